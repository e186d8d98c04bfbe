import type { LateQuote } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import type { OrderEvent } from '@klang/contracts/events/order';
import { bangkokDay } from '@klang/contracts/kit/days';
import { decide, evolve, isRefusal, type Only } from '../../../domain/kit.ts';
import { order } from '../../../domain/order.ts';
import { planOf } from '../../../domain/orderAsking.ts';
import type { PlacedFacts } from '../../../domain/orderState.ts';
import { trip } from '../../../domain/trip.ts';
import { visitAsDriven } from '../../../domain/tripState.ts';
import { refuseUnlessSize, todaysPrice } from '../../../platform/custody/prices.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import type { Serve } from '../../kit/serve.ts';
import type { ItemRequests } from '../requesting.ts';
import { refuseWorse } from '../requestPlans.ts';

type LateParts = { readonly log: EventLog; readonly asking: ItemRequests };
type DeedKey = { readonly tripId: string; readonly deedId: string };
type AddedItem = Only<OrderEvent, 'ExtraItemAdded'>;
type VisitCosts = Pick<LateQuote, 'joins' | 'cashSatang' | 'feeSatang'>;
const byStaff = { asCustomer: null } as const;

const lateExtras = ({ log, asking: { custody, orderFor } }: LateParts) => {
  const openDeed = async (ctx: Context, { tripId, deedId }: DeedKey) => {
    const standing = await custody.tripOf(ctx, tripId);
    const deed = standing?.lateDeeds.get(deedId);
    if (!standing || !deed) throw new Refused('late_deed_not_found');
    if (deed.verb !== 'extra') throw new Refused('late_deed_by_hand');
    const isUndone = [...standing.lateDeeds.values()].some(({ undoneId }) => undoneId === deedId);
    return { ...deed, orderId: standing.orderId, isUndone };
  };
  const adding = async (ctx: Context, { tripId, deedId }: DeedKey) => {
    const { orderId, sizeId, settled, isUndone } = await openDeed(ctx, { tripId, deedId });
    const placed = await orderFor(ctx, orderId, byStaff);
    const { contract } = placed;
    const isAdded = contract.lateExtras.has(deedId);
    if (settled === 'dealtWith' && !isAdded) throw new Refused('late_deed_settled');
    if (isUndone && !isAdded) throw new Refused('late_deed_undone');
    await refuseUnlessSize(log, ctx.org, { ...contract, sizeId });
    const today = await todaysPrice(log, ctx.org, { packageId: contract.packageId, sizeId });
    const moment = { on: bangkokDay(ctx.now), at: ctx.now.toISOString() };
    const what = { orderId, sizeId, count: 1, today, lateDeedId: deedId };
    return { placed, command: { type: 'AddItems', ...what, ...moment } as const };
  };
  type NewItem = Awaited<ReturnType<typeof adding>>;
  const addedBy = ({ placed, command }: NewItem) => {
    const decided = decide(order, command, placed);
    if (isRefusal(decided)) throw new Refused(decided.refused);
    return decided.find((event) => event.type === 'ExtraItemAdded');
  };
  /** The visit that it joins, with the cash of that visit then; or else the fee of one that is booked for it. */
  const costsOf = async (ctx: Context, placed: PlacedFacts, { data, type }: AddedItem): Promise<VisitCosts> => {
    const { itemId } = data;
    const after = evolve(order, placed, { type, data });
    const { tripId = null } = after?.contract.items.get(itemId) ?? {};
    const standing = tripId === null ? null : await custody.tripOf(ctx, tripId);
    if (standing) {
      const { cashEachSatang, items } = standing;
      return { joins: visitAsDriven(standing), cashSatang: cashEachSatang * (items.size + 1) };
    }
    const plan = after && planOf(after, { ask: 'deposit', itemIds: [itemId], on: bangkokDay(ctx.now) });
    return { joins: null, ...(plan && !isRefusal(plan) && { feeSatang: plan.feeSatang }) };
  };
  return {
    adding,
    addedBy,
    costsOf,
    quote: async (ctx: Context, key: DeedKey): Promise<LateQuote> => {
      const found = await adding(ctx, key);
      const added = addedBy(found);
      if (!added) throw new Refused('late_deed_settled');
      const { sizeId, monthlySatang, insuranceSatang, amountSatang } = added.data;
      const costs = await costsOf(ctx, found.placed, added);
      return { sizeId, monthlySatang, insuranceSatang, amountSatang, ...costs };
    },
  };
};

const shownFields = ['monthlySatang', 'insuranceSatang', 'amountSatang'] as const;

export const lateDeedRoutes = (serve: Serve, parts: LateParts): void => {
  const { adding, addedBy, costsOf, quote } = lateExtras(parts);
  const { custody } = parts.asking;
  /** A process may have died, or another person may be about to say so, after the order got the item. */
  const isAdded = async (ctx: Context, { tripId, deedId }: DeedKey): Promise<boolean> => {
    const standing = await custody.tripOf(ctx, tripId);
    const placed = standing && (await custody.orderOf(ctx, standing.orderId));
    return placed?.contract.lateExtras.has(deedId) ?? false;
  };
  const settle = (ctx: Context, key: DeedKey, how: { readonly isTakenOver: boolean; readonly reason: string }) =>
    ctx.execute(trip, key.tripId, { type: 'SettleLateDeed', ...key, ...how, at: ctx.now.toISOString() });

  serve(ownerTrips.lateQuote, quote);
  serve(ownerTrips.takeOverLate, async (ctx, { shown, ...key }) => {
    const found = await adding(ctx, key);
    const added = addedBy(found);
    if (added && shownFields.some((name) => added.data[name] > shown[name])) throw new Refused('terms_changed');
    const { cashSatang = 0 } = added ? await costsOf(ctx, found.placed, added) : {};
    refuseWorse(shown, { cashSatang });
    const { command } = found;
    // The order adds it once, so that what a crash leaves open is settled by sending it again.
    await ctx.execute(order, command.orderId, command);
    await settle(ctx, key, { isTakenOver: true, reason: '' });
    await custody.bringContract(ctx, command.orderId);
    return key;
  });
  serve(ownerTrips.settleLate, async (ctx, { reason, ...key }) => {
    const isTakenOver = await isAdded(ctx, key);
    await settle(ctx, key, { isTakenOver, reason: isTakenOver ? '' : reason });
    if (isTakenOver) throw new Refused('late_deed_settled');
    return key;
  });
};
