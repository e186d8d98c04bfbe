import type { DoorState, TripKind, TripStatus } from '@klang/contracts/custody/custody';
import type { TripEvent } from '@klang/contracts/events/trip';
import type { Visit } from '@klang/contracts/orders/trips';
import { type Decision, nothing, refuse } from './kit.ts';

type DoorDoing = { readonly itemId: string | null; readonly doneAt: string };
type DoorSaying = { readonly deedId: string; readonly before: DoorState };
export type DoorUndoing = { readonly itemId: string; readonly undoneId: string; readonly doneAt: string };
type TripCore = {
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: TripKind;
  readonly status: TripStatus;
  readonly visit: Visit;
  readonly scheduledAt: string;
  /** What is awaited at the door, and what became of it. */
  readonly items: ReadonlyMap<string, DoorState>;
  /** What was found beside, by what the phone calls it, with its size. */
  readonly extras: ReadonlyMap<string, string | null>;
  /** What phones have told already, by its id. */
  readonly deeds: ReadonlySet<string>;
  /** Of each thing the last word, and how it stood before that. */
  readonly words: ReadonlyMap<string, DoorSaying>;
  /** What was taken back, by the deed that took it back. */
  readonly undoings: ReadonlyMap<string, DoorUndoing>;
  /** What was done at the door and is not taken back, as it was told; by the first of it the visit has its day. */
  readonly doings: readonly DoorDoing[];
  /** By what deed they left; null where it is one of those done at the door. */
  readonly startId: string | null;
  readonly hasArrived: boolean;
  readonly crewId: string | null;
  readonly stop: number | null;
  /** The van goes by the warehouse before this stop, and unloads. */
  readonly unloadsFirst: boolean;
  readonly cashSatang: number;
  readonly cashTakenSatang: number | null;
  readonly failFeeSatang: number;
};
export type TripStanding = TripCore;
/** Of what was taken back nothing was done. */
export const doingsWithout = ({ doings }: TripCore, itemId: string): readonly DoorDoing[] =>
  doings.filter((one) => one.itemId !== itemId);
export type Trip = TripCore | null;

export type OnTrip = { readonly tripId: string; readonly at: string };
/** By its own id it happens once; `doneAt` is the clock of the phone, and may be long ago. */
export type Deed = OnTrip & { readonly deedId: string; readonly doneAt: string };
export type TripDecided = Decision<TripEvent>;

export const movedAny = ({ items, extras }: Pick<TripCore, 'items' | 'extras'>): boolean =>
  extras.size > 0 || [...items.values()].some((state) => state === 'taken' || state === 'given');

/** Things of which what was said last was taken back. */
export const undoneIn = ({ items, undoings }: Pick<TripCore, 'items' | 'undoings'>): readonly string[] => {
  const itemIds = new Set([...undoings.values()].map(({ itemId }) => itemId));
  return [...itemIds].filter((itemId) => ['awaited', 'missing'].includes(items.get(itemId) ?? ''));
};

export const onTrip =
  <C extends OnTrip>(rule: (command: C, trip: TripCore) => TripDecided) =>
  (command: C, trip: Trip): TripDecided =>
    trip ? rule(command, trip) : refuse('trip_not_found');

export const deedOf = ({ tripId, deedId, doneAt, at }: Deed, { orderId, customerId }: TripCore) => ({
  tripId,
  orderId,
  customerId,
  deedId,
  doneAt,
  recordedAt: at,
});

const unlessOpen = ({ status }: TripCore) => {
  if (status === 'canceled') return refuse('trip_canceled');
  return status === 'done' || status === 'unsuccessful' ? refuse('trip_over') : undefined;
};
/** Whoever acts at a door has left for it, though the word of that may come later. */
const withStart = (decided: TripDecided, command: Deed, trip: TripCore): TripDecided => {
  if ('refused' in decided || trip.status === 'onTheWay') return decided;
  const isStart = decided.some(({ type }) => type === 'TripStarted');
  return isStart ? decided : [{ type: 'TripStarted', data: deedOf(command, trip) }, ...decided];
};

/** Something that a mover did: what was told before is told for nothing. */
export const onDeed =
  <C extends Deed>(rule: (command: C, trip: TripCore) => TripDecided) =>
  (command: C, trip: Trip): TripDecided => {
    if (!trip) return refuse('trip_not_found');
    if (trip.deeds.has(command.deedId)) return nothing;
    return unlessOpen(trip) ?? withStart(rule(command, trip), command, trip);
  };
