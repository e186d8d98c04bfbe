import type { DayView, SlotView } from '@klang/contracts/api/calendar';

export type DaySlot = { readonly on: string; readonly slot: SlotView };
type ChosenSlot = { readonly on: string; readonly slotId: string };

const isFree = ({ state }: SlotView): boolean => state === 'free' || state === 'few';

export const placeOn = (days: readonly DayView[], { on, slotId }: ChosenSlot): DaySlot | undefined => {
  const slot = days.find((day) => day.on === on)?.slots.find((one) => one.slotId === slotId);
  return slot && isFree(slot) ? { on, slot } : undefined;
};

export const nearby = (days: readonly DayView[], { on, slotId }: ChosenSlot): readonly DaySlot[] => {
  const sameDay = days.find((day) => day.on === on)?.slots.find((slot) => slot.slotId !== slotId && isFree(slot));
  const later = days.filter((day) => day.on > on).map((day) => placeOn(days, { on: day.on, slotId }));
  return [sameDay && { on, slot: sameDay }, later.find(Boolean)].filter((place) => place !== undefined);
};
