import type { ItemState } from '@klang/contracts/custody/custody';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, isRefusal } from './kit.ts';
import { type ContractItem, itemsOfTrip, liveItems, openTrips } from './orderContract.ts';
import { acts, begin, holds, type World } from './orderCustodyFixture.ts';
import { customerId } from './orderSamples.ts';
import { trip } from './trip.ts';

const at = '2026-01-05T09:30:00.000Z';
const custodiesOf: Partial<Record<ItemState, readonly string[]>> = {
  booked: ['customer'],
  dropped: ['customer'],
  stored: ['storage', 'movers'],
  withCustomer: ['customer'],
  collected: ['movers', 'storage'],
  released: ['customer', 'released'],
};

type Ends = {
  readonly all: { readonly by: string | null } | null;
  readonly some: ReadonlyMap<string, string | null>;
  readonly over: string | null;
};
const without = (some: Ends['some'], isGone: (itemId: string, tripId: string | null) => boolean) =>
  new Map([...some].filter(([itemId, tripId]) => !isGone(itemId, tripId)));
const overBy = ({ type, data }: World['log'][number]): string | null => {
  if (type === 'ContractEnded') return data.isOwing ? 'canceling' : 'canceled';
  if (type === 'ContractSettled') return 'canceled';
  return type === 'OrderCancelAsked' ? 'cancel' : null;
};
const endsAfter = (ends: Ends, event: World['log'][number]): Ends => {
  const { type, data } = event;
  const { some } = ends;
  if (type === 'ItemsEndAsked')
    return { ...ends, some: new Map([...some, ...data.itemIds.map((one) => [one, data.tripId] as const)]) };
  if (type === 'ContractEndAsked')
    return { ...ends, all: { by: data.tripId }, some: without(some, (one) => data.itemIds?.includes(one) ?? true) };
  if (type === 'TripBooked' && data.kind === 20) {
    const isOfAll = data.itemIds.some((one) => !some.has(one) || some.get(one) === ends.all?.by);
    return {
      ...ends,
      all: ends.all && isOfAll ? { by: data.tripId } : ends.all,
      some: new Map([...some].map(([one, by]) => [one, data.itemIds.includes(one) ? data.tripId : by])),
    };
  }
  if (type === 'ItemsReleased') return { ...ends, some: without(ends.some, (one) => data.itemIds.includes(one)) };
  if (type === 'EndWithdrawn')
    return {
      ...ends,
      all: ends.all?.by === data.tripId ? null : ends.all,
      some: without(ends.some, (_, by) => by === data.tripId),
    };
  const over = overBy(event);
  return over === null ? ends : { ...ends, over };
};
const statusIn = (log: World['log']): string => {
  const { all, some, over } = log.reduce(endsAfter, { all: null, some: new Map(), over: null });
  if (over || all) return over ?? 'canceling';
  return some.size > 0 ? 'cancelingSome' : 'success';
};
const itemsOf = ({ order: now }: World) => [...(now?.contract.items ?? [])];

describe('any sequence of what customers, staff, movers and the warehouse do', () => {
  it('comes to everything that may happen to a thing', () => {
    const seenStates = new Set<string>();
    // A fixed seed, so that rare cases are always covered.
    const runs = { seed: 19, numRuns: 500 };
    holds((world) => {
      for (const [, { state }] of itemsOf(world)) seenStates.add(state);
      seenStates.add(world.order?.status ?? '');
    }, runs);
    const far = ['stored', 'returning', 'withCustomer', 'depositing', 'released', 'dropped'];
    expect([...seenStates]).toEqual(
      expect.arrayContaining([...far, 'cancelingSome', 'canceling', 'canceled', 'cancel']),
    );
  });

  it('leaves an order where what was asked and done has brought it', () =>
    holds(({ order: now, log }) => expect(now?.status).toBe(statusIn(log))));

  it('keeps no thing and no visit under contract after its end, and ends none while one is left', () =>
    holds((world) => {
      if (!world.order) return;
      const { status, contract } = world.order;
      const under = [...liveItems(contract), ...openTrips(contract)];
      if (status === 'canceled') expect(under).toEqual([]);
      if (status === 'canceling' && !contract.billing.isOver) expect(under).not.toEqual([]);
    }));

  it('awaits each thing with one visit that is open, and no other one', () =>
    holds(({ order: now }) => {
      const trips = now?.contract.trips;
      for (const [itemId, { tripId }] of now?.contract.items ?? []) {
        const visits = [...(trips ?? [])].filter(([id, one]) => one.outcome === 'open' && id === tripId);
        if (tripId !== null) expect(visits.map(([, one]) => itemsOfTrip(one).includes(itemId))).toEqual([true]);
      }
    }));

  it('lets every request be withdrawn until the movers leave', () =>
    holds((world) => {
      for (const [tripId, standing] of world.trips) {
        const command = { type: 'CancelTrip', tripId, asCustomer: customerId, reason: 'withdrawn', at } as const;
        if (standing?.status === 'scheduled') expect(isRefusal(decide(trip, command, standing))).toBe(false);
      }
    }));

  it('leaves no end behind that was to come with a visit which was withdrawn', () =>
    holds(({ order: now }) => {
      const { trips, items, ending } = now?.contract ?? {};
      const isCanceled = (tripId: string | null) => tripId !== null && trips?.get(tripId)?.outcome === 'canceled';
      // The end of the whole contract needs no visit for what the customer has.
      const comesAnyway = ({ endTripId, state }: ContractItem) =>
        endTripId === ending?.tripId && ['booked', 'withCustomer'].includes(state);
      const left = [...(items ?? [])].filter(([, item]) => isCanceled(item.endTripId) && !comesAnyway(item));
      expect(left.map(([itemId]) => itemId)).toEqual([]);
    }));

  const handsFit = (world: World) => {
    for (const [itemId, { state }] of itemsOf(world)) {
      const custody = world.items.get(itemId)?.custody ?? 'customer';
      expect(custodiesOf[state] ?? [custody], `${itemId} is ${state}`).toContain(custody);
    }
  };
  it('has each thing in the hands that its contract says, and carrying on changes nothing, once all has arrived', () =>
    fc.assert(
      fc.property(fc.array(acts, { minLength: 20, maxLength: 60 }), (list) => {
        const world = begin();
        for (const act of list) act(world);
        for (let round = 0; round < 3; round++) world.carry();
        handsFit(world);
        const before = world.log.length;
        world.carry();
        expect(world.log).toHaveLength(before);
      }),
      { numRuns: 150 },
    ));
});
