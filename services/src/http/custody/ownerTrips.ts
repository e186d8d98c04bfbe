import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { tripStatuses } from '@klang/contracts/custody/custody';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { bangkokDay, daysAfter, weekdayOf } from '@klang/contracts/kit/days';
import { mostNamed } from '@klang/contracts/kit/narrowing';
import { published } from '@klang/contracts/lookups/status';
import type { Text } from '@klang/contracts/messages';
import type { ItemReads } from '@klang/projections/items/queries';
import { lookupReads } from '@klang/projections/lookups/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { priceOn } from '../../domain/orderPriceNotice.ts';
import { isOver, trip } from '../../domain/trip.ts';
import { visitAsDriven } from '../../domain/tripState.ts';
import { custodyOf } from '../../platform/custody/bringing.ts';
import { refuseUnlessSize, todaysPrice } from '../../platform/custody/prices.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import type { LimitParts } from '../staff/creditLimit.ts';
import { custodySteps } from './custodySteps.ts';
import { disputeRoutes, letGoOf, markedLetGo } from './office/disputes.ts';
import { lateAddingRoutes, lateOffers } from './office/lateAdding.ts';
import { lateDeedRoutes } from './office/lateDeeds.ts';
import { lateTakingBack } from './office/lateTakingBack.ts';
import { lateFrom, lateMoment } from './office/lateTrips.ts';
import { suggestedStops } from './office/suggestedStops.ts';
import { type ItemRequests, requesting } from './requesting.ts';
import { addressed } from './visitChanges.ts';

export type OwnerTripParts = LimitParts & { readonly items: ItemReads; readonly trips: TripReads };
type Parts = OwnerTripParts & { readonly asking: ItemRequests };

const byStaff = { asCustomer: null } as const;

const seeingRoutes = (serve: Serve, { log, pool, items, trips }: OwnerTripParts): void => {
  const marked = markedLetGo(log);
  serve(ownerTrips.list, async (ctx, { isCounted, ...filter }) => {
    const { org, now } = ctx;
    const found = lateFrom(filter, now);
    const [page, count] = await Promise.all([
      trips.list(org, found),
      isCounted ? trips.count(org, found, mostNamed) : undefined,
    ]);
    const data = await marked(ctx, page.data);
    return { ...page, data, ...(count !== undefined && { count }), now: now.toISOString() };
  });
  serve(ownerTrips.counts, async ({ org, now }, { on }) => {
    const [states, late, openBefore, itemsOnTheRoad, disputes, toldLate] = await Promise.all([
      trips.counts(org, on),
      trips.late(org, { on, at: lateMoment(now) }),
      trips.count(org, { to: daysAfter(on, -1), status: ['scheduled', 'onTheWay'] }, mostNamed),
      items.onTheRoad(org),
      trips.disputes(org),
      trips.toldLate(org),
    ]);
    return { states, late, openBefore, itemsOnTheRoad, disputes, toldLate, now: now.toISOString() };
  });
  serve(ownerTrips.load, async ({ org }, between) => ({ data: await trips.load(org, between) }));
  serve(ownerTrips.detail, async (ctx, { tripId }) => {
    const found = await trips.one(ctx.org, tripId);
    if (!found) throw new Refused('trip_not_found');
    return found.trip.dispute === 'open' ? { ...found, letGo: await letGoOf(log, ctx, found.trip) } : found;
  });
  const withOffers = lateOffers({ log, pool });
  const { withNumbers } = lateTakingBack(custodyOf({ log }), lookupReads(pool));
  serve(ownerTrips.history, async (ctx, { tripId }) => {
    const steps = await custodySteps(log, streamOf(trip.category, ctx.org, tripId));
    if (steps.length === 0) throw new Refused('trip_not_found');
    return { steps: await withNumbers(ctx, tripId, await withOffers(ctx, tripId, steps)) };
  });
  serve(ownerTrips.ofOrder, async (ctx, { orderId }) => {
    const { org, now } = ctx;
    const [things, visits, placed] = await Promise.all([
      items.every(org, { orderId }),
      trips.every(org, { orderId }),
      stateOf(log, order, { org, id: orderId }),
    ]);
    if (!placed) throw new Refused('order_not_found');
    const today = bangkokDay(now);
    const priced = things.map((row) => {
      const item = placed.contract.items.get(row.id);
      return item ? { ...row, monthlySatang: priceOn(placed.contract, item, today).monthly } : row;
    });
    return { items: priced, trips: await marked(ctx, visits), now: now.toISOString() };
  });
  serve(ownerTrips.suggest, async ({ org }, { on, crewId }) => {
    const ahead = await trips.every(org, { from: on, to: on, crewId, status: ['scheduled', 'onTheWay'] });
    return { tripIds: suggestedStops(ahead) };
  });
};

const requestRoutes = (serve: Serve, { asking, trips }: Parts): void => {
  serve(ownerTrips.quote, async (ctx, body) => (await asking.planned(ctx, body, byStaff)).quote);
  serve(ownerTrips.moveQuote, (ctx, body) => asking.quoteMove(ctx, body, byStaff));
  serve(ownerTrips.withdrawQuote, (ctx, body) => asking.quoteWithdrawal(ctx, body, byStaff));
  serve(ownerTrips.request, async (ctx, body) => ({
    orderId: body.orderId,
    quote: await asking.request(ctx, body, byStaff),
  }));
  serve(ownerTrips.cancelContract, async (ctx, { orderId, tripId, visit, shown }) => {
    const body = { orderId, tripId, visit, shown, ask: 'cancelContract', itemIds: [] } as const;
    return { orderId, quote: await asking.request(ctx, body, byStaff) };
  });
  serve(ownerTrips.withdraw, async (ctx, named) => {
    await asking.withdraw(ctx, named, byStaff);
    return named;
  });
  serve(ownerTrips.move, async (ctx, { orderId, tripId, ...body }) => {
    await asking.move(ctx, { orderId, tripId, ...body }, byStaff);
    return { orderId, tripId };
  });
  serve(ownerTrips.againQuote, async (ctx, body) => {
    const quote = await asking.quoteAgain(ctx, body, byStaff);
    const failed = await trips.one(ctx.org, body.failedTripId);
    return { ...quote, ...(failed && { place: { address: failed.address, contact: failed.contact } }) };
  });
  serve(ownerTrips.again, async (ctx, { orderId, tripId, ...body }) => {
    await asking.again(ctx, { orderId, tripId, ...body }, byStaff);
    return { orderId, tripId };
  });
};

const contractRoutes = (serve: Serve, { log, pool, asking }: Parts): void => {
  serve(ownerTrips.addItem, async (ctx, { orderId, sizeId, count }) => {
    const { contract } = await asking.orderFor(ctx, orderId, byStaff);
    await refuseUnlessSize(log, ctx.org, { ...contract, sizeId });
    const today = await todaysPrice(log, ctx.org, { packageId: contract.packageId, sizeId });
    const [at, on] = [ctx.now.toISOString(), bangkokDay(ctx.now)];
    const { events } = await ctx.execute(order, orderId, { type: 'AddItems', orderId, sizeId, count, today, on, at });
    await asking.custody.bringContract(ctx, orderId);
    return { orderId, itemIds: events.flatMap(({ type, data }) => (type === 'ExtraItemAdded' ? [data.itemId] : [])) };
  });
  const { among, takeBack } = lateTakingBack(asking.custody, lookupReads(pool));
  serve(ownerTrips.dropItems, async (ctx, { orderId, itemIds: all }) => {
    const [at, on] = [ctx.now.toISOString(), bangkokDay(ctx.now)];
    const late = await among(ctx, orderId, all);
    const itemIds = all.filter((itemId) => !late.some((one) => one.itemId === itemId));
    if (itemIds.length > 0)
      await ctx.execute(order, orderId, { type: 'DropItems', orderId, itemIds, asCustomer: null, on, at });
    for (const one of late) await takeBack(ctx, one);
    await asking.custody.bringContract(ctx, orderId);
    return { orderId };
  });
};

const refusingStrangeCrew =
  (log: EventLog, field: string) =>
  async ({ org }: Context, crewId: string | null): Promise<LookupFields> => {
    if (crewId === null) return {};
    const entry = await stateOf(log, lookup, { org, id: crewId });
    const fields = entry?.fields ?? {};
    const isInUse = entry?.kind === 'crew' && fields['active'] === true && fields['status'] === published;
    if (!isInUse) throw new Refused('crew_not_found', field);
    return fields;
  };

/** A canceled visit has no stop any more. */
const drivenStatuses = tripStatuses.filter((status) => status !== 'canceled');
const overStatuses = ['done', 'unsuccessful'] as const;

const planningRoutes = (serve: Serve, { log, trips, asking }: Parts): void => {
  const refuseStrangeCrew = refusingStrangeCrew(log, 'crewId');
  /** Checks all visits before the first assignment, so that none is assigned alone. */
  const daysOf = async (ctx: Context, tripIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const days = new Map<string, string>();
    for (const tripId of tripIds) {
      const standing = await asking.custody.tripOf(ctx, tripId);
      if (!standing) throw new Refused('trip_not_found', 'tripIds');
      if (standing.status === 'canceled') throw new Refused('trip_called_off', 'tripIds');
      if (isOver(standing)) throw new Refused('trip_over', 'tripIds');
      days.set(tripId, visitAsDriven(standing).on);
    }
    return days;
  };
  /** What is over keeps its number: the others come behind it. */
  const stopsBehind = async ({ org }: Context, crewId: string | null, days: ReadonlyMap<string, string>) => {
    const last = new Map<string, number>();
    if (crewId === null) return () => null;
    for (const on of new Set(days.values()))
      last.set(on, await trips.lastStop(org, { on, crewId, status: overStatuses }));
    return (tripId: string, place: number) => (last.get(days.get(tripId) ?? '') ?? 0) + place + 1;
  };
  serve(ownerTrips.assign, async (ctx, { crewId, tripIds, unloadsFirst }) => {
    await refuseStrangeCrew(ctx, crewId);
    const stopOf = await stopsBehind(ctx, crewId, await daysOf(ctx, tripIds));
    const at = ctx.now.toISOString();
    for (const [place, tripId] of tripIds.entries())
      await ctx.execute(trip, tripId, {
        type: 'AssignTrip',
        tripId,
        crewId,
        stop: stopOf(tripId, place),
        ...(unloadsFirst && { unloadsFirst: unloadsFirst.includes(tripId) }),
        at,
      });
    return { tripIds };
  });
  serve(ownerTrips.note, async (ctx, { tripId, note }) => {
    await ctx.execute(trip, tripId, { type: 'NoteTrip', tripId, note, at: ctx.now.toISOString() });
    return { tripId };
  });
  serve(ownerTrips.address, async (ctx, { tripId, to }) => {
    await ctx.execute(trip, tripId, {
      type: 'AddressTrip',
      tripId,
      ...byStaff,
      ...addressed(to),
      at: ctx.now.toISOString(),
    });
    return { tripId };
  });
};

const hasCrew: Text = { th: 'มีทีมอยู่แล้ว', en: 'It has a crew already.' };
const isDayOff: Text = { th: 'เป็นวันหยุดของทีมนี้', en: 'The crew has this day off.' };

const manyRoutes = (serve: Serve, { log, trips }: OwnerTripParts): void => {
  const refuseStrangeCrew = refusingStrangeCrew(log, 'toCrewId');
  /** Counts from the last stop of the crew on each day, even if it is over. A visit that stays as it is uses no number. */
  const stopsAfter = (org: string, crewId: string) => {
    const lastOn = new Map<string, number>();
    return async (on: string, assign: (stop: number) => Promise<number>): Promise<number> => {
      const known = lastOn.get(on);
      const last = known ?? (await trips.lastStop(org, { on, crewId, status: drivenStatuses }));
      const written = await assign(last + 1);
      lastOn.set(on, written > 0 ? last + 1 : last);
      return written;
    };
  };

  serve(ownerTrips.assignMany, async (ctx, { toCrewId: crewId, ids, isPreview, limit, after, ...filter }, called) => {
    const crew = await refuseStrangeCrew(ctx, crewId);
    const drivesOn = (on: string) => crewId === null || crew[`drives${weekdayOf(on)}`] === true;
    const turn = { ids, isPreview, limit, after };
    // An assigned visit may move behind the cursor. It is then met again, and is already so.
    const found = await chosenRows(turn, async (paging) => {
      const { data: rows, next } = await trips.list(ctx.org, lateFrom({ ...filter, ...paging }, ctx.now));
      return { rows, next };
    });
    const doTo = deedOf(log, ctx, turn);
    const numbered = crewId === null ? null : stopsAfter(ctx.org, crewId);
    return toMany(found, {
      language: called.language,
      warning: isPreview
        ? async ({ crewId: before, visit }) => (drivesOn(visit.on) ? (before === null ? null : hasCrew) : isDayOff)
        : null,
      named: ({ id, orderNumber }) => ({ _id: id, name: orderNumber }),
      deed: ({ id: tripId, visit }) => {
        const at = ctx.now.toISOString();
        const assign = (place: number | null) =>
          doTo(trip, tripId, { type: 'AssignTrip', tripId, crewId, stop: place, leavesOwn: true, at });
        return numbered ? numbered(visit.on, assign) : assign(null);
      },
      together: 1,
    });
  });
};

export const ownerTripRoutes = (serve: Serve, parts: OwnerTripParts): void => {
  const all = { ...parts, asking: requesting(parts) };
  seeingRoutes(serve, all);
  requestRoutes(serve, all);
  contractRoutes(serve, all);
  disputeRoutes(serve, all);
  lateDeedRoutes(serve, all);
  lateAddingRoutes(serve, all);
  planningRoutes(serve, all);
  manyRoutes(serve, all);
};
