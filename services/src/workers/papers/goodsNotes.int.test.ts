import { bangkokDay } from '@klang/contracts/kit/days';
import type { GoodsFacts } from '@klang/contracts/papers/paper';
import { paperReads } from '@klang/projections/papers/queries';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawPaper } from '../../documents/papers/drawPaper.ts';
import { shortTime } from '../../documents/papers/figures.ts';
import { textsOf } from '../../documents/testing/readPdf.ts';
import { contexts } from '../../platform/eventLog/context.ts';
import { newId } from '../../platform/kit/ids.ts';
import { paperPicturesOf } from '../../platform/papers/paperPictures.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import { sheetsOf } from '../../platform/papers/sheets.ts';
import { redis } from '../../testing/testWorld.ts';
import { roster } from '../kit/kit.ts';
import { memoryFiles, org, organizeFields, paidOrder, publishOrganize } from '../testing/paperFixture.ts';
import { closed, type Visit, visited } from '../testing/visitFixture.ts';
import { minuteMs, newClock, newWorker, openShop, type Shop } from '../testing/workerFixture.ts';
import { papers } from './papers.ts';

const soon = { timeout: 20_000, interval: 30 };
const clock = newClock();
const files = memoryFiles();
const drawing = { stem: `${org}/${'ab'.repeat(16)}`, path: `/files/${org}/${'ab'.repeat(16)}.webp` };
let shop: Shop;
let worker: Awaited<ReturnType<typeof newWorker>>;

const partsOf = () => ({ log: shop.log, publicUrl: 'http://localhost:3000', files, draw: drawPaper });
const now = () => clock.now().toISOString();
const contextOf = () =>
  contexts({ log: shop.log, clock, report: () => {} })({
    org,
    actor: { kind: 'system', id: 'test', name: null },
    address: null,
  });

const of = (orderId: string, tripId: string) => ({ orderId, tripId, at: now() });
const visitOf = async (visit: Visit) => {
  const [orderId, tripId] = [newId(), newId()];
  await shop.write(org, tripId, visited(of(orderId, tripId), { ...visit, signature: drawing.path }));
  await shop.write(org, orderId, [
    ...paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: now() }),
    closed(of(orderId, tripId), { cashTakenSatang: visit.cashSatang ?? 0 }),
  ]);
  const cause = visit.kind === 5 ? 'goodsIn' : 'goodsOut';
  const row = await vi.waitFor(async () => {
    const rows = await paperReads(shop.pool).ofOrder(org, orderId);
    const found = rows.find((one) => one.cause === cause);
    expect(found?.isFiled).toBe(true);
    return found;
  }, soon);
  const issued = await papersOf(partsOf()).issued(org, row?.number ?? '');
  return { orderId, tripId, row, issued, facts: issued?.facts as GoodsFacts };
};
const serviceOrderOf = async (orderId: string) => {
  const row = await vi.waitFor(async () => {
    const found = (await paperReads(shop.pool).ofOrder(org, orderId)).find(({ kind }) => kind === 'SO');
    expect(found).toBeDefined();
    return found;
  }, soon);
  return papersOf(partsOf()).issued(org, row?.number ?? '');
};

beforeAll(async () => {
  shop = await openShop(clock);
  await publishOrganize(shop, now());
  await files.put(
    `${drawing.stem}.webp`,
    await sharp({ create: { ...size, background: '#123' } })
      .webp()
      .toBuffer(),
  );
  worker = await newWorker({ shop, clock, ...redis() }, roster(papers(partsOf())));
}, 60_000);
const size = { width: 300, height: 100, channels: 3 } as const;
afterAll(async () => {
  await worker.close();
  await shop.close();
});

describe('a visit that is over', () => {
  it('has a service order of all that came in, signed, with who signed and not a word of what the movers noted', async () => {
    const { row, issued, facts, orderId } = await visitOf({ kind: 5, signer: 'สมหญิง รับแทน' });
    expect(row).toMatchObject({ kind: 'SO', totalSatang: null, on: '2026-12-02' });
    expect(row?.number).toMatch(/^00000-SO-6912-\d{4}$/);
    expect(facts.things.map(({ itemId, seal }) => [itemId, seal])).toEqual([
      [`${orderId}-01`, 'S-118'],
      [`${orderId}-02`, 'S-118'],
    ]);
    expect(facts.things[0]?.condition).toEqual({ th: 'ใช้แล้ว', en: 'Used' });
    expect(JSON.stringify(facts)).not.toContain('บุบ');
    expect(issued?.people).toMatchObject({ signedBy: 'สมหญิง รับแทน', buyer: { name: 'สมชาย' } });
    const { customer, mover } = facts.signatures;
    expect(customer).not.toBe(mover);
    expect([...(await paperPicturesOf(partsOf()).filesOf(org, [customer, mover])).keys()]).toEqual([customer, mover]);
    const sheet = await sheetsOf(partsOf()).read(org, row?.paperId ?? '');
    const text = await textsOf(sheet?.pdf ?? Buffer.alloc(0));
    expect(facts).toMatchObject({ signedAt: expect.any(String), moverSignedAt: facts.signedAt });
    expect(text.split(shortTime(facts.signedAt ?? '', 'th'))).toHaveLength(3);
    expect(text).toContain('สมหญิง รับแทน');
    expect(text).toContain('ใบรับฝากสิ่งของ');
  }, 60_000);

  it('has a delivery note of what went out, which names the receipt of the cash', async () => {
    const { row, facts, orderId, tripId } = await visitOf({ kind: 20, cashSatang: 10_000 });
    expect(row?.kind).toBe('DN');
    const rows = await paperReads(shop.pool).ofOrder(org, orderId);
    const receipt = rows.find(({ cause }) => cause === 'cashTaken')?.number;
    expect(receipt).toBeDefined();
    expect(facts.cash).toEqual({ amountSatang: 10_000, receipt });
    expect(facts.trip).toMatchObject({ tripId, kind: 20 });
    expect(facts.signatures).toEqual({ customer: null, mover: null });
    expect(facts).toMatchObject({ signedAt: null, moverSignedAt: expect.any(String) });
  }, 60_000);

  it('has papers of the day on which the movers came, where that was before the day of the visit', async () => {
    const { facts, orderId, tripId } = await visitOf({ kind: 20, cashSatang: 10_000, on: '2026-12-13' });
    const came = { tripId, kind: 20, on: bangkokDay(clock.now()) };
    expect(facts.trip).toMatchObject(came);
    const rows = await paperReads(shop.pool).ofOrder(org, orderId);
    const receipt = rows.find(({ cause }) => cause === 'cashTaken')?.number;
    const issued = await papersOf(partsOf()).issued(org, receipt ?? '');
    expect(issued?.facts).toMatchObject({ kind: 'RT', trip: came });
  }, 60_000);

  it('has one note, also when all that follows it is done once more', async () => {
    const { orderId, tripId } = await visitOf({ kind: 20 });
    const again = roster(papers(partsOf())).jobs.get('issue-note');
    await Promise.all([1, 2, 3].map(() => again?.perform({ orderId, tripId }, contextOf())));
    const rows = await paperReads(shop.pool).ofOrder(org, orderId);
    expect(rows.filter(({ kind }) => kind === 'DN')).toHaveLength(1);
  }, 60_000);

  it('has none where the movers came in vain, and none is owed', async () => {
    const [orderId, tripId] = [newId(), newId()];
    await shop.write(org, orderId, [
      ...paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: now() }),
      closed(of(orderId, tripId), { outcome: 'unsuccessful' }),
    ]);
    await visitOf({ kind: 20 });
    const { rows } = await shop.pool.query(
      `select 1 from read.owed_papers where org = $1 and order_id = $2 and cause = 'goods'`,
      [org, orderId],
    );
    expect(rows).toEqual([]);
  }, 60_000);

  it('that failed has its note once staff took over what it collected after all', async () => {
    const [orderId, tripId, deedId] = [newId(), newId(), newId()];
    const [at, found] = [now(), { pictures: [] as string[], condition: 'used', words: '', seal: 'S-119' } as const];
    const extra = { ...found, sizeId: null };
    const deed = { tripId, orderId, customerId: 'c1', doneAt: at, recordedAt: at };
    const [scheduled, started] = visited(of(orderId, tripId), { kind: 5 });
    const failed = { ...deed, deedId: 'f', reasonId: 'nobody', feeSatang: 0, pictures: [], words: '', position: null };
    const itemId = `${orderId}-04`;
    const price = { monthlySatang: 0, insuranceSatang: 0, amountSatang: 0, days: 1, on: '2026-12-02', addedAt: at };
    const paidFor = paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: at });
    await shop.write(org, orderId, [
      ...paidFor,
      closed(of(orderId, tripId), { outcome: 'unsuccessful' }),
      {
        type: 'ExtraItemAdded',
        data: { orderId, itemId, sizeId: null, tripId, extraId: deedId, lateDeedId: deedId, ...price },
      },
    ]);
    const lateDeed = { ...deed, deedId, verb: 'extra' as const, ...extra, position: null };
    await shop.write(org, tripId, [
      ...[scheduled, started].flatMap((one) => one ?? []),
      { type: 'TripFailed', data: failed },
      { type: 'DoorToldLate', data: { ...lateDeed, sizeId: undefined } },
      { type: 'DoorExtraTaken', data: { ...deed, deedId, extraId: deedId, ...extra } },
      {
        type: 'LateDeedSettled',
        data: { tripId, orderId, customerId: 'c1', deedId, isTakenOver: true, reason: '', settledAt: at },
      },
    ]);
    const issued = await serviceOrderOf(orderId);
    expect(issued?.facts).toMatchObject({ things: [{ itemId, seal: 'S-119' }] });
  }, 60_000);

  it('has a signed note also where staff took over an item by mistake after it, and off again, before it was drawn', async () => {
    const [orderId, tripId, deedId] = [newId(), newId(), newId()];
    const at = now();
    const signed = { kind: 5, signer: 'สมหญิง', signature: drawing.path } as const;
    const deed = { tripId, orderId, customerId: 'c1', doneAt: at, recordedAt: at };
    const found = { pictures: [] as string[], condition: null, words: '' };
    await shop.write(org, tripId, [
      ...visited({ orderId, tripId, at }, signed),
      { type: 'DoorToldLate', data: { ...deed, deedId, verb: 'extra', ...found, position: null } },
      { type: 'DoorExtraTaken', data: { ...deed, deedId, extraId: deedId, sizeId: null, ...found, seal: null } },
      { type: 'DoorItemUndone', data: { ...deed, deedId: newId(), itemId: deedId, undoneId: deedId } },
    ]);
    await shop.write(org, orderId, [
      ...paidOrder({ orderId, paymentId: `${orderId}.p`, paidAt: at }),
      closed(of(orderId, tripId)),
    ]);
    const issued = await serviceOrderOf(orderId);
    expect(issued).toMatchObject({ people: { signedBy: 'สมหญิง' }, facts: { signedAt: at } });
  }, 60_000);

  it('has its note by the sweep where the organization could not issue one, and the money of the order never waits for it', async () => {
    const other = 'later';
    const [orderId, tripId] = [newId(), newId()];
    await shop.write(other, tripId, visited(of(orderId, tripId), { kind: 20 }));
    const [placed] = paidOrder({ orderId, paymentId: 'p', paidAt: now() });
    const free = { orderId, paymentId: 'free', amountSatang: 0, paidAt: now(), recordedAt: now() };
    const before = placed ? [placed] : [];
    await shop.write(other, orderId, [...before, { type: 'OrderPaid', data: free }, closed(of(orderId, tripId))]);
    const reads = paperReads(shop.pool);
    await vi.waitFor(async () => {
      const { rows } = await shop.pool.query('select 1 from read.owed_papers where org = $1', [other]);
      expect(rows).toHaveLength(1);
    }, soon);
    expect(await reads.owedTo(other, orderId)).toBe(0);
    const entry = { lookupId: 'siteorganize', kind: 'siteorganize' as const };
    await shop.write(other, 'siteorganize', [
      { type: 'LookupAdded', data: { ...entry, fields: organizeFields, addedAt: now() } },
    ]);
    await vi.waitFor(async () => {
      clock.advance(2 * minuteMs);
      expect(await reads.ofOrder(other, orderId)).toMatchObject([{ kind: 'DN', orderNumber: orderId }]);
    }, soon);
  }, 60_000);
});
