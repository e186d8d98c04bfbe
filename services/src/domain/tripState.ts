import type { DoorState, LateVerb, TripKind, TripStatus } from '@klang/contracts/custody/custody';
import { momentAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { TripEvent } from '@klang/contracts/events/trip';
import type { Visit } from '@klang/contracts/orders/trips';
import { type Decision, nothing, refuse, sameOrTaken } from './kit.ts';
import { alsoLeft, type CrewBefore, crewBack } from './tripCrew.ts';
import { factsOfCommand } from './tripDeedFacts.ts';
import type { DoorCommand } from './tripDoor.ts';

type DoorDeed = { readonly itemId: string | null; readonly doneAt: string };
type DoorReport = { readonly deedId: string; readonly before: DoorState };
export type DoorUndo = { readonly itemId: string; readonly undoneId: string; readonly doneAt: string };
export type LateDeed = {
  readonly verb: LateVerb;
  readonly doneAt: string;
  /** When its phone told it. */
  readonly recordedAt: string;
  readonly itemId: string | null;
  readonly reasonId: string | null;
  readonly amountSatang: number;
  readonly crewId: string | null;
  readonly sizeId: string | null;
  /** The deed that it took back. */
  readonly undoneId: string | null;
  readonly settled: 'takenOver' | 'dealtWith' | null;
};
type TripCore = {
  readonly orderId: string;
  readonly customerId: string;
  readonly kind: TripKind;
  readonly status: TripStatus;
  readonly visit: Visit;
  /** The movers left on a day before the visit. Null if not. */
  readonly drivenOn: string | null;
  readonly scheduledAt: string;
  readonly items: ReadonlyMap<string, DoorState>;
  /** Given up before the visit. The movers may still find them at the door. */
  readonly left: ReadonlySet<string>;
  readonly extras: ReadonlyMap<string, string | null>;
  /** Each deed with what it said, so that other facts under its id are refused. */
  readonly deeds: ReadonlyMap<string, string>;
  /** Deeds of phones that told of them after the visit was over. */
  readonly lateDeeds: ReadonlyMap<string, LateDeed>;
  readonly words: ReadonlyMap<string, DoorReport>;
  /** What was taken back, by the deed that took it back; of what was not booked by what the trip calls it. */
  readonly undoings: ReadonlyMap<string, DoorUndo>;
  /** Deeds at the door that were not undone. The first one sets the day of the visit. */
  readonly doings: readonly DoorDeed[];
  /** The deed of their departure. Null if it was a deed at the door. */
  readonly startId: string | null;
  readonly hasArrived: boolean;
  /** When we heard that it is over. */
  readonly overAt: string | null;
  readonly crewId: string | null;
  readonly stop: number | null;
  readonly unloadsFirst: boolean;
  readonly crewsBefore: readonly CrewBefore[];
  readonly leftAt: string | null;
  readonly otherCrews: readonly string[];
  readonly cashSatang: number;
  readonly cashEachSatang: number;
  readonly cashTakenSatang: number | null;
  /** On the day of this moment it stands in the books. */
  readonly cashTakenAt: string | null;
  /** Of the last deed about its cash. */
  readonly cashSaid: { readonly doneAt: string; readonly crewId: string | null } | null;
  /** By staff after it was over, with the amount that each set. */
  readonly cashCorrections: ReadonlyMap<string, number>;
  readonly failFeeSatang: number;
  readonly failReasonId: string | null;
  readonly isSigned: boolean;
};
export type TripStanding = TripCore;
/** The hours of another day say nothing of this one. */
export const visitAsDriven = ({ visit, drivenOn }: Pick<TripCore, 'visit' | 'drivenOn'>): Visit =>
  drivenOn === null ? visit : { ...visit, on: drivenOn, start: '', end: '' };
export const doingsWithout = ({ doings }: TripCore, itemId: string): readonly DoorDeed[] =>
  doings.filter((one) => one.itemId !== itemId);
export type Trip = TripCore | null;

export type OnTrip = { readonly tripId: string; readonly at: string };
/** `deedId` makes it idempotent. `doneAt` is the phone's clock, and may be long ago. */
export type Deed = OnTrip & { readonly deedId: string; readonly doneAt: string };
export type TripDecided = Decision<TripEvent>;

export const movedAny = ({ items, extras }: Pick<TripCore, 'items' | 'extras'>): boolean =>
  extras.size > 0 || [...items.values()].some((state) => state === 'taken' || state === 'given');

export const undoneExtrasIn = ({ items, undoings }: Pick<TripCore, 'items' | 'undoings'>): readonly string[] =>
  [...undoings.values()].flatMap(({ itemId }) => (items.has(itemId) ? [] : [itemId]));

export const undoneIn = ({ items, undoings }: Pick<TripCore, 'items' | 'undoings'>): readonly string[] => {
  const itemIds = new Set([...undoings.values()].map(({ itemId }) => itemId));
  return [...itemIds].filter((itemId) => ['awaited', 'missing'].includes(items.get(itemId) ?? ''));
};

export const onTrip =
  <C extends OnTrip>(rule: (command: C, trip: TripCore) => TripDecided) =>
  (command: C, trip: Trip): TripDecided =>
    trip ? rule(command, trip) : refuse('trip_not_found');

export const deedOf = ({ tripId, deedId, doneAt, at }: Deed, { orderId, customerId, scheduledAt }: TripCore) => ({
  tripId,
  orderId,
  customerId,
  deedId,
  doneAt: momentAtDoor({ doneAt, recordedAt: at }, scheduledAt),
  recordedAt: at,
});

const unlessOpen = ({ status }: TripCore) => {
  if (status === 'canceled') return refuse('trip_canceled');
  return status === 'done' || status === 'unsuccessful' ? refuse('trip_over') : undefined;
};
const crewOf = (command: Deed & { readonly crewId?: string | null | undefined }) => command.crewId ?? null;
/** Acting at a door implies the departure, whose own report may arrive later. */
const withStart = (decided: TripDecided, command: Deed, trip: TripCore): TripDecided => {
  if ('refused' in decided) return decided;
  const started = { type: 'TripStarted', data: deedOf(command, trip) } as const;
  const leaving = { ...started.data, crewId: crewOf(command), at: command.at };
  if (trip.status === 'onTheWay') return crewOf(command) === null ? decided : [...alsoLeft(leaving, trip), ...decided];
  const then = decided.filter(({ type }) => type !== 'TripStarted');
  return [started, ...crewBack(leaving, trip), ...then];
};

export const onDeed =
  <C extends DoorCommand>(rule: (command: C, trip: TripCore) => TripDecided) =>
  (command: C, trip: Trip): TripDecided => {
    if (!trip) return refuse('trip_not_found');
    const known = trip.deeds.get(command.deedId);
    // What staff took over of it counts, whatever part of it that was.
    if (known !== undefined && trip.lateDeeds.has(command.deedId)) return nothing;
    if (known !== undefined) return sameOrTaken(known === factsOfCommand(command));
    return unlessOpen(trip) ?? withStart(rule(command, trip), command, trip);
  };
