import type { RequestQuote } from '@klang/contracts/api/custody';
import { isShortNotice } from '@klang/contracts/calendar/shortNotice';
import type { RequestKind } from '@klang/contracts/custody/custody';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import { paymentWindowMs, urgentItemSatang } from '@klang/contracts/limits';
import { published } from '@klang/contracts/lookups/status';
import type { Visit } from '@klang/contracts/orders/trips';
import { publishedIdOf } from '@klang/contracts/site/index';
import { type OverdueBlocks, overdueBlocks } from '@klang/contracts/site/organize';
import { isRefusal } from '../../domain/kit.ts';
import { lookup } from '../../domain/lookup.ts';
import { type Plan, planOf } from '../../domain/orderAsking.ts';
import { liveItems } from '../../domain/orderContract.ts';
import { periodEnd } from '../../domain/orderPeriods.ts';
import { visitOf } from '../../domain/orderReservation.ts';
import type { Placed } from '../../domain/orderState.ts';
import type { TripStanding } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';

export type Wish = { readonly on: string; readonly slotId: string };
/** The customer who asks, or null where staff ask for one: these are not bound to days ahead. */
export type By = { readonly asCustomer: string | null };
export type Asked = {
  readonly orderId: string;
  readonly ask: RequestKind;
  readonly itemIds: readonly string[];
  readonly visit: Wish | null;
};
export type Named = { readonly orderId: string; readonly tripId: string };

export const cashFor = (ctx: Context, visit: Visit | null, items: number): number =>
  visit && isShortNotice(visit, ctx.now) ? items * urgentItemSatang : 0;

const monthlyOf = ({ contract }: Placed, beside: readonly string[] = []): number =>
  liveItems(contract)
    .filter(([itemId, { endsOn }]) => endsOn === null && !beside.includes(itemId))
    .reduce((sum, [, { monthlySatang, insuranceSatang }]) => sum + monthlySatang + insuranceSatang, 0);

const nextBillOn = ({ contract: { termFrom, months } }: Placed, on: string): string | null =>
  termFrom === null ? null : daysAfter(periodEnd({ from: termFrom, months }, on), 1);

/** Sent again, a request stands as it was booked the first time. */
export const quoteOfStanding = (placed: Placed, { tripId, ask }: Asked & { readonly tripId: string }, on: string) => {
  const booked = placed.contract.trips.get(tripId);
  if (!booked) return null;
  if (booked.ask !== ask) throw new Refused('trip_id_taken');
  const { itemIds, visit, kind, feeSatang, cashSatang } = booked;
  const endsOn = itemIds.map((itemId) => placed.contract.items.get(itemId)?.endsOn ?? null).find((one) => one !== null);
  const monthly = monthlyOf(placed);
  return {
    ...{ itemIds: [...itemIds], visit, kind, feeSatang, cashSatang, endsOn: endsOn ?? null },
    ...{ monthlyNowSatang: monthly, monthlyThenSatang: monthly, nextBillOn: nextBillOn(placed, on) },
  };
};

type Planned = {
  readonly placed: Placed;
  readonly plan: Plan;
  readonly visit: Visit | null;
  readonly quote: RequestQuote;
  readonly blocked: readonly RequestKind[];
};

const forGood = ['cancelItems', 'cancelContract'] as const;
const blockedKinds: Readonly<Record<OverdueBlocks, readonly RequestKind[]>> = {
  temporary: ['temporary'],
  permanent: forGood,
  both: ['temporary', ...forGood],
  none: [],
};

type Claimed = Named & {
  readonly customerId: string;
  readonly kind: 5 | 10 | 20;
  readonly visit: Visit;
  readonly isAnew?: boolean;
};

/** What a request would come to, and what it is asked of. */
export const requestPlans = ({ log }: { readonly log: EventLog }) => {
  const custody = custodyOf({ log });
  const { places, orderOf, tripOf } = custody;

  const orderFor = async (ctx: Context, orderId: string, { asCustomer }: By): Promise<Placed> => {
    const placed = await orderOf(ctx, orderId);
    if (!placed || (asCustomer ?? placed.customerId) !== placed.customerId) throw new Refused('order_not_found');
    return placed;
  };
  const tripFor = async (ctx: Context, { orderId, tripId }: Named, by: By): Promise<TripStanding> => {
    await orderFor(ctx, orderId, by);
    const standing = await tripOf(ctx, tripId);
    if (standing?.orderId !== orderId) throw new Refused('trip_not_found');
    return standing;
  };
  const find = (ctx: Context, { kind, ...wish }: Wish & { readonly kind: 5 | 10 | 20 }, { asCustomer }: By) =>
    places.find(ctx, { on: wish.on, slotId: wish.slotId, visit: visitOf(kind) }, { isStaff: asCustomer === null });

  /** Staff may ask for everything: they see the bill that is overdue. */
  const blockedFor = async ({ org }: Context, { asCustomer }: By): Promise<readonly RequestKind[]> => {
    if (asCustomer === null) return [];
    const said = (await stateOf(log, lookup, { org, id: publishedIdOf('siteorganize') }))?.fields;
    return blockedKinds[overdueBlocks.parse(said?.['status'] === published ? said['overdueBlocks'] : null)];
  };

  const planned = async (ctx: Context, { orderId, ask, itemIds, visit: wish }: Asked, by: By): Promise<Planned> => {
    const [placed, on] = [await orderFor(ctx, orderId, by), bangkokDay(ctx.now)];
    const blocked = await blockedFor(ctx, by);
    const plan = planOf(placed, { ask, itemIds, on, blocked });
    if (isRefusal(plan)) throw new Refused(plan.refused);
    const { kind, moving, ending, feeSatang, endsOn } = plan;
    const visit = wish && kind !== null ? await find(ctx, { ...wish, kind }, by) : null;
    const isEnd = endsOn !== null;
    const quote = {
      ...{ itemIds: [...moving, ...ending], visit, kind, feeSatang, endsOn, nextBillOn: nextBillOn(placed, on) },
      ...{ cashSatang: cashFor(ctx, visit, moving.length), monthlyNowSatang: monthlyOf(placed) },
      monthlyThenSatang: isEnd ? monthlyOf(placed, [...moving, ...ending]) : monthlyOf(placed),
    };
    return { placed, plan, visit, quote, blocked };
  };

  const claimOf = (ctx: Context, { orderId, tripId, customerId, kind, visit, isAnew = false }: Claimed) =>
    places.claim({
      ...{ on: visit.on, slotId: visit.slotId, visit: visitOf(kind), orderId, customerId, isAnew },
      until: new Date(ctx.now.getTime() + paymentWindowMs).toISOString(),
      ...(tripId !== orderId && { tripId }),
    });

  return { custody, orderFor, tripFor, find, planned, claimOf };
};
export type RequestPlans = ReturnType<typeof requestPlans>;
