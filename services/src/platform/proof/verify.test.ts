import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashOfClosing, noClosingBefore } from '../../domain/closing.ts';
import { hashOfPaper } from '../../domain/paper.ts';
import { figuresOf } from './figures.ts';
import { leafOf, leafTextOf, noTree, rootOf, withLeaf } from './leaves.ts';
import { secondVerifier } from './testing/secondVerifier.mjs';
import { verify } from './verify.mjs';

type EventFacts = { readonly type: string; readonly data: object };
const inStream = (stream: string, events: readonly EventFacts[]) =>
  events.map((event, index) => ({ ...event, stream, revision: BigInt(index), id: `${stream} ${index}` }));
const fileOf = (events: ReturnType<typeof inStream>): string[] => {
  const header = { record: 'header', format: 'klang-audit-1', org: 'o', from: null, to: null, first: 1, before: null };
  const records = events.map((event, index) => {
    const text = leafTextOf({ ...event, meta: {}, position: '', storedAt: new Date(0) });
    return { record: 'event', nr: index + 1, leaf: leafOf(text).toString('hex'), text };
  });
  const lines = [{ ...header, madeAt: '2026-11-23T00:00:00.000Z' }, ...records].map((one) => JSON.stringify(one));
  const sha256 = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [...lines, JSON.stringify({ record: 'trailer', lines: lines.length, sha256 })];
};
/** Both verifiers must agree. */
const foundIn = async (lines: readonly string[]) => {
  const found = await verify(lines);
  expect(secondVerifier(lines)).toBe(found.isRight ? null : found.code);
  return found;
};

const bill = { orderId: 'o1', billId: 'b1' };
const issued = {
  type: 'BillIssued',
  data: { ...bill, lines: [], feesSatang: 0, vatRule: 'none', vatSatang: 0, totalSatang: 0, payNowSatang: 100_000 },
};
const started = { type: 'PaymentStarted', data: { ...bill, paymentId: 'p1' } };
const credited = { type: 'BillCredited', data: { ...bill, amountSatang: 30_000 } };
const paid = (amountSatang: number, paymentId = 'p1') => ({
  type: 'BillPaid',
  data: { ...bill, paymentId, amountSatang },
});

it.each([
  ['what it asks for', [issued, started, paid(100_000)], true],
  ['what it asks for less credit', [issued, credited, started, paid(70_000)], true],
  [
    'what it asked for when the payment began, though credit came meanwhile',
    [issued, started, credited, paid(100_000)],
    true,
  ],
  ['what credit left of it, though the payment began before', [issued, started, credited, paid(70_000)], true],
  ['what it asked for before credit, by a payment that began later', [issued, credited, started, paid(100_000)], false],
  ['what it asked for before credit, by another payment', [issued, started, credited, paid(100_000, 'p2')], false],
  ['any other sum', [issued, started, paid(99_999)], false],
] as const)('a bill that was paid by %s is held against its money', async (_, events, isRight) => {
  const found = await foundIn(fileOf(inStream('order-o.o1', events)));
  expect(found).toMatchObject(isRight ? { isRight } : { isRight, code: 'billMoney', what: 'b1' });
});

it('cash that staff corrected to less is less in what that closed day received', () => {
  const data = { orderId: 'o1', tripId: 't1', lessSatang: 5_000, cashTakenSatang: 0 };
  expect(figuresOf('VisitCashLowered', data)).toMatchObject({ receivedSatang: -5_000, papers: 0, vatSatang: 0 });
});

it.each([
  ['ends with its visit', { type: 'TripClosed', data: { orderId: 'o1', tripId: 't1', cashTakenSatang: 5_000 } }],
  ['a phone told too late', { type: 'VisitCashAdded', data: { orderId: 'o1', tripId: 't1', cashTakenSatang: 5_000 } }],
])('cash that %s is in what a closed day received, for whoever verifies it', async (_, event) => {
  const [received] = inStream('order-o.o1', [event]);
  if (!received) throw new Error('There is nothing to close.');
  const leaf = leafOf(leafTextOf({ ...received, meta: {}, position: '', storedAt: new Date(0) }));
  const { receivedSatang } = figuresOf(event.type, event.data);
  expect(receivedSatang).toBe(5_000);
  const on = '2026-11-22';
  const open = { on, since: on, first: 1, last: 1, root: rootOf(withLeaf(noTree, leaf)), papers: 0, receivedSatang };
  const data = { ...open, vatSatang: 0, beforeHash: noClosingBefore, closedAt: '2026-11-22T17:05:00.000Z' };
  const closed = { type: 'BooksClosed', data: { ...data, hash: hashOfClosing('o', data) } };
  const found = await foundIn(fileOf([received, ...inStream('closing-o.days', [closed])]));
  expect(found).toMatchObject({ isRight: true, figures: { days: 1 } });
});

it('cash that was put right to nothing at the door waits for no paper', async () => {
  const cash = (amountSatang: number) => ({ type: 'DoorCashTaken', data: { tripId: 't1', amountSatang } });
  const waitingAfter = (events: readonly EventFacts[]) => foundIn(fileOf(inStream('trip-o.t1', events)));
  expect(await waitingAfter([cash(20_000)])).toMatchObject({ figures: { waiting: 1 } });
  expect(await waitingAfter([cash(20_000), cash(0)])).toMatchObject({ figures: { waiting: 0 } });
});

describe('a receipt that replaces another', () => {
  const money = (totalSatang: number, vatSatang: number) => {
    const line = { quantity: 1, unitSatang: totalSatang, amountSatang: totalSatang };
    const sums = { valueSatang: totalSatang - vatSatang, vatSatang, totalSatang };
    return { pricesIncludeVat: true, lines: [line], sums };
  };
  type Money = ReturnType<typeof money>;
  const whole = money(1_070, 70);
  const left = money(737, 48);
  const numberOf = (running: number) => `00000-RT-6911-000${running}`;
  const replacing = (running: number, way: 'credit' | 'reissue', restOf?: object) => ({
    paperId: `p${running}`,
    number: numberOf(running),
    way,
    ...(restOf && { restOf }),
  });
  type Receipt = { readonly causeId: string; readonly replaces?: object; readonly money: Money };
  const foundWith = async (receipts: readonly Receipt[], credits: readonly object[] = []) => {
    let beforeHash = '0'.repeat(64);
    const papers = receipts.map(({ causeId, replaces, money: ofMoney }, at) => {
      const number = numberOf(at + 1);
      const facts = { kind: 'RT', number, order: { orderId: 'o1' }, replaces: replaces ?? null, ...ofMoney };
      const open = { paperId: `p${at + 1}`, number, cause: 'corrected', causeId, facts, beforeHash };
      // Safe cast: the hash covers whatever stands there.
      beforeHash = hashOfPaper(open as never);
      return { type: 'PaperIssued', data: { ...open, hash: beforeHash } };
    });
    const credited = credits.map((data) => ({ type: 'PaperCredited', data }));
    const trail = inStream('papertrail-o.p1', credited);
    const found = await foundIn(fileOf([...trail, ...inStream('paper-o.00000-RT-6911', papers)]));
    // The file has no rows: what is right up to there ends with them.
    return found.isRight ? 'right' : found.code;
  };
  const first = { causeId: 'none', money: whole };
  const credit = { paperId: 'p1', occasion: 'correction', occasionId: 'k1', creditId: 'n2' };
  const restCredit = { ...credit, amountSatang: 737, vatSatang: 48 };
  const restOf = { wholeSatang: 1_070 };
  const ofRest = { causeId: 'k1', replaces: replacing(1, 'credit', restOf), money: left };

  it.each([
    ['total and VAT of the note', left, 'row'],
    ['another total', money(738, 48), 'paperMoney'],
    ['another VAT', money(737, 49), 'paperMoney'],
  ] as const)(
    'by one for what credit notes left is held against the note on the rest, with %s',
    async (_, sums, code) => {
      expect(await foundWith([first, { ...ofRest, money: sums }], [restCredit])).toBe(code);
    },
  );

  it.each([
    ['its total and VAT', left, 'row'],
    ['another total', money(738, 48), 'paperMoney'],
    ['another VAT', money(737, 49), 'paperMoney'],
  ] as const)('and was for a rest, issued anew once more, is held against that one, with %s', async (_, sums, code) => {
    const third = { causeId: 'k2', replaces: replacing(2, 'reissue', restOf), money: sums };
    expect(await foundWith([first, ofRest, third], [restCredit])).toBe(code);
  });

  it.each(['credit', 'reissue'] as const)('by %s cannot claim to be for a rest that no note credited', async (way) => {
    const second = { causeId: 'k1', replaces: replacing(1, way, restOf), money: left };
    expect(await foundWith([first, second])).toBe('paperMoney');
  });

  it('as a whole has the VAT of that one as well', async () => {
    const anew = (sums: Money) => foundWith([first, { causeId: 'k1', replaces: replacing(1, 'reissue'), money: sums }]);
    expect([await anew(whole), await anew(money(1_070, 69))]).toEqual(['row', 'paperMoney']);
  });
});

describe('the file of the verifier', () => {
  const runAs = async (name: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'klang-verify-'));
    const path = join(folder, name);
    await copyFile(fileURLToPath(new URL('verify.mjs', import.meta.url)), path);
    const ended = await new Promise<{ code: number; said: string }>((done) => {
      const child = execFile(process.execPath, [path], (_, said) => done({ code: child.exitCode ?? 0, said }));
    });
    await rm(folder, { recursive: true });
    return ended;
  };

  it('asks for a file where it is run, and says and ends nothing within another program', async () => {
    expect(await runAs('verify.mjs')).toEqual({ code: 2, said: expect.stringContaining('Give the file') });
    expect(await runAs('main.mjs')).toEqual({ code: 0, said: '' });
  });
});
