import type { CancelTripReason, DoorState } from '@klang/contracts/custody/custody';
import { cashEach } from '@klang/contracts/custody/doorCash';
import { dayAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { TripEvent } from '@klang/contracts/events/trip';
import type { Visit } from '@klang/contracts/orders/trips';
import { type Asker, type Decider, isAnothers, nothing, type Only, refuse } from './kit.ts';
import { type CorrectCash, cashCorrected, cashTaken, correctCash, noCash } from './tripCashCorrection.ts';
import { movedTo, noCrew, withCrew } from './tripCrew.ts';
import { type DeedEvent, factsOfEvent } from './tripDeedFacts.ts';
import * as door from './tripDoor.ts';
import { type LateCommand, lateSettled, noteLateDeed, settleLateDeed, toldLate } from './tripLate.ts';
import { type AddLate, addLate } from './tripLateAdding.ts';
import { type TakeBackLateExtra, takeBackLateExtra } from './tripLateBack.ts';
import { type ScheduleTrip, scheduleTrip, type VisitAddress } from './tripScheduling.ts';
import {
  doingsWithout,
  type OnTrip,
  onDeed,
  onTrip,
  type Trip,
  type TripDecided,
  type TripStanding,
} from './tripState.ts';

/** Customers may move their own visits only. A visit of another customer answers as not found. */
type MoveTrip = OnTrip & {
  readonly type: 'MoveTrip';
  readonly asCustomer: Asker;
  readonly to: Visit;
  readonly cashSatang: number;
};
type CancelTrip = OnTrip & {
  readonly type: 'CancelTrip';
  readonly asCustomer: Asker;
  readonly reason: CancelTripReason;
  readonly orderReason?: string;
};
/** What the contract expects of a visit that collects. */
type SettleTripItems = OnTrip & {
  readonly type: 'SettleTripItems';
  readonly awaited: readonly string[];
  readonly givenUp: readonly string[];
};
type AssignTrip = OnTrip & {
  readonly type: 'AssignTrip';
  readonly crewId: string | null;
  readonly stop: number | null;
  readonly unloadsFirst?: boolean;
  /** A visit that the crew has already stays where it is. */
  readonly leavesOwn?: boolean;
};
type NoteTrip = OnTrip & { readonly type: 'NoteTrip'; readonly note: string };
/** Staff may still change the address while the movers are on their way. Customers may not. */
type AddressTrip = OnTrip & VisitAddress & { readonly type: 'AddressTrip'; readonly asCustomer: Asker };
export type TripCommand =
  | (ScheduleTrip | MoveTrip | CancelTrip)
  | (SettleTripItems | AssignTrip | NoteTrip | AddressTrip)
  | door.DoorCommand
  | (LateCommand | AddLate | TakeBackLateExtra | CorrectCash);

export const sameVisit = (one: Pick<Visit, 'on' | 'slotId'>, other: Pick<Visit, 'on' | 'slotId'>): boolean =>
  one.on === other.on && one.slotId === other.slotId;

const unlessScheduled = ({ status }: TripStanding, asCustomer: Asker) => {
  if (status === 'scheduled') return undefined;
  if (status === 'canceled') return refuse('trip_called_off');
  if (status !== 'onTheWay') return refuse('trip_over');
  return refuse(asCustomer === null ? 'trip_on_the_way' : 'trip_left');
};
const isOthers = (asCustomer: Asker, { customerId }: TripStanding): boolean => isAnothers(asCustomer, customerId);

const moveTrip = ({ tripId, asCustomer, to, cashSatang, at }: MoveTrip, trip: TripStanding): TripDecided => {
  if (isOthers(asCustomer, trip)) return refuse('trip_not_found');
  const refusal = unlessScheduled(trip, asCustomer);
  if (refusal) return refusal;
  if (sameVisit(trip.visit, to)) return nothing;
  return [
    { type: 'TripMoved', data: { tripId, orderId: trip.orderId, from: trip.visit, to, cashSatang, movedAt: at } },
  ];
};

const cancelTrip = (command: CancelTrip, trip: TripStanding): TripDecided => {
  const { tripId, asCustomer, reason, orderReason = null, at } = command;
  if (isOthers(asCustomer, trip)) return refuse('trip_not_found');
  if (trip.status === 'canceled') return nothing;
  const { orderId, customerId } = trip;
  const data = { tripId, orderId, customerId, reason, orderReason, canceledAt: at };
  return unlessScheduled(trip, asCustomer) ?? [{ type: 'TripCanceled', data }];
};

export const isOver = ({ status }: TripStanding): boolean => status === 'done' || status === 'unsuccessful';
const untilOver = (trip: TripStanding) => {
  if (trip.status === 'canceled') return refuse('trip_called_off');
  return isOver(trip) ? refuse('trip_over') : undefined;
};

const settleTripItems = ({ tripId, awaited, givenUp, at }: SettleTripItems, trip: TripStanding): TripDecided => {
  if (trip.kind !== 5 || untilOver(trip)) return nothing;
  const joined = awaited.filter((itemId) => !trip.items.has(itemId));
  const left = givenUp.filter((itemId) => trip.items.get(itemId) === 'awaited');
  return joined.length + left.length > 0 ? [door.itemsChanged(trip, { tripId, joined, left, at })] : nothing;
};

const assignTrip = (command: AssignTrip, trip: TripStanding): TripDecided => {
  const { tripId, crewId, stop, at } = command;
  const refusal = untilOver(trip);
  if (refusal) return refusal;
  const isSameCrew = trip.crewId === crewId;
  const unloadsFirst = crewId !== null && (command.unloadsFirst ?? (isSameCrew && trip.unloadsFirst));
  const isInPlace = isSameCrew && (trip.stop === stop || command.leavesOwn === true);
  if (isInPlace && trip.unloadsFirst === unloadsFirst) return nothing;
  const data = { tripId, orderId: trip.orderId, crewId, stop, ...(unloadsFirst && { unloadsFirst }), assignedAt: at };
  return [{ type: 'TripAssigned', data }];
};
const noteTrip = ({ tripId, note, at }: NoteTrip, trip: TripStanding): TripDecided => {
  const { orderId, customerId } = trip;
  return untilOver(trip) ?? [{ type: 'TripNoted', data: { tripId, orderId, customerId, note, notedAt: at } }];
};
const addressTrip = (command: AddressTrip, trip: TripStanding): TripDecided => {
  const { tripId, asCustomer, address, contact, isOwn, at } = command;
  if (isOthers(asCustomer, trip)) return refuse('trip_not_found');
  const { orderId, customerId } = trip;
  const data = { tripId, orderId, customerId, address, contact, isOwn, addressedAt: at };
  const refusal = asCustomer === null ? untilOver(trip) : unlessScheduled(trip, asCustomer);
  return refusal ?? [{ type: 'TripAddressed', data }];
};

type DeedKey = { readonly deedId: string; readonly doneAt: string };
const after = (trip: Trip, change: Partial<TripStanding>): Trip => trip && { ...trip, ...change };
type DeedType = DeedEvent['type'];
/** What the movers told, kept with its id. */
const withFacts =
  <T extends DeedType>(type: T, then: (trip: Trip, data: Only<DeedEvent, T>['data']) => Trip) =>
  (before: Trip, data: Only<DeedEvent, T>['data']): Trip => {
    const trip = then(before, data);
    // Safe cast: the data belongs to this type.
    const facts = factsOfEvent({ type, data } as unknown as DeedEvent);
    return trip && { ...trip, deeds: new Map(trip.deeds).set(data.deedId, facts) };
  };
const done = (trip: Trip, deed: DeedKey & { readonly itemId?: string }, change: Partial<TripStanding>): Trip => {
  if (!trip) return trip;
  const { itemId = null, doneAt, deedId } = deed;
  const startId = trip.startId === deedId ? null : trip.startId;
  return after(trip, { doings: [...trip.doings, { itemId, doneAt }], startId, ...change });
};
type DoorDeed = DeedKey & { readonly itemId: string };
const atDoor = (trip: Trip, deed: DoorDeed, state: DoorState): Trip => {
  if (!trip) return trip;
  const { itemId, deedId } = deed;
  const words = new Map(trip.words).set(itemId, { deedId, before: trip.items.get(itemId) ?? 'awaited' });
  return done(trip, deed, { items: new Map(trip.items).set(itemId, state), words });
};
const started = (trip: Trip, { deedId, ...deed }: Only<DeedEvent, 'TripStarted'>['data']): Trip => {
  if (!trip) return trip;
  const { visit, leftAt, drivenOn } = trip;
  const [on] = [dayAtDoor(deed), drivenOn ?? visit.on].toSorted();
  const isEarlier = leftAt === null || Date.parse(deed.doneAt) < Date.parse(leftAt);
  return {
    ...trip,
    status: 'onTheWay',
    startId: deedId,
    leftAt: isEarlier ? deed.doneAt : leftAt,
    drivenOn: on !== undefined && on < visit.on ? on : null,
  };
};
type DeedUndone = DoorDeed & { readonly undoneId: string; readonly isUnstarted?: boolean | undefined };
const undone = (trip: Trip, deed: DeedUndone): Trip => {
  if (!trip) return trip;
  const { itemId, deedId, undoneId, doneAt, isUnstarted } = deed;
  const words = new Map(trip.words);
  words.delete(itemId);
  const undoings = new Map(trip.undoings).set(deedId, { itemId, undoneId, doneAt });
  const extras = new Map(trip.extras);
  const isBooked = !extras.delete(itemId);
  const items = isBooked ? new Map(trip.items).set(itemId, 'awaited') : trip.items;
  const standing = isUnstarted ? ({ status: 'scheduled', leftAt: null, otherCrews: [], drivenOn: null } as const) : {};
  // Once the visit is over, who signed saw what was there.
  const unsaid = { items, extras, words, undoings, isSigned: trip.overAt !== null && trip.isSigned };
  return after(trip, { ...unsaid, ...standing, doings: doingsWithout(trip, itemId) });
};

type ItemsChanged = Only<TripEvent, 'TripItemsChanged'>['data'];
const itemsSettled = (trip: Trip, { joined, left: leaving, cashSatang }: ItemsChanged): Trip => {
  if (!trip) return trip;
  const [items, left] = [new Map(trip.items), new Set(trip.left)];
  for (const itemId of leaving) {
    items.delete(itemId);
    left.add(itemId);
  }
  for (const itemId of joined) {
    items.set(itemId, 'awaited');
    left.delete(itemId);
  }
  return { ...trip, items, left, cashSatang };
};

export const trip: Decider<Trip, TripCommand, TripEvent> = {
  category: 'trip',
  initial: null,

  evolve: {
    TripScheduled: (_, { orderId, customerId, kind, itemIds, visit, cashSatang, scheduledAt }) => ({
      orderId,
      customerId,
      kind,
      visit,
      scheduledAt,
      cashSatang,
      status: 'scheduled',
      items: new Map(itemIds.map((itemId) => [itemId, 'awaited'])),
      left: new Set(),
      cashEachSatang: cashEach({ cashSatang, itemCount: itemIds.length }),
      extras: new Map(),
      deeds: new Map(),
      lateDeeds: new Map(),
      words: new Map(),
      undoings: new Map(),
      hasArrived: false,
      overAt: null,
      ...noCrew,
      crewsBefore: [],
      otherCrews: [],
      leftAt: null,
      ...noCash,
      failFeeSatang: 0,
      failReasonId: null,
      isSigned: false,
      doings: [],
      startId: null,
      drivenOn: null,
    }),
    TripMoved: (t, data) => t && movedTo(t, data),
    TripItemsChanged: itemsSettled,
    TripAssigned: (t, data) => t && withCrew(t, data),
    TripNoted: (t) => t,
    TripAddressed: (t) => t,
    TripStarted: withFacts('TripStarted', started),
    TripArrived: withFacts('TripArrived', (t) => after(t, { hasArrived: true })),
    DoorItemTaken: withFacts('DoorItemTaken', (t, data) => atDoor(t, data, 'taken')),
    DoorItemGiven: withFacts('DoorItemGiven', (t, data) => atDoor(t, data, 'given')),
    DoorItemMissed: withFacts('DoorItemMissed', (t, data) => atDoor(t, data, 'missing')),
    DoorItemUndone: withFacts('DoorItemUndone', undone),
    DoorExtraTaken: withFacts('DoorExtraTaken', (t, data) => {
      const { extraId, sizeId } = data;
      return t && done(t, { ...data, itemId: extraId }, { extras: new Map(t.extras).set(extraId, sizeId) });
    }),
    DoorSigned: withFacts('DoorSigned', (t) => after(t, { isSigned: true })),
    DoorCashTaken: withFacts('DoorCashTaken', (t, data) => done(t, data, cashTaken(t?.crewId ?? null, data))),
    DoorCashCorrected: (t, data) => t && { ...t, ...cashCorrected(t, data) },
    DoorDetailsAdded: (t) => t,
    DoorToldLate: toldLate,
    LateDeedSettled: lateSettled,
    TripDone: withFacts('TripDone', (t, data) => done(t, data, { status: 'done', overAt: data.recordedAt })),
    TripFailed: withFacts('TripFailed', (t, data) => {
      const { recordedAt: overAt, feeSatang: failFeeSatang, reasonId: failReasonId } = data;
      return done(t, data, { status: 'unsuccessful', overAt, failFeeSatang, failReasonId });
    }),
    TripCanceled: (t) => t && { ...t, status: 'canceled' },
  },

  decide: {
    ScheduleTrip: scheduleTrip,
    MoveTrip: onTrip(moveTrip),
    CancelTrip: onTrip(cancelTrip),
    SettleTripItems: onTrip(settleTripItems),
    AssignTrip: onTrip(assignTrip),
    NoteTrip: onTrip(noteTrip),
    AddressTrip: onTrip(addressTrip),
    StartTrip: onDeed(door.startTrip),
    ArriveTrip: onDeed(door.arriveTrip),
    TakeAtDoor: onDeed(door.takeAtDoor),
    GiveAtDoor: onDeed(door.giveAtDoor),
    MissAtDoor: onDeed(door.missAtDoor),
    UndoAtDoor: onDeed(door.undoAtDoor),
    TakeExtra: onDeed(door.takeExtra),
    SignAtDoor: onDeed(door.signAtDoor),
    TakeCash: onDeed(door.takeCash),
    FinishTrip: onDeed(door.finishTrip),
    FailTrip: onDeed(door.failTrip),
    NoteLateDeed: noteLateDeed,
    SettleLateDeed: onTrip(settleLateDeed),
    TakeBackLateExtra: onTrip(takeBackLateExtra),
    AddLate: onTrip(addLate),
    CorrectCash: onTrip(correctCash),
  },
};
