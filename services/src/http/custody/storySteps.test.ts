import { expect, it } from 'vitest';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import { storyOf } from './storySteps.ts';

const at = '2026-11-21T03:00:00.000Z';
const meta = { at, actor: { kind: 'system', id: 'worker', name: null } };
const recorded = (type: string, data: object) => ({ type, data, meta }) as unknown as RecordedEvent;

it('the story of a company says what a bill and a booking come to, and what is left to pay once tax is withheld', () => {
  const order = [
    recorded('OrderPlaced', { totalSatang: 107_000, quote: { withholdingSatang: 3_000 } }),
    recorded('BillIssued', { totalSatang: 95_400, withholdingSatang: 2_507 }),
  ];
  expect(storyOf({ order, trips: [], items: [] })).toMatchObject([
    { type: 'OrderPlaced', amountSatang: 107_000, afterWithholdingSatang: 104_000 },
    { type: 'BillIssued', amountSatang: 95_400, afterWithholdingSatang: 92_893 },
  ]);
});

it('the story of a private person names one sum of a bill', () => {
  const [bill] = storyOf({
    order: [recorded('BillIssued', { totalSatang: 95_400, withholdingSatang: 0 })],
    trips: [],
    items: [],
  });
  expect(bill).toMatchObject({ amountSatang: 95_400 });
  expect(bill).not.toHaveProperty('afterWithholdingSatang');
});

it('the story tells staff how much of moved money is gone, and whether it had been moved on, and its customer nothing', () => {
  const gone = (goneSatang: number) => recorded('MovedMoneyTakenBack', { paymentId: 'p1', goneSatang });
  const [came, movedOn] = ['PaymentStarted', 'LateMoneySettled'].map((type) =>
    recorded(type, { paymentId: 'p1', choice: 'moved' }),
  );
  const other = recorded('LateMoneySettled', { paymentId: 'p2', choice: 'moved' });
  const order = [came, other, gone(4_000), gone(0), movedOn, gone(1_500)].filter((event) => event !== undefined);
  const steps = storyOf({ order, trips: [], items: [] }).filter(({ type }) => type === 'MovedMoneyTakenBack');
  expect(steps).toMatchObject([
    { goneSatang: 4_000, isMovedOn: false, isInternal: true },
    { goneSatang: 0, isMovedOn: false, isInternal: true },
    { goneSatang: 1_500, isMovedOn: true, isInternal: true },
  ]);
});

it('the story says of each visit whose fee changed on which day it is to come, and what it costs now', () => {
  const pickUp = { on: '2026-12-13', slotId: 's1', start: '09:00', end: '12:00' };
  const second = { ...pickUp, on: '2026-12-15' };
  const changed = (tripId: string, feeSatang: number) =>
    recorded('VisitFeeChanged', { orderId: 'o1', tripId, feeSatang });
  const order = [
    recorded('OrderPlaced', { orderId: 'o1', totalSatang: 0, pickUp }),
    recorded('TripBooked', { tripId: 't2', kind: 10, itemIds: ['a'], visit: pickUp, feeSatang: 35_000 }),
    changed('t2', 0),
    changed('o1', 35_000),
  ];
  const moved = recorded('TripMoved', { tripId: 't2', from: pickUp, to: second });
  const feesOf = (steps: readonly RecordedEvent[], trips: readonly RecordedEvent[]) =>
    storyOf({ order: steps, trips, items: [] })
      .filter(({ type }) => type === 'VisitFeeChanged')
      .map(({ visit, feeSatang }) => [visit?.on, feeSatang]);
  expect(feesOf(order, [moved])).toEqual([
    ['2026-12-15', 0],
    ['2026-12-13', 35_000],
  ]);
  const later = { ...moved, meta: { ...moved.meta, at: '2026-11-21T04:00:00.000Z' } } as RecordedEvent;
  expect(feesOf(order, [later])[0]).toEqual(['2026-12-13', 0]);
  const early = { tripId: 't2', deedId: 'd1', doneAt: '2026-11-20T03:00:00.000Z', recordedAt: at };
  const left = recorded('TripStarted', early);
  expect(feesOf(order, [moved, left])).toEqual([
    ['2026-11-20', 0],
    ['2026-12-13', 35_000],
  ]);
  const unstarted = recorded('DoorItemUndone', { ...early, itemId: 'i1', isUnstarted: true });
  expect(feesOf(order, [moved, left, unstarted])[0]).toEqual(['2026-12-15', 0]);
});

it('the story says of a crew that came back whether another crew had left for the visit too', () => {
  const left = { tripId: 't1', deedId: 'd1', doneAt: '2026-11-21T01:00:00.000Z' };
  const back = { tripId: 't1', crewId: 'a', stop: 1, leftCrewId: 'a' };
  const becauseOf = (...trips: readonly RecordedEvent[]) =>
    storyOf({ order: [], trips, items: [] }).flatMap(({ type, because }) => (type === 'TripAssigned' ? [because] : []));
  const planned = recorded('TripAssigned', { tripId: 't1', crewId: 'b', stop: 1 });
  const started = recorded('TripStarted', left);
  const others = recorded('TripStarted', { ...left, tripId: 't2' });
  expect(becauseOf(planned, started, others, recorded('TripAssigned', { ...back, leftAt: left.doneAt }))).toEqual([
    undefined,
    'leftAlready',
  ]);
  const earlier = '2026-11-21T00:30:00.000Z';
  expect(becauseOf(started, recorded('TripAssigned', { ...back, leftAt: earlier }))).toEqual(['leftBefore']);
  const also = { ...back, leftCrewId: 'b', leftAt: left.doneAt };
  expect(becauseOf(started, recorded('TripAssigned', also))).toEqual(['alsoLeft']);
});

it('a departure that a crew told after an entry at the door had implied it is one step, at the time of the departure', () => {
  const entry = recorded('TripStarted', { tripId: 't1', deedId: 'd1', doneAt: '2026-11-21T03:25:00.000Z' });
  const other = recorded('TripStarted', { tripId: 't2', deedId: 'd2', doneAt: '2026-11-21T04:00:00.000Z' });
  const departed = (doneAt: string) =>
    recorded('TripStarted', { tripId: 't1', deedId: 'd3', doneAt, wasOnTheWay: true });
  const departures = (...trips: readonly RecordedEvent[]) =>
    storyOf({ order: [], trips, items: [] }).map((step) => step.at);
  expect(departures(entry, other, departed('2026-11-21T03:10:00.000Z'))).toEqual([
    '2026-11-21T03:10:00.000Z',
    '2026-11-21T04:00:00.000Z',
  ]);
  expect(departures(entry, departed('2026-11-21T03:30:00.000Z'))).toEqual(['2026-11-21T03:25:00.000Z']);
});

it('the story says that a visit goes elsewhere, and nothing of it where that was chosen with its booking, or is the address of the one that failed', () => {
  const to = { tripId: 't2', orderId: 'o1', customerId: 'c1', address: null, contact: null, isOwn: true };
  const sent = recorded('TripAddressed', to);
  const likeBefore = recorded('TripAddressed', { ...to, asTripId: 't1' });
  const asBooked = recorded('TripAddressed', { ...to, isOfBooking: true });
  const typesOf = (event: RecordedEvent) => storyOf({ order: [], trips: [event], items: [] }).map(({ type }) => type);
  expect([sent, likeBefore, asBooked].map(typesOf)).toEqual([['TripAddressed'], [], []]);
});

it('the story says what each visit is for that was booked, moved, withdrawn or came to nothing', () => {
  const visit = { on: '2026-12-13', slotId: 's1', start: '09:00', end: '12:00' };
  const booked = (tripId: string, kind: number, itemIds: readonly string[]) =>
    recorded('TripBooked', { orderId: 'o1', tripId, kind, ask: 'deposit', itemIds, visit });
  const order = [
    recorded('OrderPlaced', { orderId: 'o1', totalSatang: 0, pickUp: visit }),
    booked('more', 5, ['new']),
    booked('out', 10, ['a', 'b']),
    recorded('ItemsReturned', { orderId: 'o1', tripId: 'out', itemIds: ['a', 'b'] }),
    booked('back', 5, ['a', 'b']),
    booked('both', 5, ['a', 'newer']),
    booked('end', 20, ['a']),
  ];
  const trips = [
    recorded('TripMoved', { orderId: 'o1', tripId: 'o1', from: visit, to: visit }),
    recorded('TripFailed', { orderId: 'o1', tripId: 'out', reasonId: 'nobody' }),
    recorded('TripCanceled', { orderId: 'o1', tripId: 'back', reason: 'withdrawn' }),
    recorded('TripStarted', { orderId: 'o1', tripId: 'end', deedId: 'd1' }),
  ];
  const purposes = storyOf({ order, trips, items: [] }).map(({ type, tripId, purpose }) => [type, tripId, purpose]);
  expect(purposes.filter(([, , purpose]) => purpose !== undefined)).toEqual([
    ['TripBooked', 'more', 'collect'],
    ['TripBooked', 'out', 'temporary'],
    ['TripBooked', 'back', 'deposit'],
    ['TripBooked', 'both', 'collect'],
    ['TripBooked', 'end', 'forGood'],
    ['TripMoved', 'o1', 'collect'],
    ['TripFailed', 'out', 'temporary'],
    ['TripCanceled', 'back', 'deposit'],
  ]);
});
