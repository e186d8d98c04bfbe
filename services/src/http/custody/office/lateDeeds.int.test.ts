import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { urgentItemSatang } from '@klang/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../../domain/order.ts';
import type { PlacedFacts } from '../../../domain/orderState.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { withLateExtras } from '../../../workers/custody/lateExtras.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { dayIn } from '../../testing/placingFixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

const refusalsOf = async (calls: readonly (readonly [{ readonly path: string }, object])[]): Promise<unknown[]> => {
  const said: unknown[] = [];
  for (const [call, body] of calls) said.push((await house.ask(call.path, body, house.staff)).refusal);
  return said;
};

describe('an item that a phone told late', () => {
  const bare = { pictures: [], condition: null, words: '', seal: null };
  const tellExtra = async (tripId: string) => {
    await house.paid(tripId);
    for (const itemId of await house.idsOf(tripId)) await house.door(daySheet.take, tripId, itemId);
    await house.deed(daySheet.done, tripId);
    const deed = { tripId, deedId: newId(), at: new Date().toISOString(), sizeId: null, ...bare };
    expect(await refusalsOf([[daySheet.extra, deed]])).toEqual(['trip_told_late']);
    return { tripId, deedId: deed.deedId };
  };
  const settledOf = async (key: { readonly tripId: string; readonly deedId: string }) => {
    const { steps } = await house.callOrFail(ownerTrips.history.path, { tripId: key.tripId }, house.staff);
    return steps.find(({ late }: { readonly late?: { readonly deedId: string } }) => late?.deedId === key.deedId).late
      .settled;
  };
  const shown = { monthlySatang: 1_000_000, insuranceSatang: 1_000_000, amountSatang: 10_000_000 };
  /** As if the process had died before the visit heard of it. */
  const addOnly = async ({ tripId, deedId }: { readonly tripId: string; readonly deedId: string }) => {
    const today = { monthlySatang: 9_900, insuranceSatang: 0 };
    const at = { on: bangkokDay(new Date()), at: new Date().toISOString() };
    const what = { orderId: tripId, sizeId: null, count: 1, today, lateDeedId: deedId } as const;
    await house.api.asSystem().execute(order, tripId, { type: 'AddItems', ...what, ...at });
  };

  it('that the order has is taken over, also if somebody says before the visit heard of it that it is dealt with', async () => {
    const key = await tellExtra('cut-between');
    await addOnly(key);
    expect(await refusalsOf([[ownerTrips.settleLate, { ...key, reason: 'they keep it' }]])).toEqual([
      'late_deed_settled',
    ]);
    expect(await settledOf(key)).toMatchObject({ isTakenOver: true, reason: '' });
  }, 60_000);

  it('that the order has is taken over without anybody’s doing', async () => {
    const key = await tellExtra('cut-and-left');
    await addOnly(key);
    const [settling] = withLateExtras({ log: house.api.parts.log }).jobs;
    for (const _ of [1, 2]) await settling?.perform({ orderId: key.tripId, deedId: key.deedId }, house.api.asSystem());
    expect(await settledOf(key)).toMatchObject({ isTakenOver: true, by: null });
  }, 60_000);

  it('that the order got while somebody said that it is dealt with is taken over once that is sent again', async () => {
    const key = await tellExtra('crossed');
    expect((await house.ask(ownerTrips.settleLate.path, { ...key, reason: 'kept' }, house.staff)).status).toBe(200);
    expect(await refusalsOf([[ownerTrips.takeOverLate, { ...key, shown }]])).toEqual(['late_deed_settled']);
    await addOnly(key);
    const { status } = await house.ask(ownerTrips.takeOverLate.path, { ...key, shown }, house.staff);
    expect(status).toBe(200);
    expect(await settledOf(key)).toMatchObject({ isTakenOver: true });
  }, 60_000);

  it('joins the visit that comes to collect, and its quote says the cash of that visit; alone it says the fee of another', async () => {
    const key = await tellExtra('with-costs');
    const orderId = key.tripId;
    const quoted = () => house.callOrFail(ownerTrips.lateQuote.path, key, house.staff);
    const { contract } = (await house.custody.orderOf(house.api.asSystem(), orderId)) as PlacedFacts;
    const { deliverySatang } = contract.prices;
    expect(await quoted()).toMatchObject({ joins: null, feeSatang: deliverySatang });
    const { itemIds } = await house.callOrFail(
      ownerTrips.addItem.path,
      { orderId, sizeId: null, count: 1 },
      house.staff,
    );
    const visit = { on: dayIn(1), slotId: 'morning' };
    const asked = { orderId, tripId: newId(), ask: 'deposit', itemIds, visit };
    await house.callOrFail(ownerTrips.request.path, asked, house.staff);
    const { feeSatang, ...joining } = await quoted();
    expect(joining).toMatchObject({ joins: { on: visit.on }, cashSatang: 2 * urgentItemSatang });
    expect(feeSatang).toBeUndefined();
    const less = { ...shown, cashSatang: urgentItemSatang };
    expect(await refusalsOf([[ownerTrips.takeOverLate, { ...key, shown: less }]])).toEqual(['terms_changed']);
    const enough = { ...shown, cashSatang: 2 * urgentItemSatang };
    await house.callOrFail(ownerTrips.takeOverLate.path, { ...key, shown: enough }, house.staff);
    const standing = await house.custody.tripOf(house.api.asSystem(), asked.tripId);
    expect(standing?.cashSatang).toBe(enough.cashSatang);
  }, 60_000);

  it('and took back itself is not offered, and each label and undoing says of which item it is', async () => {
    const key = await tellExtra('told-undone');
    const { tripId, deedId } = key;
    const now = { tripId, at: new Date().toISOString() };
    const label = { ...now, deedId: newId(), itemId: deedId, code: 'KDB00000001A' };
    const undo = { ...now, deedId: newId(), itemId: deedId, undoes: deedId };
    expect(
      await refusalsOf([
        [daySheet.label, label],
        [daySheet.undo, undo],
        [ownerTrips.lateQuote, key],
        [ownerTrips.takeOverLate, { ...key, shown }],
      ]),
    ).toEqual(['trip_told_late', 'trip_told_late', 'late_deed_undone', 'late_deed_undone']);
    const { steps } = await house.callOrFail(ownerTrips.history.path, { tripId }, house.staff);
    expect(steps.flatMap(({ late }: { readonly late?: object }) => (late ? [late] : []))).toMatchObject([
      { verb: 'extra', deedId },
      { verb: 'label', ofDeedId: deedId },
      { verb: 'undo', ofDeedId: deedId },
    ]);
  }, 60_000);
});
