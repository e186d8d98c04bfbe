import { expect, it } from 'vitest';
import { nextReminderOn } from './reminders.ts';

it('the next reminder of a bill comes on its next day, and none after the last', () => {
  const bill = { dueOn: '2026-12-15', remindOn: [0, 1, 7, 14], remindedAt: null };
  expect(nextReminderOn(bill, '2026-12-10')).toBe('2026-12-15');
  const reminded = { ...bill, remindedAt: '2026-12-16T02:00:00.000Z' };
  expect(nextReminderOn(reminded, '2026-12-16')).toBe('2026-12-22');
  expect(nextReminderOn(reminded, '2026-12-30')).toBeNull();
  expect(nextReminderOn({ ...bill, remindOn: [] }, '2026-12-10')).toBeNull();
});
