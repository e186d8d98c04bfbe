import type { GivenBackReason, SlotdayEvent } from '@klang/contracts/events/slotday';
import type { VisitKind } from '@klang/contracts/orders/trips';
import { Map as LargeMap } from 'immutable';
import { type Decider, isRefusal, nothing, refuse } from './kit.ts';

type Hold = {
  readonly customerId: string;
  readonly until: string;
  /** Missed: it is paid for, and the slot is full. */
  readonly status: 'held' | 'kept' | 'missed';
};
export type Slotday = {
  /** How many places of a slot are held or taken, by `slotKey`. */
  readonly booked: LargeMap<string, number>;
  /** The places of the day that somebody has or waits for, by `placeKey`; what was given back is forgotten. */
  readonly holds: LargeMap<string, Hold>;
};

export type Place = {
  readonly on: string;
  readonly visit: VisitKind;
  readonly slotId: string;
  readonly orderId: string;
  /** For which of the order's visits; none: the one that it was booked with. */
  readonly tripId?: string | undefined;
};
type CommandHead = { readonly at: string };
/** How many visits the slot has on this day. */
type Places = { readonly customerId: string; readonly places: number };

type Holding = Place &
  CommandHead &
  Places & {
    readonly until: string;
    /** Also where it is theirs already: whoever gives back what was held before leaves this one alone. */
    readonly isAnew?: boolean;
  };

export type SlotdayCommand =
  | (Holding & { readonly type: 'HoldPlace' })
  /** Whether it could be held now: refused like it, and nothing is held. */
  | (Holding & { readonly type: 'AskForPlace' })
  /** It is paid: one that was given back meanwhile is taken anew, or missed where the slot is full. */
  | (Place & CommandHead & Places & { readonly type: 'KeepPlace' })
  | (Place &
      CommandHead & {
        readonly type: 'GivePlaceBack';
        readonly reason: GivenBackReason;
        /** The hold that is meant; one that was made anew meanwhile stays. */
        readonly heldUntil?: string | undefined;
      });

// What is paid for ends only by the word of somebody.
const endsPaid: readonly GivenBackReason[] = ['canceled', 'moved'];

type Slot = Pick<Place, 'visit' | 'slotId'>;
type HeldPlace = Slot & Pick<Place, 'orderId' | 'tripId'>;

const slotKey = ({ visit, slotId }: Slot): string => JSON.stringify([visit, slotId]);
const placeKey = ({ visit, slotId, orderId, tripId = orderId }: HeldPlace): string =>
  JSON.stringify([visit, slotId, orderId, tripId]);
const placeOf = ({ on, visit, slotId, orderId, tripId }: Place): Place => ({
  on,
  visit,
  slotId,
  orderId,
  ...(tripId !== undefined && { tripId }),
});

export const bookedIn = ({ booked }: Slotday, slot: Slot): number => booked.get(slotKey(slot), 0);

export const holdOf = ({ holds }: Slotday, place: HeldPlace): Hold | undefined => holds.get(placeKey(place));
const countOf = (hold: Hold | undefined): number => (hold && hold.status !== 'missed' ? 1 : 0);

const change = (day: Slotday, place: HeldPlace, hold: Hold | undefined): Slotday => {
  const [slot, key] = [slotKey(place), placeKey(place)];
  const more = countOf(hold) - countOf(holdOf(day, place));
  return {
    booked: more === 0 ? day.booked : day.booked.set(slot, bookedIn(day, place) + more),
    holds: hold ? day.holds.set(key, hold) : day.holds.remove(key),
  };
};

const held = ({ customerId, at, until, ...place }: Place & CommandHead & { customerId: string; until: string }) =>
  ({ type: 'PlaceHeld', data: { ...placeOf(place), customerId, heldAt: at, until } }) as const;
const kept = ({ at, ...place }: Place & CommandHead) =>
  ({ type: 'PlaceKept', data: { ...placeOf(place), keptAt: at } }) as const;

const holdPlace = (command: Holding, day: Slotday) => {
  const { customerId, places, until, at, isAnew = false } = command;
  const hold = holdOf(day, command);
  if (hold && hold.customerId !== customerId) return refuse('order_already_placed');
  const isTaken = countOf(hold) === 1;
  // A hold whose time is up may be given back any moment: it is made anew, and counts once.
  if (hold && isTaken && !isAnew && (hold.status === 'kept' || at < hold.until)) return nothing;
  if (!isTaken && bookedIn(day, command) >= places) return refuse('slot_full');
  return [held({ ...placeOf(command), customerId, at, until })];
};

/** The places of the movers on one day, each held for a visit until that is sure or over. */
export const slotday: Decider<Slotday, SlotdayCommand, SlotdayEvent> = {
  category: 'slotday',
  initial: { booked: LargeMap(), holds: LargeMap() },

  evolve: {
    PlaceHeld: (day, { customerId, until, ...place }) => change(day, place, { customerId, until, status: 'held' }),
    PlaceKept: (day, place) => {
      const hold = holdOf(day, place);
      return hold ? change(day, place, { ...hold, status: 'kept' }) : day;
    },
    PlaceMissed: (day, { customerId, missedAt, ...place }) =>
      change(day, place, { customerId, until: missedAt, status: 'missed' }),
    PlaceGivenBack: (day, place) => change(day, place, undefined),
  },

  decide: {
    HoldPlace: holdPlace,
    AskForPlace: (command, day) => {
      const decided = holdPlace(command, day);
      return isRefusal(decided) ? decided : nothing;
    },
    KeepPlace: (command, day) => {
      const { customerId, places, at } = command;
      const [place, hold] = [placeOf(command), holdOf(day, command)];
      if (hold?.status === 'kept') return nothing;
      if (hold?.status === 'held') return [kept({ ...place, at })];
      if (bookedIn(day, command) < places)
        return [held({ ...place, customerId, at, until: at }), kept({ ...place, at })];
      return hold ? nothing : [{ type: 'PlaceMissed', data: { ...place, customerId, missedAt: at } }];
    },
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
