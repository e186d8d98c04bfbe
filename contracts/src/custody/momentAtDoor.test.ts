import { expect, it } from 'vitest';
import { momentAtDoor } from './momentAtDoor.ts';

const [booked, now] = ['2027-01-06T02:00:00.000Z', '2027-01-06T17:10:00.000Z'];
const momentOf = (doneAt: string, scheduledAt?: string) => momentAtDoor({ doneAt, recordedAt: now }, scheduledAt);

it('what happens at a door happens when the phone says, if that lies between the booking of the visit and now', () => {
  expect(momentOf('2027-01-06T16:50:00.000Z', booked)).toBe('2027-01-06T16:50:00.000Z');
  expect(momentOf(booked, booked)).toBe(booked);
});
it.each([
  ['behind the booking', '2027-01-06T01:59:59.999Z'],
  ['behind by years', '2020-01-01T03:00:00.000Z'],
  ['ahead', '2027-01-06T17:10:00.001Z'],
])('a phone whose clock is %s says nothing: it happened when we heard of it', (_, doneAt) =>
  expect(momentOf(doneAt, booked)).toBe(now),
);
it('a phone that is more than a week behind is not believed, however long ago the visit was booked', () => {
  expect(momentOf('2026-12-30T17:10:00.000Z', '2026-11-01T02:00:00.000Z')).toBe('2026-12-30T17:10:00.000Z');
  expect(momentOf('2026-12-30T17:09:59.999Z', '2026-11-01T02:00:00.000Z')).toBe(now);
  expect(momentOf('2026-12-30T17:09:59.999Z')).toBe(now);
});
