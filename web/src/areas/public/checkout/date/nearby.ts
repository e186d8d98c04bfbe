import type { DayShown, SlotShown } from '@klang/contracts/api/calendar';

export type DaySlot = { readonly on: string; readonly slot: SlotShown };
type ChosenSlot = { readonly on: string; readonly slotId: string };

const isFree = ({ state }: SlotShown): boolean => state === 'free' || state === 'few';

export const placeOn = (days: readonly DayShown[], { on, slotId }: ChosenSlot): DaySlot | undefined => {
  const slot = days.find((day) => day.on === on)?.slots.find((one) => one.slotId === slotId);
  return slot && isFree(slot) ? { on, slot } : undefined;
};

/** What comes closest to a place that is gone: another hour of the day, and the same hour of the next day that has it. */
export const nearby = (days: readonly DayShown[], { on, slotId }: ChosenSlot): readonly DaySlot[] => {
  const sameDay = days.find((day) => day.on === on)?.slots.find((slot) => slot.slotId !== slotId && isFree(slot));
  const later = days.filter((day) => day.on > on).map((day) => placeOn(days, { on: day.on, slotId }));
  return [sameDay && { on, slot: sameDay }, later.find(Boolean)].filter((place) => place !== undefined);
};
