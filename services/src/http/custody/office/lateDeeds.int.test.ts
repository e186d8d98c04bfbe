import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { codeOf } from '@klang/contracts/codes/codes';
import { bangkokDay } from '@klang/contracts/kit/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { order } from '../../../domain/order.ts';
import type { PlacedFacts } from '../../../domain/orderState.ts';
import { chainOf } from '../../../platform/custody/chains.ts';
import { openUploads } from '../../../platform/images/uploads.ts';
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
  const tellExtra = async (tripId: string, seen: object = bare) => {
    await house.paid(tripId);
    for (const itemId of await house.idsOf(tripId)) await house.door(daySheet.take, tripId, itemId);
    await house.deed(daySheet.done, tripId);
    const deed = { tripId, deedId: newId(), at: new Date().toISOString(), sizeId: null, ...seen };
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
    const what = { orderId: tripId, tripId, sizeId: null, today, lateDeedId: deedId } as const;
    await house.api.asSystem().execute(order, tripId, { type: 'TakeLateExtra', ...what, ...at });
  };

  const settleLeft = async ({ tripId, deedId }: { readonly tripId: string; readonly deedId: string }) => {
    const [settling] = withLateExtras(house.api.parts).jobs;
    await settling?.perform({ orderId: tripId, deedId }, house.api.asSystem());
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
    for (const _ of [1, 2]) await settleLeft(key);
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

  it('came with its visit: it is put away at once, without another visit, is charged from that day, and has its pictures, seal and mover', async () => {
    const name = `klangdee/${'c'.repeat(32)}`;
    await openUploads(house.api.parts.pool).note('klangdee', [name], new Date());
    const seen = { pictures: [`/files/${name}.webp`], condition: 'used', words: 'มุมบุบ', seal: 'S-778' };
    const key = await tellExtra('came-late', seen);
    const orderId = key.tripId;
    const today = bangkokDay(new Date());
    const quoted = await house.callOrFail(ownerTrips.lateQuote.path, key, house.staff);
    expect(quoted).toMatchObject({ joins: null, collectedOn: today });
    const tooLittle = { ...shown, monthlySatang: quoted.monthlySatang - 1 };
    expect(await refusalsOf([[ownerTrips.takeOverLate, { ...key, shown: tooLittle }]])).toEqual(['terms_changed']);
    const office = await house.api.signedIn('staff', 'office', 'klangdee', 'วิภา');
    const before = await house.idsOf(orderId);
    for (const _ of ['once', 'twice']) await house.callOrFail(ownerTrips.takeOverLate.path, { ...key, shown }, office);
    const itemId = (await house.idsOf(orderId)).find((one) => !before.includes(one)) ?? '';
    expect((await house.idsOf(orderId)).length).toBe(before.length + 1);
    const placed = (await house.custody.orderOf(house.api.asSystem(), orderId)) as PlacedFacts;
    expect(placed.contract.items.get(itemId)).toMatchObject({ state: 'collected', beganOn: today, isExtra: true });
    expect((await house.visits(orderId)).map(({ id }) => id)).toEqual([orderId]);

    expect((await house.store([itemId])).status).toBe(200);
    expect((await house.mine(orderId)).find(({ id }) => id === itemId)).toMatchObject({ state: 'stored' });
    const { items: there } = await house.callOrFail(ownerTrips.detail.path, { tripId: orderId }, house.staff);
    expect(there.find((one: { readonly itemId: string }) => one.itemId === itemId)).toMatchObject({
      ...seen,
      isExtra: true,
      door: 'taken',
    });
    const { links } = await chainOf(house.api.parts.log, { org: 'klangdee', now: new Date(), itemId });
    expect(links.map((link) => link.is === 'step' && [link.what, link.by, link.seal])).toEqual([
      ['ItemCollected', 'สมชาย', 'S-778'],
      ['ItemShelved', 'สมชาย', 'S-778'],
    ]);
  }, 60_000);

  it('came with a seal that is still to be made: its visit says that it has none, whoever settles it', async () => {
    const series = { prefix: 'KDT', digits: 8 };
    const label = { labelWidthMm: 50, labelHeightMm: 30, nextNumber: 1 };
    await house.shop.add('qrtype', 'seal-to-make', { ...label, ...series, standsFor: 'seal' });
    const seen = { ...bare, words: 'ขาดนิดหน่อย', seal: codeOf(series, 2) };
    const [pressed, left] = [await tellExtra('seal-to-make', seen), await tellExtra('seal-left', seen)];
    await house.callOrFail(ownerTrips.takeOverLate.path, { ...pressed, shown }, house.staff);
    await addOnly(left);
    await settleLeft(left);
    for (const { tripId } of [pressed, left]) {
      const { items: there } = await house.callOrFail(ownerTrips.detail.path, { tripId }, house.staff);
      expect(there.at(-1)).toMatchObject({ isExtra: true, seal: null });
    }
  }, 60_000);

  it('gets its order one item, whatever died on the way: the visit, the item and its shelf follow', async () => {
    const key = await tellExtra('cut-late');
    await addOnly(key);
    const placed = await house.custody.orderOf(house.api.asSystem(), key.tripId);
    const itemId = placed?.contract.extras.get(`${key.tripId} ${key.deedId}`) ?? '';
    await house.callOrFail(ownerTrips.takeOverLate.path, { ...key, shown }, house.staff);
    expect((await house.store([itemId])).status).toBe(200);
    expect((await house.idsOf(key.tripId)).length).toBe(placed?.contract.items.size);
  }, 60_000);

  it('and that was taken over by mistake leaves its order again, until somebody put it away', async () => {
    const key = await tellExtra('by-mistake');
    const orderId = key.tripId;
    const before = await house.idsOf(orderId);
    await house.callOrFail(ownerTrips.takeOverLate.path, { ...key, shown }, house.staff);
    const itemId = (await house.idsOf(orderId)).find((one) => !before.includes(one)) ?? '';
    expect(await settledOf(key)).toMatchObject({ isTakenOver: true, itemId });
    for (const _ of ['once', 'twice'])
      await house.callOrFail(ownerTrips.dropItems.path, { orderId, itemIds: [itemId] }, house.staff);
    expect(await settledOf(key)).toMatchObject({ isTakenOver: true, isTakenBack: true });
    expect((await settledOf(key)).itemId).toBeUndefined();
    const placed = (await house.custody.orderOf(house.api.asSystem(), orderId)) as PlacedFacts;
    expect(placed.contract.items.get(itemId)).toMatchObject({ state: 'dropped', beganOn: null });
    const { items: there } = await house.callOrFail(ownerTrips.detail.path, { tripId: orderId }, house.staff);
    expect(there.map((one: { readonly itemId: string }) => one.itemId)).not.toContain(itemId);
    expect((await house.store([itemId])).status).not.toBe(200);

    const shelved = await tellExtra('put-away');
    const [known] = [await house.idsOf('put-away')];
    await house.callOrFail(ownerTrips.takeOverLate.path, { ...shelved, shown }, house.staff);
    const kept = (await house.idsOf('put-away')).find((one) => !known.includes(one)) ?? '';
    expect((await house.store([kept])).status).toBe(200);
    expect(await refusalsOf([[ownerTrips.dropItems, { orderId: 'put-away', itemIds: [kept] }]])).toEqual([
      'item_collected_already',
    ]);
  }, 60_000);

  it('of a failed visit says which other visit costs its fee by it, and a fee that nobody saw is refused', async () => {
    await house.paid('fee-moves');
    await house.deed(daySheet.fail, 'fee-moves', { reasonId: 'nobody', pictures: [], words: '' });
    const visit = { on: dayIn(12), slotId: 'morning' };
    const again = { orderId: 'fee-moves', failedTripId: 'fee-moves', tripId: 'fee-moves-2', visit };
    await house.callOrFail(ownerTrips.again.path, again, house.staff);
    const deed = { tripId: 'fee-moves', deedId: newId(), at: new Date().toISOString(), sizeId: null, ...bare };
    expect(await refusalsOf([[daySheet.extra, deed]])).toEqual(['trip_told_late']);
    const key = { tripId: 'fee-moves', deedId: deed.deedId };
    const placed = (await house.custody.orderOf(house.api.asSystem(), 'fee-moves')) as PlacedFacts;
    const { deliverySatang: feeSatang } = placed.contract.prices;
    const { otherFees } = await house.callOrFail(ownerTrips.lateQuote.path, key, house.staff);
    expect([otherFees, feeSatang > 0]).toEqual([[{ on: visit.on, feeSatang }], true]);
    expect(await refusalsOf([[ownerTrips.takeOverLate, { ...key, shown: { ...shown, feeSatang: 0 } }]])).toEqual([
      'terms_changed',
    ]);
    await house.callOrFail(ownerTrips.takeOverLate.path, { ...key, shown: { ...shown, feeSatang } }, house.staff);
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
