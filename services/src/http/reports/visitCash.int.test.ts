import { cash } from '@klang/contracts/api/cash';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { papers } from '@klang/contracts/api/papers';
import { urgentItemSatang } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cash as ofMover } from '../../domain/cash.ts';
import { trip } from '../../domain/trip.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { newId } from '../../platform/kit/ids.ts';
import { withCashLowered } from '../../workers/custody/cashLowering.ts';
import { receiptOfCash } from '../../workers/papers/receiptWriting.ts';
import { openPaperHouse, type PaperHouse } from '../testing/paperHouse.ts';
import { dayIn } from '../testing/placingFixture.ts';
import { hireWith } from '../testing/watchers/everyCallFixture.ts';

let shop: PaperHouse;
let office: string;
beforeAll(async () => {
  shop = await openPaperHouse();
  office = await shop.api.signedIn('staff', 'boss');
}, 90_000);
afterAll(() => shop?.close());

const ask = (path: string, body: object, token = office) => shop.house.ask(path, body, token);
const callOrFail = (path: string, body: object) => shop.house.callOrFail(path, body, office);

/** An item that a visit at short notice brought back, which costs cash. */
const broughtBack = async (orderId: string): Promise<string> => {
  const [one = ''] = await shop.house.stored(orderId);
  const tripId = newId();
  const visit = { on: dayIn(1), slotId: 'morning' };
  await callOrFail(ownerTrips.request.path, { orderId, tripId, ask: 'temporary', itemIds: [one], visit });
  await shop.house.door(daySheet.give, tripId, one);
  return tripId;
};
const ended = (tripId: string) => shop.house.deed(daySheet.done, tripId);
const correction = (tripId: string, change: object = {}) => ({
  tripId,
  correctionId: newId(),
  fromSatang: 0,
  amountSatang: urgentItemSatang,
  takenById: 'mover',
  reason: 'ลืมบันทึก',
  ...change,
});
const correct = async (body: object, token = office) => {
  const { status, refusal } = await ask(cash.correct.path, body, token);
  return refusal ?? status;
};
const countOf = async (stream: string, type: string) =>
  (await shop.api.typesOf(stream)).filter((one) => one === type).length;
const heldByMover = async (): Promise<number> => {
  const holders = (await callOrFail(cash.list.path, {})).data as readonly {
    readonly staffId: string;
    readonly heldSatang: number;
  }[];
  return holders.find(({ staffId }) => staffId === 'mover')?.heldSatang ?? 0;
};
const at = () => new Date().toISOString();
const receivedOf = async (tripId: string) => {
  const { rows } = await shop.api.parts.pool.query(
    `select coalesce(sum(satang), 0)::integer as satang, coalesce(sum(quantity), 0)::integer as payments
     from read.facts where org = 'klangdee' and kind = 'received' and trip_id = $1`,
    [tripId],
  );
  return rows[0];
};
const receiptFor = async (orderId: string, tripId: string) => {
  await receiptOfCash(shop.api.asSystem(), shop.issuing(), { orderId, tripId });
  await shop.file(orderId);
  return (await callOrFail(cash.ofVisit.path, { tripId })).receipt;
};

describe('cash of a visit that is over', () => {
  it('that nobody recorded is recorded by staff once: its taker holds it, and it has a receipt', async () => {
    const tripId = await broughtBack('forgotten');
    const body = correction(tripId);
    expect(await correct(body)).toBe('trip_cash_not_over');
    await ended(tripId);
    const before = await heldByMover();
    expect(await callOrFail(cash.ofVisit.path, { tripId })).toMatchObject({
      takenSatang: 0,
      dueSatang: urgentItemSatang,
      takers: [{ staffId: 'mover', heldSatang: before }],
      receipt: null,
    });
    expect(await correct({ ...body, takenById: 'boss' })).toBe('trip_cash_taker');
    expect(await correct(body, shop.staff)).toBe('trip_cash_own');
    expect(await Promise.all([correct(body), correct(body)])).toEqual([200, 200]);
    expect(await correct(body)).toBe(200);
    expect(await countOf(`trip-klangdee.${tripId}`, 'DoorCashCorrected')).toBe(1);
    expect(await countOf('order-klangdee.forgotten', 'VisitCashAdded')).toBe(1);
    await expect.poll(heldByMover, { timeout: 20_000 }).toBe(before + urgentItemSatang);
    expect(await receiptFor('forgotten', tripId)).toMatchObject({ totalSatang: urgentItemSatang });
    const { steps } = await callOrFail(ownerTrips.history.path, { tripId });
    expect(steps).toContainEqual(
      expect.objectContaining({
        type: 'DoorCashCorrected',
        fromSatang: 0,
        amountSatang: urgentItemSatang,
        words: 'ลืมบันทึก',
        by: expect.objectContaining({ kind: 'staff' }),
      }),
    );
    await expect.poll(() => receivedOf(tripId), { timeout: 20_000 }).toEqual({ satang: urgentItemSatang, payments: 1 });
  }, 60_000);

  it('was taken by nobody of the office who took an item over late, and off again', async () => {
    const tripId = await shop.house.paid('office-undid');
    for (const itemId of await shop.house.idsOf(tripId)) await shop.house.door(daySheet.take, tripId, itemId);
    await ended(tripId);
    const takersOf = async () =>
      (await callOrFail(cash.ofVisit.path, { tripId })).takers.map((one: { staffId: string }) => one.staffId);
    expect(await takersOf()).toEqual(['mover']);
    const found = { pictures: [], condition: null, words: '', seal: null };
    const late = { tripId, deedId: newId(), at: at(), sizeId: null, ...found };
    expect((await ask(daySheet.extra.path, late, shop.staff)).refusal).toBe('trip_told_late');
    const before = await shop.house.idsOf(tripId);
    const shown = { monthlySatang: 1_000_000, insuranceSatang: 1_000_000, amountSatang: 10_000_000 };
    await callOrFail(ownerTrips.takeOverLate.path, { tripId, deedId: late.deedId, shown });
    const itemIds = (await shop.house.idsOf(tripId)).filter((one) => !before.includes(one));
    await callOrFail(ownerTrips.dropItems.path, { orderId: tripId, itemIds });
    expect(await countOf(`trip-klangdee.${tripId}`, 'DoorItemUndone')).toBe(1);
    expect(await takersOf()).toEqual(['mover']);
  }, 60_000);

  it('that has a receipt is lowered after a credit note alone, with what its taker holds and what came', async () => {
    const tripId = await broughtBack('too-much');
    await shop.house.deed(daySheet.cash, tripId, { amountSatang: urgentItemSatang });
    await ended(tripId);
    const lower = correction(tripId, { fromSatang: urgentItemSatang, amountSatang: 0, reason: 'ลูกค้าไม่ได้จ่าย' });
    expect(await correct(lower)).toBe('trip_cash_receipt_awaited');
    const { paperId } = await receiptFor('too-much', tripId);
    expect(await correct(lower)).toBe('trip_cash_has_receipt');
    await expect.poll(() => receivedOf(tripId), { timeout: 20_000 }).toEqual({ satang: urgentItemSatang, payments: 1 });
    const before = await heldByMover();
    const note = { creditId: 'k', amountSatang: urgentItemSatang, code: 'CDNS01', reason: 'ไม่ได้รับเงิน' };
    await callOrFail(papers.credit.path, { paperId, ...note });
    expect((await callOrFail(cash.ofVisit.path, { tripId })).receipt).toMatchObject({ leftSatang: 0 });
    const handIn = { staffId: 'mover', handInId: newId(), amountSatang: before, heldSatang: before };
    await callOrFail(cash.handIn.path, handIn);
    await expect.poll(heldByMover, { timeout: 20_000 }).toBe(0);
    expect(await correct(lower)).toBe('trip_cash_handed_in');
    await callOrFail(cash.undo.path, { staffId: 'mover', handInId: handIn.handInId });
    await expect.poll(heldByMover, { timeout: 20_000 }).toBe(before);
    expect([await correct(lower), await correct(lower)]).toEqual([200, 200]);
    expect(await countOf('order-klangdee.too-much', 'VisitCashLowered')).toBe(1);
    await expect.poll(heldByMover, { timeout: 20_000 }).toBe(before - urgentItemSatang);
    await expect.poll(() => receivedOf(tripId), { timeout: 20_000 }).toEqual({ satang: 0, payments: 0 });
    expect((await callOrFail(ownerTrips.detail.path, { tripId })).trip).toMatchObject({ cashTakenSatang: 0 });
    expect(await correct(correction(tripId))).toBe('trip_cash_over_receipt');
  }, 60_000);

  it('and is handed in at the same moment stays with its mover once: the later of the two is refused', async () => {
    const tripId = await broughtBack('same-moment');
    await shop.house.deed(daySheet.cash, tripId, { amountSatang: urgentItemSatang });
    await ended(tripId);
    const { paperId } = await receiptFor('same-moment', tripId);
    const note = { creditId: 'k', amountSatang: urgentItemSatang, code: 'CDNS01', reason: 'ไม่ได้รับเงิน' };
    await callOrFail(papers.credit.path, { paperId, ...note });
    await expect.poll(() => receivedOf(tripId), { timeout: 20_000 }).toEqual({ satang: urgentItemSatang, payments: 1 });
    const heldBefore = await heldByMover();
    const lower = correction(tripId, { fromSatang: urgentItemSatang, amountSatang: 0 });
    const handIn = { staffId: 'mover', handInId: newId(), amountSatang: heldBefore, heldSatang: heldBefore };
    // The read model has heard of neither when the second is judged.
    const [lowered, handedIn] = await Promise.all([correct(lower), ask(cash.handIn.path, handIn, office)]);
    expect([lowered, handedIn.refusal ?? handedIn.status]).toSatisfy(
      ([one, other]) => (one === 200 && other === 'cash_changed') || (one === 'trip_cash_handed_in' && other === 200),
    );
    await expect.poll(heldByMover, { timeout: 20_000 }).toBe(lowered === 200 ? heldBefore - urgentItemSatang : 0);
  }, 60_000);

  it('is with its mover as before if the process died between its mover and its visit', async () => {
    const tripId = await broughtBack('half-lowered');
    await ended(tripId);
    const lowering = { staffId: 'another', correctionId: newId(), tripId, lessSatang: 1 };
    const system = shop.api.asSystem();
    const lower = async () => {
      const atVisits = { takenSatang: 1, lowered: new Map<string, number>() };
      await system.anew().execute(ofMover, 'another', { type: 'LowerCash', ...lowering, atVisits, at: at() });
    };
    const [dropping] = withCashLowered(shop.api.parts).jobs;
    const drop = () => dropping?.perform(lowering, system.anew());
    await lower();
    for (const _ of [1, 2]) await drop();
    expect(await countOf('cash-klangdee.another', 'CashLoweringDropped')).toBe(1);
    const made = { byId: 'boss', receiptSatang: null, at: at() };
    const { correctionId } = lowering;
    await system.execute(trip, tripId, { type: 'CorrectCash', ...correction(tripId, { correctionId }), ...made });
    await lower();
    await drop();
    expect(await countOf('cash-klangdee.another', 'CashLoweringDropped')).toBe(1);
  }, 60_000);

  it('reaches the order and its papers, also if the process died before it did', async () => {
    const tripId = await broughtBack('cut-short');
    await ended(tripId);
    const made = { byId: 'boss', receiptSatang: null, at: new Date().toISOString() };
    const command = { type: 'CorrectCash' as const, ...correction(tripId), ...made };
    await shop.api.asSystem().execute(trip, tripId, command);
    for (const _ of [1, 2]) await custodyOf(shop.api.parts).bringTrip(shop.api.asSystem(), tripId);
    expect(await countOf('order-klangdee.cut-short', 'VisitCashAdded')).toBe(1);
  }, 60_000);

  it('is corrected by those who may count in the cash of movers', async () => {
    const tripId = await broughtBack('by-right');
    await ended(tripId);
    await hireWith(shop.api, 'planner', { ordertracking: 'u', orderlist: 'u', report02: 'v' });
    const planner = await shop.api.signedIn('staff', 'planner');
    expect(await correct(correction(tripId), planner)).toBe(403);
    expect((await ask(cash.ofVisit.path, { tripId }, planner)).status).toBe(200);
    expect((await ask(cash.correct.path, correction(tripId, { reason: ' ' }))).status).toBe(400);
  }, 60_000);
});
