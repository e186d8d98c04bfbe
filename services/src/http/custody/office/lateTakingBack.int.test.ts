import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { standardTerms } from '@klang/contracts/bills/bill';
import { bangkokDay } from '@klang/contracts/kit/days';
import { lookupReads } from '@klang/projections/lookups/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../../domain/item.ts';
import { type OrderCommand, order } from '../../../domain/order.ts';
import { openBills } from '../../../domain/orderBilling.ts';
import type { PlacedFacts } from '../../../domain/orderState.ts';
import { trip } from '../../../domain/trip.ts';
import { newId } from '../../../platform/kit/ids.ts';
import { type House, openHouse } from '../../testing/custodyFixture.ts';
import { lateTakingBack } from './lateTakingBack.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

const shown = { monthlySatang: 1_000_000, insuranceSatang: 1_000_000, amountSatang: 10_000_000 };
const now = () => new Date().toISOString();
const ctx = () => house.api.asSystem();
const send = (orderId: string, command: OrderCommand) => ctx().execute(order, orderId, command);

/** Staff took over by mistake what a phone told after the visit of that order. */
const takenOver = async (orderId: string) => {
  await house.paid(orderId);
  for (const itemId of await house.idsOf(orderId)) await house.door(daySheet.take, orderId, itemId);
  await house.deed(daySheet.done, orderId);
  const bare = { pictures: [], condition: null, words: '', seal: null };
  const deedId = newId();
  await house.ask(daySheet.extra.path, { tripId: orderId, deedId, at: now(), sizeId: null, ...bare }, house.staff);
  const before = await house.idsOf(orderId);
  await house.callOrFail(ownerTrips.takeOverLate.path, { tripId: orderId, deedId, shown }, house.staff);
  const itemId = (await house.idsOf(orderId)).find((one) => !before.includes(one)) ?? '';
  return { orderId, tripId: orderId, deedId, itemId };
};
type Late = Awaited<ReturnType<typeof takenOver>>;
const press = async ({ orderId, itemId }: Late) => {
  const { status, refusal } = await house.ask(ownerTrips.dropItems.path, { orderId, itemIds: [itemId] }, house.staff);
  return refusal ?? status;
};
const settledOf = async ({ tripId, deedId }: Late) => {
  const { steps } = await house.callOrFail(ownerTrips.history.path, { tripId }, house.staff);
  return steps.find(({ late }: { readonly late?: { readonly deedId: string } }) => late?.deedId === deedId).late
    .settled;
};
const placedOf = async ({ orderId }: Late) => (await house.custody.orderOf(ctx(), orderId)) as PlacedFacts;
const stateIn = async (late: Late) => (await placedOf(late)).contract.items.get(late.itemId)?.state;
const undoing = ({ tripId, orderId, itemId, deedId: undoneId }: Late) => ({
  tripId,
  orderId,
  itemId,
  undoneId,
  deedId: newId(),
  doneAt: now(),
});

describe('an item that was taken over by mistake', () => {
  it.each(['thaiqr', 'transfer'] as const)(
    'stays while one of its bills is being paid by %s, and leaves once that came to nothing',
    async (method) => {
      const late = await takenOver(`being-paid-${method}`);
      const { orderId } = late;
      await send(orderId, { type: 'IssueBills', ...standardTerms, orderId, on: bangkokDay(new Date()), at: now() });
      const { customerId, contract } = await placedOf(late);
      const [billId = ''] = openBills(contract.billing)[0] ?? [];
      const attempt = { orderId, paymentId: 'p', at: now() };
      const asCustomer = [customerId];
      await send(orderId, { type: 'StartPayment', ...attempt, billId, method, host: null, asCustomer });
      if (method === 'transfer') await send(orderId, { type: 'ReportTransfer', ...attempt, asCustomer });
      expect(await press(late)).toBe('late_extra_being_paid');
      expect([await stateIn(late), (await settledOf(late)).isTakenBack]).toEqual(['collected', undefined]);
      await send(orderId, { type: 'DeclinePayment', ...attempt, reason: 'no money' });
      expect(await press(late)).toBe(200);
      expect(openBills((await placedOf(late)).contract.billing)).toEqual([]);
    },
    60_000,
  );

  it('stays where a shelf scan of the same moment was first, and nothing says that it left', async () => {
    const late = await takenOver('scanned');
    const { among, takeBack } = lateTakingBack(house.custody, lookupReads(house.api.parts.pool));
    const [found] = await among(ctx(), late.orderId, [late.itemId]);
    expect((await house.store([late.itemId])).status).toBe(200);
    await expect(found && takeBack(ctx(), found)).rejects.toMatchObject({ code: 'item_collected_already' });
    expect([await stateIn(late), (await settledOf(late)).isTakenBack]).toEqual(['stored', undefined]);
    const { items: there } = await house.callOrFail(ownerTrips.detail.path, { tripId: late.tripId }, house.staff);
    expect(there.map((one: { readonly itemId: string }) => one.itemId)).toContain(late.itemId);
  }, 60_000);

  it('stays where it was looked for since, also if its visit says that it left', async () => {
    const late = await takenOver('sought');
    const { orderId, tripId, deedId, itemId } = late;
    await ctx().execute(item, itemId, { type: 'SeekItem', itemId, orderId, sourceId: newId(), at: now() });
    expect(await press(late)).toBe('item_collected_already');
    const back = { tripId, deedId, undoId: newId(), at: now() };
    await ctx().execute(trip, tripId, { type: 'TakeBackLateExtra', ...back });
    expect(await press(late)).toBe('item_collected_already');
    expect([await stateIn(late), (await settledOf(late)).isTakenBack]).toEqual(['collected', undefined]);
  }, 60_000);

  it('leaves also where its visit is followed in the middle of the press, and stays off', async () => {
    const late = await takenOver('followed');
    const followed = async (...undone: Parameters<typeof house.custody.undoAtDesk>) => {
      await house.custody.undoAtDesk(...undone);
      await house.custody.bringTrip(ctx(), late.tripId);
    };
    const { among, takeBack } = lateTakingBack(
      { ...house.custody, undoAtDesk: followed },
      lookupReads(house.api.parts.pool),
    );
    const [found] = await among(ctx(), late.orderId, [late.itemId]);
    if (found) await takeBack(ctx(), found);
    expect([await stateIn(late), (await settledOf(late)).isTakenBack]).toEqual(['dropped', true]);
    await house.custody.bringTrip(ctx(), late.tripId);
    expect(await stateIn(late)).toBe('dropped');
  }, 60_000);

  it('leaves by the next press, whatever died on the way', async () => {
    const [atItem, atVisit] = [await takenOver('cut-at-item'), await takenOver('cut-at-visit')];
    await house.custody.undoAtDesk(ctx(), undoing(atItem));
    await house.custody.undoAtDesk(ctx(), undoing(atVisit));
    const back = { tripId: atVisit.tripId, deedId: atVisit.deedId, undoId: newId(), at: now() };
    await ctx().execute(trip, atVisit.tripId, { type: 'TakeBackLateExtra', ...back });
    expect((await settledOf(atVisit)).isTakenBack).toBeUndefined();
    for (const late of [atItem, atVisit]) {
      expect([await press(late), await press(late)]).toEqual([200, 200]);
      expect([await stateIn(late), (await settledOf(late)).isTakenBack]).toEqual(['dropped', true]);
    }
  }, 60_000);
});
