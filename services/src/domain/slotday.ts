import type { GivenBackReason, SlotdayEvent } from '@klang/contracts/events/slotday';
import type { VisitKind } from '@klang/contracts/trips';
import { type Decider, nothing, refuse } from './kit.ts';

type Hold = {
  readonly customerId: string;
  readonly until: string;
  readonly status: 'held' | 'kept' | 'free';
};
type Holds = ReadonlyMap<string, Hold>;
export type Slotday = {
  /** How many places of a slot are held or taken, by `slotKey`. */
  readonly booked: ReadonlyMap<string, number>;
  /** Every place that was ever asked for on the day, by `placeKey`; in parts, because a change copies the one it is in. */
  readonly parts: ReadonlyMap<string, Holds>;
};

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

type Slot = Pick<Place, 'visit' | 'slotId'>;
type Held = Slot & Pick<Place, 'orderId'>;

const slotKey = ({ visit, slotId }: Slot): string => JSON.stringify([visit, slotId]);
const placeKey = ({ visit, slotId, orderId }: Held): string => JSON.stringify([visit, slotId, orderId]);
const partOf = ({ orderId }: Held): string => orderId.slice(-1);
const placeOf = ({ on, visit, slotId, orderId }: Place): Place => ({ on, visit, slotId, orderId });

/** Held and taken places of a slot. */
export const bookedIn = ({ booked }: Slotday, slot: Slot): number => booked.get(slotKey(slot)) ?? 0;

const holdOf = ({ parts }: Slotday, place: Held): Hold | undefined => parts.get(partOf(place))?.get(placeKey(place));
const countOf = (hold: Hold | undefined): number => (hold && hold.status !== 'free' ? 1 : 0);

const put = (day: Slotday, place: Held, hold: Hold): Slotday => {
  const more = countOf(hold) - countOf(holdOf(day, place));
  const part = new Map(day.parts.get(partOf(place))).set(placeKey(place), hold);
  return {
    booked: new Map(day.booked).set(slotKey(place), bookedIn(day, place) + more),
    parts: new Map(day.parts).set(partOf(place), part),
  };
};

const change = (day: Slotday, place: Place, status: Hold['status']): Slotday => {
  const hold = holdOf(day, place);
  return hold ? put(day, place, { ...hold, status }) : day;
};

/** The places of the movers on one day, each held for an order until it is paid or over. */
export const slotday: Decider<Slotday, SlotdayCommand, SlotdayEvent> = {
  category: 'slotday',
  isImpersonal: true,
  initial: { booked: new Map(), parts: new Map() },
  isHot: true,

  evolve: {
    PlaceHeld: (day, { customerId, until, ...place }) => put(day, place, { customerId, until, status: 'held' }),
    PlaceKept: (day, place) => change(day, place, 'kept'),
    PlaceGivenBack: (day, place) => change(day, place, 'free'),
  },

  decide: {
    HoldPlace: (command, day) => {
      const { customerId, places, until, at } = command;
      const hold = holdOf(day, command);
      if (hold && hold.customerId !== customerId) return refuse('order_already_placed');
      const isTaken = hold?.status === 'kept' || hold?.status === 'held';
      // A hold whose time is up may be given back any moment: it is made anew, and counts once.
      if (isTaken && (hold.status === 'kept' || at < hold.until)) return nothing;
      if (!isTaken && bookedIn(day, command) >= places) return refuse('slot_full');
      return [{ type: 'PlaceHeld', data: { ...placeOf(command), customerId, heldAt: at, until } }];
    },
    KeepPlace: (command, day) => {
      const hold = holdOf(day, command);
      if (hold?.status === 'kept') return nothing;
      if (hold?.status !== 'held') return refuse('place_not_held');
      return [{ type: 'PlaceKept', data: { ...placeOf(command), keptAt: command.at } }];
    },
    GivePlaceBack: (command, day) => {
      const { reason, at, heldUntil } = command;
      const hold = holdOf(day, command);
      if (!hold || hold.status === 'free') return nothing;
      if (hold.status === 'kept' && !endsKept.includes(reason)) return nothing;
      if (hold.status === 'held' && heldUntil !== undefined && heldUntil < hold.until) return nothing;
      return [{ type: 'PlaceGivenBack', data: { ...placeOf(command), reason, givenBackAt: at } }];
    },
  },
};
