import type { LateQuote } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { decide, isRefusal } from '../../../domain/kit.ts';
import { order } from '../../../domain/order.ts';
import { trip } from '../../../domain/trip.ts';
import { dayOfVisit } from '../../../platform/custody/bringTrip.ts';
import { refuseUnlessSize, todaysPrice } from '../../../platform/custody/prices.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import type { EventLog } from '../../../platform/eventLog/eventLog.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import type { Serve } from '../../kit/serve.ts';
import type { ItemRequests } from '../requesting.ts';

type LateParts = { readonly log: EventLog; readonly asking: ItemRequests };
type DeedKey = { readonly tripId: string; readonly deedId: string };
const byStaff = { asCustomer: null } as const;

const lateExtras = ({ log, asking: { custody, orderFor } }: LateParts) => {
  const openDeed = async (ctx: Context, { tripId, deedId }: DeedKey) => {
    const standing = await custody.tripOf(ctx, tripId);
    const deed = standing?.lateDeeds.get(deedId);
    if (!standing || !deed) throw new Refused('late_deed_not_found');
    if (deed.verb !== 'extra') throw new Refused('late_deed_by_hand');
    const isUndone = [...standing.lateDeeds.values()].some(({ undoneId }) => undoneId === deedId);
    return { ...deed, orderId: standing.orderId, isUndone, on: dayOfVisit(standing, deed.doneAt) };
  };
  const adding = async (ctx: Context, { tripId, deedId }: DeedKey) => {
    const { orderId, sizeId, settled, isUndone, on } = await openDeed(ctx, { tripId, deedId });
    const placed = await orderFor(ctx, orderId, byStaff);
    const { contract } = placed;
    const isAdded = contract.lateExtras.has(deedId);
    if (settled === 'dealtWith' && !isAdded) throw new Refused('late_deed_settled');
    if (isUndone && !isAdded) throw new Refused('late_deed_undone');
    await refuseUnlessSize(log, ctx.org, { ...contract, sizeId });
    const today = await todaysPrice(log, ctx.org, { packageId: contract.packageId, sizeId });
    const what = { orderId, tripId, sizeId, today, lateDeedId: deedId };
    return { placed, command: { type: 'TakeLateExtra', ...what, on, at: ctx.now.toISOString() } as const };
  };
  type NewItem = Awaited<ReturnType<typeof adding>>;
  const addedBy = ({ placed, command }: NewItem) => {
    const decided = decide(order, command, placed);
    if (isRefusal(decided)) throw new Refused(decided.refused);
    const fees = decided.flatMap(({ type, data }) =>
      type === 'VisitFeeChanged' && data.tripId === command.tripId ? [data.feeSatang] : [],
    );
    return { added: decided.find((event) => event.type === 'ExtraItemAdded'), feeSatang: fees.at(-1) };
  };
  return {
    adding,
    addedBy,
    quote: async (ctx: Context, key: DeedKey): Promise<LateQuote> => {
      const { added, feeSatang } = addedBy(await adding(ctx, key));
      if (!added) throw new Refused('late_deed_settled');
      const { sizeId, monthlySatang, insuranceSatang, amountSatang, on } = added.data;
      const priced = { sizeId, monthlySatang, insuranceSatang, amountSatang };
      return { ...priced, joins: null, collectedOn: on, ...(feeSatang !== undefined && { feeSatang }) };
    },
  };
};

const shownFields = ['monthlySatang', 'insuranceSatang', 'amountSatang'] as const;

export const lateDeedRoutes = (serve: Serve, parts: LateParts): void => {
  const { adding, addedBy, quote } = lateExtras(parts);
  const { custody } = parts.asking;
  /** A process may have died, or another person may be about to say so, after the order got the item. */
  const isAdded = async (ctx: Context, { tripId, deedId }: DeedKey): Promise<boolean> => {
    const standing = await custody.tripOf(ctx, tripId);
    const placed = standing && (await custody.orderOf(ctx, standing.orderId));
    return placed?.contract.lateExtras.has(deedId) ?? false;
  };
  serve(ownerTrips.lateQuote, quote);
  serve(ownerTrips.takeOverLate, async (ctx, { shown, ...key }) => {
    const found = await adding(ctx, key);
    const { added } = addedBy(found);
    if (added && shownFields.some((name) => added.data[name] > shown[name])) throw new Refused('terms_changed');
    const { command } = found;
    // The order adds it once, so that what a crash leaves open is settled by sending it again.
    await ctx.execute(order, command.orderId, command);
    await custody.bringLateExtra(ctx, key);
    return key;
  });
  serve(ownerTrips.settleLate, async (ctx, { reason, ...key }) => {
    if (await isAdded(ctx, key)) {
      await custody.bringLateExtra(ctx, key);
      throw new Refused('late_deed_settled');
    }
    const settled = { ...key, isTakenOver: false, reason, at: ctx.now.toISOString() };
    await ctx.execute(trip, key.tripId, { type: 'SettleLateDeed', ...settled });
    return key;
  });
};
