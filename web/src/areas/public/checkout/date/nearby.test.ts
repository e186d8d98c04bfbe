import type { DayView, SlotView } from '@klang/contracts/api/calendar';
import type { DayState } from '@klang/contracts/orders/trips';
import { expect, it } from 'vitest';
import { nearby, placeOn } from './nearby.ts';

const slot = (slotId: string, state: DayState): SlotView => ({
  slotId,
  state,
  start: '09:00',
  end: '12:00',
  left: null,
  name: { th: slotId, en: slotId },
});
const day = (on: string, ...slots: readonly SlotView[]): DayView => ({
  on,
  state: 'free',
  left: null,
  reason: null,
  slots: [...slots],
});
const days = [
  day('2026-12-01', slot('am', 'free'), slot('pm', 'free')),
  day('2026-12-02', slot('am', 'few'), slot('pm', 'full')),
  day('2026-12-03', slot('am', 'free'), slot('pm', 'full')),
  day('2026-12-04', slot('am', 'free'), slot('pm', 'free')),
];

it('the times close by are another time slot of the day, and the same slot of the next day that has it', () => {
  const found = nearby(days, { on: '2026-12-02', slotId: 'pm' });
  expect(found.map(({ on, slot: { slotId } }) => [on, slotId])).toEqual([
    ['2026-12-02', 'am'],
    ['2026-12-04', 'pm'],
  ]);
});

it('the times close by are none when nothing is left', () => {
  expect(nearby([day('2026-12-02', slot('pm', 'full'))], { on: '2026-12-02', slotId: 'pm' })).toEqual([]);
});

it('a place can be chosen only while it is free', () => {
  expect(placeOn(days, { on: '2026-12-02', slotId: 'am' })?.slot.state).toBe('few');
  expect(placeOn(days, { on: '2026-12-02', slotId: 'pm' })).toBeUndefined();
  expect(placeOn(days, { on: '2026-12-09', slotId: 'am' })).toBeUndefined();
});
