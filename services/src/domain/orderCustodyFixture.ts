import type { RequestKind } from '@klang/contracts/custody/custody';
import type { ItemEvent } from '@klang/contracts/events/item';
import type { OrderEvent } from '@klang/contracts/events/order';
import type { TripEvent } from '@klang/contracts/events/trip';
import type { Quote } from '@klang/contracts/orders/quote';
import fc from 'fast-check';
import { type ItemCommand, item } from './item.ts';
import type { Item } from './itemState.ts';
import { type AnyCommand, type AnyEvent, type Decider, decide, evolve, isRefusal } from './kit.ts';
import { type OrderCommand, order } from './order.ts';
import { changedItems } from './orderContract.ts';
import * as sample from './orderSamples.ts';
import type { Order } from './orderState.ts';
import { type TripCommand, trip } from './trip.ts';
import { type Trip, undoneIn } from './tripState.ts';

const { orderId, customerId, itemIds } = sample;
const at = sample.at(30);
const on = '2026-01-10';
const visit = { on, slotId: 'morning', start: '09:00', end: '12:00' };

export class World {
  order: Order = null;
  trips = new Map<string, Trip>();
  items = new Map<string, Item>();
  log: (OrderEvent | TripEvent | ItemEvent)[] = [];
  deeds = 0;

  #send<S, C extends AnyCommand, E extends AnyEvent>(decider: Decider<S, C, E>, state: S, command: C): S {
    const decision = decide(decider, command, state);
    if (isRefusal(decision)) return state;
    this.log.push(...(decision as unknown as OrderEvent[]));
    return decision.reduce((so, event) => evolve(decider, so, event), state);
  }
  ofOrder(command: OrderCommand) {
    this.order = this.#send(order, this.order, command);
  }
  ofTrip(tripId: string, command: TripCommand) {
    this.trips.set(tripId, this.#send(trip, this.trips.get(tripId) ?? null, command));
  }
  ofItem(itemId: string, command: ItemCommand) {
    this.items.set(itemId, this.#send(item, this.items.get(itemId) ?? item.initial, command));
  }
  carry() {
    for (const [tripId, contractTrip] of this.order?.contract.trips ?? [])
      if (contractTrip.outcome === 'open' && !this.trips.get(tripId)) {
        const { kind, itemIds: expected, cashSatang } = contractTrip;
        const what = { tripId, orderId, customerId, kind, itemIds: expected, visit, cashSatang, at };
        this.ofTrip(tripId, { type: 'ScheduleTrip', ...what });
      }
    this.#cancelNeedless();
    this.#settleItems();
    for (const [tripId, standing] of this.trips) if (standing) this.#carryTrip(tripId, standing);
    this.#carryItems();
  }
  #settleItems() {
    for (const tripId of this.trips.keys()) {
      const changed = this.order && changedItems(this.order.contract, tripId);
      if (changed && this.order?.contract.trips.get(tripId)?.outcome === 'open')
        this.ofTrip(tripId, { type: 'SettleTripItems', tripId, ...changed, at });
    }
  }
  #carryItems() {
    for (const [itemId, { custody, isComingIn }] of this.items) {
      if (custody === 'storage') this.ofOrder({ type: 'NoteStored', orderId, itemIds: [itemId], at });
      if (custody === 'movers' && isComingIn) this.ofOrder({ type: 'UndoStored', orderId, itemId, at });
    }
  }
  #cancelNeedless() {
    const reason = 'nothingLeft';
    for (const [tripId, contractTrip] of this.order?.contract.trips ?? []) {
      const isNeeded = [...(this.order?.contract.items.values() ?? [])].some((one) => one.tripId === tripId);
      if (contractTrip.outcome === 'open' && !isNeeded)
        this.ofTrip(tripId, { type: 'CancelTrip', tripId, asCustomer: null, reason, at });
    }
  }
  #carryTrip(tripId: string, standing: NonNullable<Trip>) {
    const { items, extras, status, kind, words, undoings } = standing;
    for (const [deedId, { itemId, undoneId }] of undoings)
      this.ofItem(itemId, { type: 'UndoAtDoor', itemId, orderId, tripId, deedId, undoneId, doneAt: at, at });
    const among = (state: string) => [...items].flatMap(([itemId, is]) => (is === state ? [itemId] : []));
    const today = { monthlySatang: 0, insuranceSatang: 0 };
    this.ofOrder({
      type: 'RecordTrip',
      orderId,
      tripId,
      on,
      taken: among('taken'),
      given: among('given'),
      at,
      missing: among('missing'),
      undone: undoneIn(standing).filter((itemId) => !this.items.get(itemId)?.recordedTripIds.has(tripId)),
      extras: [...extras].map(([extraId, sizeId]) => ({ extraId, sizeId, today })),
      failFeeSatang: 0,
      cashTakenSatang: 0,
      outcome: status === 'scheduled' || status === 'onTheWay' ? 'open' : status,
    });
    const hand = { orderId, tripId, pictures: [], condition: null, seal: null, doneAt: at, at };
    for (const extraId of extras.keys()) {
      const itemId = this.order?.contract.extras.get(`${tripId} ${extraId}`);
      if (itemId) this.ofItem(itemId, { type: 'CollectItem', itemId, ...hand });
    }
    const by = (itemId: string) => ({ itemId, ...hand, deedId: words.get(itemId)?.deedId ?? '' });
    for (const itemId of among('taken')) this.ofItem(itemId, { type: 'CollectItem', ...by(itemId) });
    for (const itemId of among('given'))
      this.ofItem(itemId, { type: 'HandItemOver', ...by(itemId), isForGood: kind === 20 });
  }
}

export type Act = (world: World) => void;
const seen = { pictures: [], condition: null, words: '', seal: null };
const deedOf = (world: World, tripId: string) => {
  world.deeds += 1;
  return { tripId, deedId: `d${world.deeds}`, doneAt: at, at };
};
const places = fc.nat({ max: 20 });
const tripAmong = (world: World, place: number): string => {
  const all = [...world.trips.keys()];
  const open = all.filter((tripId) => ['scheduled', 'onTheWay'].includes(world.trips.get(tripId)?.status ?? ''));
  const among = open.length > 0 && place % 5 > 0 ? open : all;
  return among[place % Math.max(1, among.length)] ?? orderId;
};
const onTrip = (act: (world: World, tripId: string) => void): fc.Arbitrary<Act> =>
  places.map((place) => (world) => act(world, tripAmong(world, place)));
const itemsAmong = fc.subarray([...itemIds, 'o1-04'], { minLength: 1 });
const base = { orderId, asCustomer: customerId, on, cashSatang: 0, at };
const doorType = (world: World, tripId: string) => (world.trips.get(tripId)?.kind === 5 ? 'TakeAtDoor' : 'GiveAtDoor');
const handle = (world: World, tripId: string, some: readonly string[]) => {
  const type = doorType(world, tripId);
  for (const itemId of some) world.ofTrip(tripId, { type, ...deedOf(world, tripId), itemId, ...seen });
};
/** Its last word, unless something happened to the thing since, or somebody asked for it. */
export const takeBack = (world: World, tripId: string, itemId: string) => {
  const undoes = world.trips.get(tripId)?.words.get(itemId)?.deedId;
  const known = world.items.get(itemId);
  const isHeard = known?.recordedTripIds.has(tripId) === true;
  const isAsReported = world.order?.contract.items.get(itemId)?.atDoor?.tripId === tripId;
  if (!undoes || (isHeard && (known.last?.deedId !== undoes || !isAsReported))) return;
  world.ofTrip(tripId, { type: 'UndoAtDoor', ...deedOf(world, tripId), itemId, undoes });
};
const finish = (world: World, tripId: string) => world.ofTrip(tripId, { type: 'FinishTrip', ...deedOf(world, tripId) });
/** A phone told of it after the visit, and staff took it over. */
const lateExtra = (world: World, tripId: string) => {
  const deed = deedOf(world, tripId);
  const { deedId } = deed;
  world.ofTrip(tripId, {
    type: 'NoteLateDeed',
    tripId,
    at,
    deed: { type: 'TakeExtra', ...deed, sizeId: null, ...seen },
  });
  if (!world.trips.get(tripId)?.lateDeeds.has(deedId)) return;
  const today = { monthlySatang: 0, insuranceSatang: 0 };
  const what = { type: 'TakeLateExtra', orderId, tripId, lateDeedId: deedId, sizeId: null, today, on, at } as const;
  world.ofOrder(what);
  world.ofOrder(what);
  if (!world.order?.contract.lateExtras.has(deedId)) return;
  const settled = { deedId, isTakenOver: true, reason: '', extra: seen };
  world.ofTrip(tripId, { type: 'SettleLateDeed', tripId, ...settled, at });
};
const shelve = (world: World, some: Iterable<string>) => {
  for (const itemId of some) {
    const deed = { orderId, locationId: 'a', deedId: `s${world.deeds++}`, doneAt: at, at };
    world.ofItem(itemId, { type: 'ShelveItem', itemId, ...deed });
  }
};
const unshelve = (world: World, itemId: string) => {
  const undoneId = world.items.get(itemId)?.last?.deedId;
  const deed = { orderId, deedId: `u${world.deeds++}`, doneAt: at, at };
  if (undoneId) world.ofItem(itemId, { type: 'UndoItemScan', itemId, undoneId, ...deed });
};
const request = (world: World, ask: RequestKind, some: readonly string[]) => {
  const requestedIds = ask === 'cancelContract' ? [] : some;
  world.ofOrder({ type: 'BookTrip', ...base, ask, itemIds: requestedIds, tripId: `t${world.deeds++}`, visit });
};

export const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constantFrom('temporary', 'deposit', 'cancelItems', 'cancelContract'), itemsAmong).map(
    ([ask, some]): Act =>
      (world) =>
        request(world, ask, some),
  ),
  fc.tuple(fc.constantFrom('temporary', 'deposit', 'cancelItems'), fc.constantFrom(...itemIds)).map(
    ([ask, itemId]): Act =>
      (world) =>
        request(world, ask, [itemId]),
  ),
  onTrip((world, failedTripId) => {
    world.ofOrder({ type: 'BookTripAgain', ...base, failedTripId, tripId: `t${world.deeds++}`, visit });
  }),
  onTrip((world, tripId) => {
    world.ofTrip(tripId, { type: 'CancelTrip', tripId, asCustomer: customerId, reason: 'withdrawn', at });
  }),
  onTrip((world, tripId) => {
    handle(world, tripId, [...(world.trips.get(tripId)?.items.keys() ?? [])]);
    finish(world, tripId);
    world.carry();
    shelve(world, world.items.keys());
  }),
  fc.tuple(places, itemsAmong).map(
    ([place, some]): Act =>
      (world) =>
        handle(world, tripAmong(world, place), some),
  ),
  fc.tuple(places, fc.constantFrom(...itemIds)).map(
    ([place, itemId]): Act =>
      (world) => {
        const tripId = tripAmong(world, place);
        world.ofTrip(tripId, { type: 'MissAtDoor', ...deedOf(world, tripId), itemId, reason: null });
      },
  ),
  fc.tuple(places, fc.constantFrom(...itemIds)).map(
    ([place, itemId]): Act =>
      (world) =>
        takeBack(world, tripAmong(world, place), itemId),
  ),
  onTrip((world, tripId) => {
    world.ofTrip(tripId, { type: 'TakeExtra', ...deedOf(world, tripId), sizeId: null, ...seen });
  }),
  onTrip(lateExtra),
  onTrip(finish),
  onTrip((world, tripId) => {
    const why = { reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' };
    world.ofTrip(tripId, { type: 'FailTrip', ...deedOf(world, tripId), ...why });
  }),
  itemsAmong.map(
    (some): Act =>
      (world) =>
        shelve(world, some),
  ),
  fc.constantFrom(...itemIds).map(
    (itemId): Act =>
      (world) =>
        unshelve(world, itemId),
  ),
  fc.constant<Act>((world) => world.ofOrder(sample.cancel())),
  itemsAmong.map(
    (some): Act =>
      (world) => {
        world.ofOrder({ type: 'DropItems', orderId, asCustomer: null, itemIds: some, on, at });
      },
  ),
  fc.constant<Act>((world) => {
    const today = { monthlySatang: 0, insuranceSatang: 0 };
    world.ofOrder({ type: 'AddItems', orderId, sizeId: null, count: 1, today, on, at });
  }),
  fc.constant<Act>((world) => world.carry()),
  fc.constant<Act>((world) => world.carry()),
  fc.constant<Act>((world) => world.carry()),
);

export const begin = (change: { readonly quote?: Quote } = {}): World => {
  const world = new World();
  const paidWith = { ...sample.placed.data, pickUp: visit, ...change };
  for (const event of [{ type: 'OrderPlaced', data: paidWith }, sample.paid] as const)
    world.order = evolve(order, world.order, event as OrderEvent);
  return world;
};
export const holds = (check: (world: World) => void, runs: fc.Parameters<[Act[]]> = { numRuns: 100 }) =>
  fc.assert(
    fc.property(fc.array(acts, { minLength: 20, maxLength: 60 }), (list) => {
      const world = begin();
      for (const act of list) {
        act(world);
        check(world);
      }
      world.carry();
      world.carry();
      check(world);
    }),
    runs,
  );
