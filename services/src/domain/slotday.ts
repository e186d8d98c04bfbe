import type { GivenBackReason, SlotdayEvent } from '@klang/contracts/events/slotday';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { type Decider, type Decision, isRefusal, nothing, refuse } from './kit.ts';
import { bookedIn, emptyDay, holdOf, hostOf, isTheirs, type Slotday, withHold } from './slotdayHolds.ts';

export { bookedIn, holdOf } from './slotdayHolds.ts';

export type Place = {
  readonly on: string;
  readonly visit: VisitKind;
  readonly slotId: string;
  readonly orderId: string;
  /** The visit of the order. Absent: the visit booked with the order. */
  readonly tripId?: string | undefined;
};
type CommandHead = { readonly at: string };
type Places = { readonly customerId: string; readonly places: number };

type HoldCommand = Place &
  CommandHead &
  Places & {
    readonly until: string;
    /** Renews a hold of their own, so that releasing the earlier one does not end it. */
    readonly isAnew?: boolean;
    /** Replaced visits of the order: a place of theirs in these hours is taken over. */
    readonly inPlaceOf?: readonly string[];
  };

type KeepPlace = Place &
  CommandHead &
  Places & {
    readonly type: 'KeepPlace';
    /** The replaced visit comes after all, so this one needs a place of its own. */
    readonly isApart?: boolean;
  };
export type SlotdayCommand =
  | (HoldCommand & { readonly type: 'HoldPlace' })
  /** A dry run of `HoldPlace`. */
  | (HoldCommand & { readonly type: 'AskForPlace' })
  /** The order is paid: a released place is taken again, or marked missed if the slot is full. */
  | KeepPlace
  | (Place &
      CommandHead & {
        readonly type: 'GivePlaceBack';
        readonly reason: GivenBackReason;
        /** The hold to release. A renewed one stays. */
        readonly heldUntil?: string | undefined;
      });

// A paid place is released only by an explicit decision.
const endsPaid: readonly GivenBackReason[] = ['canceled', 'moved', 'cameEarly'];

const placeOf = ({ on, visit, slotId, orderId, tripId }: Place): Place => ({
  on,
  visit,
  slotId,
  orderId,
  ...(tripId !== undefined && { tripId }),
});

type NewHold = Place & CommandHead & { customerId: string; until: string; behind?: string | null | undefined };
const placeHeld = ({ customerId, at, until, behind, ...place }: NewHold) => {
  const shared = behind ? { inPlaceOf: behind } : {};
  return { type: 'PlaceHeld', data: { ...placeOf(place), customerId, ...shared, heldAt: at, until } } as const;
};
const placeKept = ({ at, ...place }: Place & CommandHead) =>
  ({ type: 'PlaceKept', data: { ...placeOf(place), keptAt: at } }) as const;

const holdPlace = (command: HoldCommand, day: Slotday) => {
  const { customerId, places, until, at, isAnew = false } = command;
  const hold = holdOf(day, command);
  if (hold && hold.customerId !== customerId) return refuse('order_already_placed');
  const isTaken = isTheirs(hold);
  // An expired hold may be released at any moment, so it is renewed and counts once.
  if (isTaken && !isAnew && (hold.status === 'kept' || at < hold.until)) return nothing;
  const isFull = bookedIn(day, command) >= places;
  // A shared place may be lost: movers who have left need it.
  const host = isFull ? hostOf(day, command) : null;
  if (!isTaken && isFull && !host) return refuse('slot_full');
  return [placeHeld({ ...placeOf(command), customerId, at, until, behind: isTaken ? hold.behind : host })];
};

const keepPlace = (command: KeepPlace, day: Slotday): Decision<SlotdayEvent> => {
  const { customerId, places, at, isApart = false } = command;
  const [place, hold] = [placeOf(command), holdOf(day, command)];
  if (isTheirs(hold) && !(isApart && hold.behind !== null))
    return hold.status === 'kept' ? nothing : [placeKept({ ...place, at })];
  if (bookedIn(day, command) < places)
    return [placeHeld({ ...place, customerId, at, until: at }), placeKept({ ...place, at })];
  const missed = { type: 'PlaceMissed', data: { ...place, customerId, missedAt: at } } as const;
  return hold?.status === 'missed' ? nothing : [missed];
};

export const slotday: Decider<Slotday, SlotdayCommand, SlotdayEvent> = {
  category: 'slotday',
  initial: emptyDay,

  evolve: {
    PlaceHeld: (day, { customerId, until, inPlaceOf: behind = null, ...place }) =>
      withHold(day, place, { customerId, until, status: 'held', behind }),
    PlaceKept: (day, place) => {
      const hold = holdOf(day, place);
      return hold ? withHold(day, place, { ...hold, status: 'kept' }) : day;
    },
    PlaceMissed: (day, { customerId, missedAt, ...place }) =>
      withHold(day, place, { customerId, until: missedAt, status: 'missed', behind: null }),
    PlaceGivenBack: (day, place) => withHold(day, place, undefined),
  },

  decide: {
    HoldPlace: holdPlace,
    AskForPlace: (command, day) => {
      const decided = holdPlace(command, day);
      return isRefusal(decided) ? decided : nothing;
    },
    KeepPlace: keepPlace,
    GivePlaceBack: (command, day) => {
      const { reason, at, heldUntil } = command;
      const hold = holdOf(day, command);
      if (!hold) return nothing;
      if (hold.status !== 'held' && !endsPaid.includes(reason)) return nothing;
      if (heldUntil !== undefined && heldUntil < hold.until) return nothing;
      return [{ type: 'PlaceGivenBack', data: { ...placeOf(command), reason, givenBackAt: at } }];
    },
  },
};
