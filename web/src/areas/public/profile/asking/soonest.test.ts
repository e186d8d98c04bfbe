import type { DayView, SlotView } from '@klang/contracts/api/calendar';
import { describe, expect, it } from 'vitest';
import { soonest } from './soonest.ts';

const slot = (slotId: string, state: SlotView['state']): SlotView => ({
  slotId,
  start: '09:00',
  end: '11:00',
  name: { th: 'เช้า', en: 'Morning' },
  state,
  left: null,
});
const day = (on: string, ...slots: SlotView[]): DayView => ({ on, state: 'free', left: null, reason: null, slots });
const days = [
  day('2026-11-24', slot('am', 'full'), slot('pm', 'free')),
  day('2026-11-25', slot('am', 'closed')),
  day('2026-11-26', slot('am', 'few'), slot('pm', 'free')),
  ...['27', '28', '29', '30'].map((on) => day(`2026-11-${on}`, slot('am', 'free'))),
];
const named = (isDear: (on: string) => boolean) =>
  soonest(days, ({ on }) => isDear(on)).map(({ on, slot: { slotId } }) => `${on.slice(-2)} ${slotId}`);

describe('the places offered after a failed visit', () => {
  it('begin with the first that costs no cash, and then follow the calendar, one a day', () => {
    expect(named((on) => on === '2026-11-24')).toEqual(['26 am', '24 pm', '27 am', '28 am', '29 am']);
  });

  it('are all that are free, when each of them costs cash', () => {
    expect(named(() => true)).toEqual(['24 pm', '26 am', '27 am', '28 am']);
  });
});
