import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { leafOf, leafTextOf } from './leaves.ts';
import { secondVerifier } from './testing/secondVerifier.mjs';
import { verify } from './verify.mjs';

type EventFacts = { readonly type: string; readonly data: object };
const inStream = (stream: string, events: readonly EventFacts[]) =>
  events.map((event, index) => ({ ...event, stream, revision: BigInt(index), id: `${stream} ${index}` }));
/** A proof file of what happened since the beginning. */
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
/** What both verifiers say, who must agree. */
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

it('cash that was put right to nothing at the door waits for no paper', async () => {
  const cash = (amountSatang: number) => ({ type: 'DoorCashTaken', data: { tripId: 't1', amountSatang } });
  const waitingAfter = (events: readonly EventFacts[]) => foundIn(fileOf(inStream('trip-o.t1', events)));
  expect(await waitingAfter([cash(20_000)])).toMatchObject({ figures: { waiting: 1 } });
  expect(await waitingAfter([cash(20_000), cash(0)])).toMatchObject({ figures: { waiting: 0 } });
});
