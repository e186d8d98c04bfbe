import type { DayView } from '@klang/contracts/api/calendar';
import type { DaySlot } from '../../checkout/date/nearby.ts';

const shownDays = 5;

export const soonest = (days: readonly DayView[], isDear: (place: DaySlot) => boolean): readonly DaySlot[] => {
  const ofDays = days.flatMap(({ on, slots }) => {
    const open = slots.filter(({ state }) => state === 'free' || state === 'few').map((slot) => ({ on, slot }));
    const best = open.find((place) => !isDear(place)) ?? open[0];
    return best ? [best] : [];
  });
  const first = ofDays.find((place) => !isDear(place));
  const rest = ofDays.filter((place) => place !== first).slice(0, shownDays - 1);
  return first ? [first, ...rest] : rest;
};
