import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { bangkokDay } from '@klang/contracts/kit/days';
import { published } from '@klang/contracts/lookups/status';
import type { ItemReads } from '@klang/projections/items/queries';
import type { TripReads } from '@klang/projections/trips/queries';
import { lookup } from '../../domain/lookup.ts';
import { order } from '../../domain/order.ts';
import { disputeCreditId } from '../../domain/orderContract.ts';
import { billedFeeOf } from '../../domain/orderDisputes.ts';
import { isOver, trip } from '../../domain/trip.ts';
import { refuseUnlessSize, todaysPrice } from '../../platform/custody/prices.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { creditLimits } from '../bills/creditLimit.ts';
import type { Serve } from '../kit/serve.ts';
import { custodySteps } from './custodySteps.ts';
import { bangkokTime, lateFrom } from './lateTrips.ts';
import { type Requesting, requesting } from './requesting.ts';
import { suggestedStops } from './suggestedStops.ts';
import { addressed } from './visitChanges.ts';

export type OwnerTripParts = { readonly log: EventLog; readonly items: ItemReads; readonly trips: TripReads };
type Parts = OwnerTripParts & { readonly asking: Requesting };

const byStaff = { asCustomer: null } as const;
const mostOfOrder = 500;

const seeingRoutes = (serve: Serve, { log, items, trips }: OwnerTripParts): void => {
  serve(ownerTrips.list, async ({ org, now }, filter) => ({
    ...(await trips.list(org, lateFrom(filter, now))),
    now: now.toISOString(),
  }));
  serve(ownerTrips.counts, async ({ org, now }, { on }) => {
    const today = bangkokDay(now);
    const time = on < today ? '24:00' : bangkokTime(now);
    const [states, late, itemsOnTheRoad, disputes] = await Promise.all([
      trips.counts(org, on),
      on > today ? 0 : trips.late(org, { on, time }),
      items.onTheRoad(org),
      trips.disputes(org),
    ]);
    return { states, late, itemsOnTheRoad, disputes, now: now.toISOString() };
  });
  serve(ownerTrips.load, async ({ org }, between) => ({ data: await trips.load(org, between) }));
  serve(ownerTrips.detail, async ({ org }, { tripId }) => {
    const found = await trips.one(org, tripId);
    if (!found) throw new Refused('trip_not_found');
    return found;
  });
  serve(ownerTrips.history, async ({ org }, { tripId }) => {
    const steps = await custodySteps(log, streamOf(trip.category, org, tripId));
    if (steps.length === 0) throw new Refused('trip_not_found');
    return { steps };
  });
  serve(ownerTrips.ofOrder, async ({ org, now }, { orderId }) => {
    const [things, visits] = await Promise.all([
      items.byNumber(org, { orderId, limit: mostOfOrder }),
      trips.list(org, { orderId, limit: mostOfOrder }),
    ]);
    return { items: things.data, trips: visits.data, now: now.toISOString() };
  });
  serve(ownerTrips.suggest, async ({ org }, { on, crewId }) => {
    const ahead = await trips.every(org, { from: on, to: on, crewId, status: ['scheduled', 'onTheWay'] });
    return { tripIds: suggestedStops(ahead) };
  });
};

const askingRoutes = (serve: Serve, { asking }: Parts): void => {
  serve(ownerTrips.quote, async (ctx, asked) => (await asking.planned(ctx, asked, byStaff)).quote);
  serve(ownerTrips.request, async (ctx, asked) => ({
    orderId: asked.orderId,
    quote: await asking.request(ctx, asked, byStaff),
  }));
  serve(ownerTrips.cancelContract, async (ctx, { orderId, tripId, visit }) => {
    const asked = { orderId, tripId, visit, ask: 'cancelContract', itemIds: [] } as const;
    return { orderId, quote: await asking.request(ctx, asked, byStaff) };
  });
  serve(ownerTrips.withdraw, async (ctx, named) => {
    await asking.withdraw(ctx, named, byStaff);
    return named;
  });
  serve(ownerTrips.move, async (ctx, { orderId, tripId, visit }) => {
    await asking.move(ctx, { orderId, tripId, visit }, byStaff);
    return { orderId, tripId };
  });
  serve(ownerTrips.again, async (ctx, { orderId, tripId, ...asked }) => {
    await asking.again(ctx, { orderId, tripId, ...asked }, byStaff);
    return { orderId, tripId };
  });
};

const contractRoutes = (serve: Serve, { log, asking }: Parts): void => {
  serve(ownerTrips.addItem, async (ctx, { orderId, sizeId, count }) => {
    const { contract } = await asking.orderFor(ctx, orderId, byStaff);
    await refuseUnlessSize(log, ctx.org, { ...contract, sizeId });
    const today = await todaysPrice(log, ctx.org, { packageId: contract.packageId, sizeId });
    const [at, on] = [ctx.now.toISOString(), bangkokDay(ctx.now)];
    const { events } = await ctx.execute(order, orderId, { type: 'AddItems', orderId, sizeId, count, today, on, at });
    return { orderId, itemIds: events.flatMap(({ type, data }) => (type === 'ExtraItemAdded' ? [data.itemId] : [])) };
  });
  serve(ownerTrips.dropItems, async (ctx, { orderId, itemIds }) => {
    const [at, on] = [ctx.now.toISOString(), bangkokDay(ctx.now)];
    await ctx.execute(order, orderId, { type: 'DropItems', orderId, itemIds, asCustomer: null, on, at });
    await asking.custody.bringContract(ctx, orderId);
    return { orderId };
  });
};

/** What goes off a bill by it is credit that somebody gives alone, as far as their role may. */
const disputeRoutes = (serve: Serve, { log, asking }: Parts): void => {
  const creditLimit = creditLimits(log);
  serve(ownerTrips.settleDispute, async (ctx, { orderId, tripId, isFeeDue, reason }) => {
    const placed = await asking.orderFor(ctx, orderId, byStaff);
    const isCredited = !isFeeDue && placed.contract.billing.trips.has(tripId);
    const credit = { orderId, creditId: disputeCreditId(tripId), amountSatang: billedFeeOf(placed, tripId) };
    const limitSatang = isCredited ? await creditLimit(ctx, credit) : null;
    const by = { staffId: ctx.actor.id, limitSatang, at: ctx.now.toISOString() };
    await ctx.execute(order, orderId, { type: 'SettleDispute', orderId, tripId, isFeeDue, reason, ...by });
    return { orderId, tripId };
  });
};

const planningRoutes = (serve: Serve, { log, asking }: Parts): void => {
  const refuseStrangeCrew = async ({ org }: Context, crewId: string | null): Promise<void> => {
    if (crewId === null) return;
    const entry = await stateOf(log, lookup, { org, id: crewId });
    const { active, status } = entry?.fields ?? {};
    const isDriving = entry?.kind === 'crew' && active === true && status === published;
    if (!isDriving) throw new Refused('crew_not_found', 'crewId');
  };
  // Looked at before any is given, so that none is given alone.
  const refuseWhatIsOver = async (ctx: Context, tripIds: readonly string[]): Promise<void> => {
    for (const tripId of tripIds) {
      const standing = await asking.custody.tripOf(ctx, tripId);
      if (!standing) throw new Refused('trip_not_found', 'tripIds');
      if (standing.status === 'canceled') throw new Refused('trip_canceled', 'tripIds');
      if (isOver(standing)) throw new Refused('trip_over', 'tripIds');
    }
  };
  serve(ownerTrips.assign, async (ctx, { crewId, tripIds, unloadsFirst }) => {
    await refuseStrangeCrew(ctx, crewId);
    await refuseWhatIsOver(ctx, tripIds);
    const at = ctx.now.toISOString();
    for (const [place, tripId] of tripIds.entries())
      await ctx.execute(trip, tripId, {
        type: 'AssignTrip',
        tripId,
        crewId,
        stop: crewId === null ? null : place + 1,
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

/** The movers' visits as staff see and plan them. */
export const ownerTripRoutes = (serve: Serve, parts: OwnerTripParts): void => {
  const all = { ...parts, asking: requesting(parts) };
  seeingRoutes(serve, all);
  askingRoutes(serve, all);
  contractRoutes(serve, all);
  disputeRoutes(serve, all);
  planningRoutes(serve, all);
};
