import type { DayView, SlotView } from '@klang/contracts/api/calendar';
import type { TripRow } from '@klang/contracts/api/custody';

type Place = { readonly on: string; readonly slotId: string };
const lastOne = { state: 'few', left: 1 } as const;
const isFull = ({ state }: Pick<SlotView, 'state'>): boolean => state === 'full';

/** A full slot stays open to the customer whose own visit there is replaced. */
export const withOwnPlaces = (days: readonly DayView[], own: readonly Place[]): readonly DayView[] =>
  days.map((day) => {
    const isOwn = (slot: SlotView) =>
      isFull(slot) && own.some((one) => one.on === day.on && one.slotId === slot.slotId);
    if (!day.slots.some(isOwn)) return day;
    const slots = day.slots.map((slot) => (isOwn(slot) ? { ...slot, ...lastOne } : slot));
    return isFull(day) ? { ...day, ...lastOne, slots } : { ...day, slots };
  });

/** Pick-ups use other places than returns. */
export const placesGoingWith = (visits: readonly TripRow[]): readonly Place[] =>
  visits.flatMap(({ kind, status, visit }) => (kind === 10 && status === 'scheduled' ? [visit] : []));
