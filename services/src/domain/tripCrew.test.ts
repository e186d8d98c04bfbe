import type { TripEvent } from '@klang/contracts/events/trip';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { specOf } from './spec.ts';
import { trip } from './trip.ts';

const { given } = specOf(trip);
const minute = (m: number) => `2026-12-10T03:${String(m).padStart(2, '0')}:00.000Z`;
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const to = { ...visit, on: '2026-12-14' };
const one = { tripId: 't1', orderId: 'o1' };
const seen = { pictures: [], condition: null, words: '', seal: null };
const assigned = (crewId: string | null, stop: number | null, at: number): TripEvent => ({
  type: 'TripAssigned',
  data: { ...one, crewId, stop, assignedAt: minute(at) },
});
const booked: readonly TripEvent[] = [
  {
    type: 'TripScheduled',
    data: { ...one, customerId: 'c1', kind: 5, itemIds: ['i1'], visit, cashSatang: 0, scheduledAt: minute(0) },
  },
  assigned('north', 3, 1),
];
const moved: TripEvent = { type: 'TripMoved', data: { ...one, from: visit, to, cashSatang: 0, movedAt: minute(20) } };
const start = (at: number, crewId?: string) =>
  ({ type: 'StartTrip', tripId: 't1', deedId: 'd1', doneAt: minute(at), at: minute(30), crewId }) as const;
type Command = Parameters<ReturnType<typeof given>['when']>[0];
const decided = (history: readonly TripEvent[], command: Command): readonly TripEvent[] => {
  const { decision } = given(...history).when(command);
  return isRefusal(decision) ? [] : decision;
};
const crewAfter = (history: readonly TripEvent[], command: Command) => {
  const { state } = given(...history, ...decided(history, command));
  return [state?.status, state?.crewId, state?.stop];
};

describe('a visit for which the movers had left, when somebody took it from them', () => {
  it('is theirs again, at its stop, once their phone tells that they left before', () => {
    expect(crewAfter([...booked, moved], start(10))).toEqual(['onTheWay', 'north', 3]);
    expect(crewAfter([...booked, assigned(null, null, 20)], start(10))).toEqual(['onTheWay', 'north', 3]);
    expect(crewAfter([...booked, assigned('south', 1, 20)], start(10))).toEqual(['onTheWay', 'north', 3]);
  });
  it('is theirs again, whatever they do first', () => {
    const take = { ...start(10), type: 'TakeAtDoor', itemId: 'i1', ...seen } as const;
    expect(crewAfter([...booked, moved], take)).toEqual(['onTheWay', 'north', 3]);
  });
  it('is theirs too if they left after that, and their phone could not know it', () => {
    expect(crewAfter([...booked, moved], start(25, 'north'))).toEqual(['onTheWay', 'north', 3]);
    const crew = crewAfter([...booked, moved, assigned('south', 1, 22)], start(25, 'north'));
    expect(crew).toEqual(['onTheWay', 'north', 3]);
  });
});

it('a visit that was moved, and for which nobody had left, has the crew that it is given then, or none', () => {
  expect(crewAfter([...booked, moved], start(25))).toEqual(['onTheWay', null, null]);
  expect(crewAfter([...booked, moved, assigned('south', 1, 22)], start(25))).toEqual(['onTheWay', 'south', 1]);
});

it('a visit on its way stays with the movers who drive it, whoever else says that they left', () => {
  const started: TripEvent = {
    type: 'TripStarted',
    data: { ...one, customerId: 'c1', deedId: 'd0', doneAt: minute(5), recordedAt: minute(5) },
  };
  expect(crewAfter([...booked, started], start(10, 'south'))).toEqual(['onTheWay', 'north', 3]);
});

const left = (at: number): TripEvent => ({
  type: 'TripStarted',
  data: { ...one, customerId: 'c1', deedId: 'd0', doneAt: minute(at), recordedAt: minute(at) },
});
const [costly, north] = [
  { ...booked[0], data: { ...booked[0]?.data, cashSatang: 5_000 } } as TripEvent,
  assigned('north', 3, 1),
];

describe('a visit for which two crews have left', () => {
  const twice = [costly, north, assigned('south', 1, 20), left(25)];
  const drivenBy = (history: readonly TripEvent[]) => {
    const { state } = given(...history);
    return [state?.crewId, state?.otherCrews];
  };
  it('is driven by the one that left first, and both have it', () => {
    expect(drivenBy([...twice, ...decided(twice, start(10, 'north'))])).toEqual(['north', ['south']]);
    expect(drivenBy([...twice, ...decided(twice, start(28, 'north'))])).toEqual(['south', ['north']]);
  });
  it('stays so, however often a phone tells it', () => {
    for (const at of [10, 28]) {
      const afterwards = [...twice, ...decided(twice, start(at, 'north'))];
      expect(decided(afterwards, { ...start(at, 'north'), deedId: 'again' })).toEqual([]);
      expect(decided(afterwards, { ...start(26, 'south'), deedId: 'again' })).toEqual([]);
    }
  });
  it('stays with the crew from which staff take it on the road, beside the new one', () => {
    expect(drivenBy([costly, north, left(5), assigned('south', 1, 20)])).toEqual(['south', ['north']]);
    const back = [assigned('south', 1, 20), assigned('north', 3, 21)];
    expect(drivenBy([costly, north, left(5), ...back])).toEqual(['north', ['south']]);
  });
});

describe('the cash of a visit that was moved', () => {
  const takes = { type: 'TakeCash', tripId: 't1', deedId: 'cash', doneAt: minute(26), at: minute(40) } as const;
  const takenOf = (history: readonly TripEvent[], amountSatang: number) =>
    decided(history, { ...takes, amountSatang }).map(({ type }) => type);

  it.each([
    ['to no crew', []],
    ['and given to another crew', [assigned('south', 1, 22)]],
    ['and given to another crew, which left too', [assigned('south', 1, 22), left(25)]],
    ['and given to the same crew again', [assigned('north', 1, 22)]],
  ])('is that with which its movers had left before: moved %s', (_, since) => {
    const history = [costly, north, moved, ...since];
    const afterwards = [...history, ...decided(history, start(10, 'north'))];
    expect(takenOf(afterwards, 5_000)).toEqual(['DoorCashTaken']);
    expect(takenOf(afterwards, 5_001)).toEqual([]);
    expect(given(...afterwards).state?.cashSatang).toBe(5_000);
  });
  it('is that of the new day for movers who leave on the new day', () => {
    const history = [costly, north, moved, assigned('north', 1, 22)];
    const afterwards = [...history, ...decided(history, start(25, 'north'))];
    expect(takenOf(afterwards, 5_000)).toEqual([]);
  });
});

it('a crew that left by an old sheet after the visit was moved takes the cash of the new day', () => {
  const history = [costly, north, moved];
  const { state } = given(...history, ...decided(history, start(25, 'north')));
  expect([state?.crewId, state?.cashSatang]).toEqual(['north', 0]);
});

it('a crew that has left stays on the road when the other crew takes its only entry at the door back', () => {
  const history = [costly, north, assigned('south', 1, 20)];
  const takes = {
    type: 'TakeAtDoor',
    ...one,
    deedId: 'south-1',
    itemId: 'i1',
    doneAt: minute(25),
    at: minute(25),
    ...seen,
  } as Command;
  const both = [...history, ...decided(history, takes)];
  const known = [...both, ...decided(both, start(10, 'north'))];
  const back = {
    type: 'UndoAtDoor',
    ...one,
    deedId: 'south-2',
    itemId: 'i1',
    undoes: 'south-1',
    doneAt: minute(26),
    at: minute(31),
  } as Command;
  expect(crewAfter(known, back)).toEqual(['onTheWay', 'north', 3]);
});

describe('the departure that a crew told after an entry of its own at the door', () => {
  const entry = { ...start(25), type: 'TakeAtDoor', deedId: 'n-1', itemId: 'i1', at: minute(25), ...seen } as const;
  const entered = [costly, north, ...decided([costly, north], entry)];
  const back = {
    ...start(31),
    type: 'UndoAtDoor',
    deedId: 'n-2',
    itemId: 'i1',
    undoes: 'n-1',
    at: minute(31),
  } as const;
  const cancel = { type: 'CancelTrip', tripId: 't1', asCustomer: 'c1', reason: 'withdrawn', at: minute(32) } as const;

  it.each(['north', undefined])('stands when that entry is taken back: told by %s', (crewId) => {
    const known = [...entered, ...decided(entered, start(10, crewId))];
    const since = [...known, ...decided(known, back)];
    expect(given(...since).state).toMatchObject({ status: 'onTheWay', leftAt: minute(10), crewId: 'north' });
    expect(decided(since, cancel)).toEqual([]);
    expect(decided(since, { ...start(12, crewId), deedId: 'again' })).toEqual([]);
  });
  it('sets the day on which they drive it, also if it is earlier than that of the entry', () => {
    const at = (day: string) => `2026-12-${day}T03:00:00.000Z`;
    const early = [{ ...costly, data: { ...costly.data, scheduledAt: at('01') } } as TripEvent, north];
    const later = [...early, ...decided(early, { ...entry, doneAt: at('09'), at: at('09') })];
    const known = [...later, ...decided(later, { ...start(10, 'north'), doneAt: at('08'), at: at('09') })];
    expect(given(...later).state?.drivenOn).toBe('2026-12-09');
    expect(given(...known).state?.drivenOn).toBe('2026-12-08');
  });
  it('is not taken from a crew that does not have the visit', () => {
    expect(decided(entered, start(10, 'south'))).toEqual([]);
  });
});

describe('the day from whose sheet a crew left', () => {
  const departures = (history: readonly TripEvent[], command: Command) =>
    decided(history, command).flatMap(({ type, data }) =>
      type === 'TripAssigned' ? [[data.crewId, data.leftSheetOn]] : [],
    );
  const history = [...booked, moved];

  it('is told of the crew from which the visit was moved away, if it left before', () => {
    expect(departures(history, start(10, 'north'))).toEqual([['north', visit.on]]);
    expect(departures(history, start(10))).toEqual([['north', visit.on]]);
    expect(departures([...history, assigned('north', 1, 22)], start(10, 'north'))).toEqual([['north', visit.on]]);
  });
  it('is not told of a crew that left after that, or never had it', () => {
    expect(departures(history, start(25, 'north'))).toEqual([['north', undefined]]);
    expect(departures(history, start(25))).toEqual([]);
    expect(departures([...history, assigned('south', 1, 22)], start(25, 'south'))).toEqual([]);
  });
});
