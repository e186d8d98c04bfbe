import type { LateQuote } from '@klang/contracts/api/lateQuote';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { lookupReads } from '@klang/projections/lookups/queries';
import type { z } from 'zod';
import { decide, isRefusal } from '../../../domain/kit.ts';
import { order } from '../../../domain/order.ts';
import { trip } from '../../../domain/trip.ts';
import { cashWithExtra } from '../../../domain/tripLateAdding.ts';
import { dayOfVisit } from '../../../platform/custody/bringTrip.ts';
import { refuseUnlessSize, todaysPrice } from '../../../platform/custody/prices.ts';
import type { Context } from '../../../platform/eventLog/context.ts';
import { Refused } from '../../../platform/kit/failures.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { Serve } from '../../kit/serve.ts';
import type { ItemRequests } from '../requesting.ts';

type LateParts = Pick<Parts, 'log' | 'pool'> & { readonly asking: ItemRequests };
type DeedKey = { readonly tripId: string; readonly deedId: string };
const byStaff = { asCustomer: null } as const;

const lateExtras = ({ log, asking: { custody, orderFor } }: LateParts) => {
  const openDeed = async (ctx: Context, { tripId, deedId }: DeedKey) => {
    const standing = await custody.tripOf(ctx, tripId);
    const deed = standing?.lateDeeds.get(deedId);
    if (!standing || !deed) throw new Refused('late_deed_not_found');
    if (deed.verb !== 'extra') throw new Refused('late_deed_by_hand');
    const isUndone = [...standing.lateDeeds.values()].some(({ undoneId }) => undoneId === deedId);
    const cashSatang = cashWithExtra(standing, deedId);
    const isNoteIssued = standing.status === 'done' || standing.extras.size > 0;
    const visit = { on: dayOfVisit(standing, deed.doneAt), cashSatang, isNoteIssued };
    return { ...deed, orderId: standing.orderId, isUndone, visit };
  };
  const adding = async (ctx: Context, { tripId, deedId }: DeedKey) => {
    const { orderId, sizeId, settled, isUndone, visit } = await openDeed(ctx, { tripId, deedId });
    const placed = await orderFor(ctx, orderId, byStaff);
    const { contract } = placed;
    const isAdded = contract.lateExtras.has(deedId);
    if (settled === 'dealtWith' && !isAdded) throw new Refused('late_deed_settled');
    if (isUndone && !isAdded) throw new Refused('late_deed_undone');
    await refuseUnlessSize(log, ctx.org, { ...contract, sizeId });
    const today = await todaysPrice(log, ctx.org, { packageId: contract.packageId, sizeId });
    const what = { orderId, tripId, sizeId, today, lateDeedId: deedId };
    const command = { type: 'TakeLateExtra', ...what, on: visit.on, at: ctx.now.toISOString() } as const;
    return { placed, command, visit };
  };
  type NewItem = Awaited<ReturnType<typeof adding>>;
  const addedBy = ({ placed, command, visit }: NewItem) => {
    const decided = decide(order, command, placed);
    if (isRefusal(decided)) throw new Refused(decided.refused);
    const fees = new Map(
      decided.flatMap(({ type, data }) => (type === 'VisitFeeChanged' ? [[data.tripId, data.feeSatang] as const] : [])),
    );
    return { added: decided.find((event) => event.type === 'ExtraItemAdded'), fees, ...visit };
  };
  type Fees = ReturnType<typeof addedBy>['fees'];
  /** Another visit may have had the fee in the first bill until then. */
  const otherFees = async (ctx: Context, tripId: string, fees: Fees) => {
    const due = [...fees].filter(([id, feeSatang]) => id !== tripId && feeSatang > 0);
    const days = await custody.visitDays(
      ctx,
      due.map(([id]) => id),
    );
    return due.flatMap(([id, feeSatang]) => (days[id] === undefined ? [] : [{ on: days[id], feeSatang }]));
  };
  return {
    adding,
    addedBy,
    quote: async (ctx: Context, key: DeedKey): Promise<LateQuote> => {
      const { added, fees, cashSatang, isNoteIssued } = addedBy(await adding(ctx, key));
      if (!added) throw new Refused('late_deed_settled');
      const feeSatang = fees.get(key.tripId);
      const visit = {
        otherFees: await otherFees(ctx, key.tripId, fees),
        ...(feeSatang !== undefined && { feeSatang }),
        ...(cashSatang > 0 && { cashSatang }),
        isNoteIssued,
      };
      const { sizeId, monthlySatang, insuranceSatang, amountSatang, on } = added.data;
      const priced = { sizeId, monthlySatang, insuranceSatang, amountSatang };
      return { ...priced, joins: null, collectedOn: on, ...visit };
    },
  };
};

type CostsShown = z.output<(typeof ownerTrips.takeOverLate)['body']>['shown'];
type CostsNow = Pick<ReturnType<ReturnType<typeof lateExtras>['addedBy']>, 'added' | 'fees' | 'cashSatang'>;
const costsMore = ({ added, fees, cashSatang }: CostsNow, shown: CostsShown): boolean => {
  if (!added) return false;
  const feeSatang = [...fees.values()].reduce((sum, fee) => sum + fee, 0);
  const { monthlySatang, insuranceSatang, amountSatang } = added.data;
  const costs = { monthlySatang, insuranceSatang, amountSatang, feeSatang, cashSatang };
  const names = Object.keys(costs) as (keyof typeof costs)[];
  // A page of before shows neither fees nor cash.
  return names.some((name) => costs[name] > (shown[name] ?? costs[name]));
};

export const lateDeedRoutes = (serve: Serve, parts: LateParts): void => {
  const { adding, addedBy, quote } = lateExtras(parts);
  const [{ custody }, rows] = [parts.asking, lookupReads(parts.pool)];
  /** A process may have died, or another person may be about to say so, after the order got the item. */
  const isAdded = async (ctx: Context, { tripId, deedId }: DeedKey): Promise<boolean> => {
    const standing = await custody.tripOf(ctx, tripId);
    const placed = standing && (await custody.orderOf(ctx, standing.orderId));
    return placed?.contract.lateExtras.has(deedId) ?? false;
  };
  serve(ownerTrips.lateQuote, quote);
  serve(ownerTrips.takeOverLate, async (ctx, { shown, ...key }) => {
    const found = await adding(ctx, key);
    if (costsMore(addedBy(found), shown)) throw new Refused('terms_changed');
    const { command } = found;
    // The order adds it once, so that what a crash leaves open is settled by sending it again.
    await ctx.execute(order, command.orderId, command);
    await custody.bringLateExtra(ctx, key, rows);
    return key;
  });
  serve(ownerTrips.settleLate, async (ctx, { reason, ...key }) => {
    if (await isAdded(ctx, key)) {
      await custody.bringLateExtra(ctx, key, rows);
      throw new Refused('late_deed_settled');
    }
    const settled = { ...key, isTakenOver: false, reason, at: ctx.now.toISOString() };
    await ctx.execute(trip, key.tripId, { type: 'SettleLateDeed', ...settled });
    return key;
  });
};
