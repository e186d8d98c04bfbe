import type { TripEvent } from '@klang/contracts/events/trip';
import { it } from 'vitest';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';
import type { DoorCommand } from './tripDoor.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1' };
const deedOf = (deedId: string) => ({ ...one, customerId: 'c1', deedId, doneAt: at, recordedAt: at });
const seen = { pictures: [], condition: null, words: '', seal: null };
const open: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...one, customerId: 'c1', kind: 5, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: at },
  },
  { type: 'TripStarted', data: deedOf('d1') },
  { type: 'DoorItemTaken', data: { ...deedOf('d2'), itemId: 'i1', ...seen } },
  { type: 'DoorItemMissed', data: { ...deedOf('d3'), itemId: 'i2', reason: '' } },
];
const over: readonly TripEvent[] = [...open, { type: 'TripDone', data: deedOf('d4') }];
const moment = { tripId: 't1', deedId: 'late', doneAt: at, at };
const take = (itemId: string): DoorCommand => ({ type: 'TakeAtDoor', ...moment, itemId, ...seen, words: 'torn' });
const note = (deed: DoorCommand) => ({ type: 'NoteLateDeed', tripId: 't1', deed, at }) as const;
const cash: DoorCommand = { type: 'TakeCash', ...moment, amountSatang: 5_000 };

it('what a phone tells of a visit that is over is noted for the office, once, and changes nothing of the visit', () => {
  const facts = { verb: 'take' as const, itemId: 'i2', pictures: [], condition: null, words: 'torn' };
  const toldLate: TripEvent = { type: 'DoorToldLate', data: { ...deedOf('late'), ...facts } };
  given(...over)
    .when(note(take('i2')))
    .thenWrites(toldLate);
  given(...over, toldLate)
    .when(note(take('i2')))
    .thenNothing();
  given(...over)
    .when(note(cash))
    .thenWrites({
      type: 'DoorToldLate',
      data: { ...deedOf('late'), verb: 'cash', amountSatang: 5_000, pictures: [], condition: null, words: null },
    });
});

it('what the visit says already, who left or finished, and what a visit still takes is not noted', () => {
  given(...over)
    .when(note(take('i1')))
    .thenNothing();
  given(...over)
    .when(note({ type: 'FinishTrip', ...moment }))
    .thenNothing();
  given(...over)
    .when(note({ type: 'TakeCash', ...moment, amountSatang: 0 }))
    .thenNothing();
  given(...open)
    .when(note(cash))
    .thenNothing();
});
