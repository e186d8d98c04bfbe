import type { GivenBackReason, SlotdayEvent } from '@klang/contracts/events/slotday';
import type { VisitKind } from '@klang/contracts/trips';
import { type Decider, nothing, refuse } from './kit.ts';

type Hold = {
  readonly visit: VisitKind;
  readonly slotId: string;
  readonly customerId: string;
  readonly until: string;
  readonly status: 'held' | 'kept' | 'free';
};
/** Every place that was ever asked for on the day, by `placeKey`. */
export type Slotday = ReadonlyMap<string, Hold>;

export type Place = {
  readonly on: string;
  readonly visit: VisitKind;
  readonly slotId: string;
  readonly orderId: string;
};
type At = { readonly at: string };

export type SlotdayCommand =
  | (Place &
      At & {
        readonly type: 'HoldPlace';
        readonly customerId: string;
        /** How many visits the slot has on this day. */
        readonly places: number;
        readonly until: string;
      })
  | (Place & At & { readonly type: 'KeepPlace' })
  | (Place &
      At & {
        readonly type: 'GivePlaceBack';
        readonly reason: GivenBackReason;
        /** The hold that is meant; one that was made anew meanwhile stays. */
        readonly heldUntil?: string;
      });

// What is paid for ends only by the word of somebody.
const endsKept: readonly GivenBackReason[] = ['canceled', 'moved'];

const placeKey = ({ visit, slotId, orderId }: Omit<Place, 'on'>): string => JSON.stringify([visit, slotId, orderId]);
const placeOf = ({ on, visit, slotId, orderId }: Place): Place => ({ on, visit, slotId, orderId });

/** Held and taken places of a slot. */
export const bookedIn = (day: Slotday, { visit, slotId }: Pick<Place, 'visit' | 'slotId'>): number =>
  [...day.values()].filter((one) => one.visit === visit && one.slotId === slotId && one.status !== 'free').length;

const change = (day: Slotday, place: Place, status: Hold['status']): Slotday => {
  const hold = day.get(placeKey(place));
  return hold ? new Map(day).set(placeKey(place), { ...hold, status }) : day;
};

/** The places of the movers on one day, each held for an order until it is paid or over. */
export const slotday: Decider<Slotday, SlotdayCommand, SlotdayEvent> = {
  category: 'slotday',
  initial: new Map(),
  isHot: true,

  evolve: {
    PlaceHeld: (day, { customerId, until, ...place }) => {
      const { visit, slotId } = place;
      return new Map(day).set(placeKey(place), { visit, slotId, customerId, until, status: 'held' });
    },
    PlaceKept: (day, place) => change(day, place, 'kept'),
    PlaceGivenBack: (day, place) => change(day, place, 'free'),
  },

  decide: {
    HoldPlace: (command, day) => {
      const { customerId, places, until, at } = command;
      const hold = day.get(placeKey(command));
      if (hold && hold.customerId !== customerId) return refuse('order_already_placed');
      const isTaken = hold?.status === 'kept' || hold?.status === 'held';
      // A hold whose time is up may be given back any moment: it is made anew, and counts once.
      if (isTaken && (hold.status === 'kept' || at < hold.until)) return nothing;
      if (!isTaken && bookedIn(day, command) >= places) return refuse('slot_full');
      return [{ type: 'PlaceHeld', data: { ...placeOf(command), customerId, heldAt: at, until } }];
    },
    KeepPlace: (command, day) => {
      const hold = day.get(placeKey(command));
      if (hold?.status === 'kept') return nothing;
      if (hold?.status !== 'held') return refuse('place_not_held');
      return [{ type: 'PlaceKept', data: { ...placeOf(command), keptAt: command.at } }];
    },
    GivePlaceBack: (command, day) => {
      const { reason, at, heldUntil } = command;
      const hold = day.get(placeKey(command));
      if (!hold || hold.status === 'free') return nothing;
      if (hold.status === 'kept' && !endsKept.includes(reason)) return nothing;
      if (hold.status === 'held' && heldUntil !== undefined && heldUntil < hold.until) return nothing;
      return [{ type: 'PlaceGivenBack', data: { ...placeOf(command), reason, givenBackAt: at } }];
    },
  },
};
