import { type TripKind, type TripStatus, tripKinds, tripStatuses } from '@klang/contracts/custody/custody';
import type { TripEvent } from '@klang/contracts/events/trip';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './kit.ts';
import { specOf } from './spec.ts';
import { type TripCommand, trip } from './trip.ts';

const { given } = specOf(trip);
const at = '2026-12-10T03:00:00.000Z';
const visit = { on: '2026-12-10', slotId: 'morning', start: '09:00', end: '12:00' };
const one = { tripId: 't1', orderId: 'o1' };
const scheduled = (kind: TripKind): TripEvent => ({
  type: 'TripScheduled',
  data: { ...one, customerId: 'c1', kind, itemIds: ['i1', 'i2'], visit, cashSatang: 10_000, scheduledAt: at },
});
const deedOf = (deedId: string) => ({ ...one, customerId: 'c1', deedId, doneAt: at, recordedAt: at });
const seen = { pictures: [], condition: null, words: '', seal: null };
const started: TripEvent = { type: 'TripStarted', data: deedOf('d1') };
const taken = (itemId: string): TripEvent => ({
  type: 'DoorItemTaken',
  data: { ...deedOf(`in-${itemId}`), itemId, ...seen },
});
const given_ = (itemId: string): TripEvent => ({
  type: 'DoorItemGiven',
  data: { ...deedOf(`out-${itemId}`), itemId, ...seen },
});
const done: TripEvent = { type: 'TripDone', data: deedOf('d9') };
const failed: TripEvent = {
  type: 'TripFailed',
  data: { ...deedOf('d9'), reasonId: 'nobody', feeSatang: 0, pictures: [], words: '', position: null },
};
const canceled: TripEvent = {
  type: 'TripCanceled',
  data: { ...one, reason: 'withdrawn', orderReason: null, canceledAt: at },
};

const pastsOf = (kind: TripKind, moved: (itemId: string) => TripEvent) =>
  ({
    none: [],
    scheduled: [scheduled(kind)],
    onTheWay: [scheduled(kind), started],
    half: [scheduled(kind), started, moved('i1')],
    whole: [scheduled(kind), started, moved('i1'), moved('i2')],
    done: [scheduled(kind), started, moved('i1'), moved('i2'), done],
    unsuccessful: [scheduled(kind), started, failed],
    canceled: [scheduled(kind), canceled],
  }) satisfies Record<TripStatus | 'none' | 'half' | 'whole', readonly TripEvent[]>;
const pasts = pastsOf(5, taken);
type HistoryName = keyof typeof pasts;
const historyNames = Object.keys(pasts) as readonly HistoryName[];

const deed = { tripId: 't1', deedId: 'new', doneAt: at, at };
const to = { ...visit, on: '2026-12-12' };
const cashOf = { tripId: 't1', correctionId: 'k1', fromSatang: 0, amountSatang: 1, receiptSatang: null };
const another = { type: 'AddressTrip', tripId: 't1', address: null, contact: null, isOwn: false, at } as const;
const commandsOf = (kind: TripKind): readonly (readonly [string, TripCommand])[] => [
  ['schedule', { type: 'ScheduleTrip', ...one, customerId: 'c1', kind, itemIds: ['i1'], visit, cashSatang: 0, at }],
  ['move', { type: 'MoveTrip', tripId: 't1', asCustomer: null, to, cashSatang: 0, at }],
  ['move to the same day', { type: 'MoveTrip', tripId: 't1', asCustomer: 'c1', to: visit, cashSatang: 0, at }],
  ['cancel', { type: 'CancelTrip', tripId: 't1', asCustomer: 'c1', reason: 'withdrawn', at }],
  ['assign', { type: 'AssignTrip', tripId: 't1', crewId: 'crew1', stop: 1, at }],
  ['note', { type: 'NoteTrip', tripId: 't1', note: 'lift', at }],
  ['address by staff', { ...another, asCustomer: null }],
  ['address by the customer', { ...another, asCustomer: 'c1' }],
  ['start', { type: 'StartTrip', ...deed }],
  ['arrive', { type: 'ArriveTrip', ...deed }],
  ['take', { type: 'TakeAtDoor', ...deed, itemId: 'i2', ...seen, pictures: ['p9'] }],
  ['give', { type: 'GiveAtDoor', ...deed, itemId: 'i2', ...seen, pictures: ['p9'] }],
  ['miss', { type: 'MissAtDoor', ...deed, itemId: 'i2', reason: null }],
  ['undo', { type: 'UndoAtDoor', ...deed, itemId: 'i1', undoes: kind === 5 ? 'in-i1' : 'out-i1' }],
  ['extra', { type: 'TakeExtra', ...deed, sizeId: null, ...seen }],
  ['sign', { type: 'SignAtDoor', ...deed, signer: null, picture: 'p' }],
  ['cash', { type: 'TakeCash', ...deed, amountSatang: 10_000 }],
  ['finish', { type: 'FinishTrip', ...deed }],
  ['fail', { type: 'FailTrip', ...deed, reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' }],
  ['settle its items', { type: 'SettleTripItems', tripId: 't1', awaited: ['i3'], givenUp: [], at }],
  ['note late', { type: 'NoteLateDeed', tripId: 't1', at, deed: { type: 'TakeCash', ...deed, amountSatang: 1 } }],
  ['settle late', { type: 'SettleLateDeed', tripId: 't1', deedId: 'unknown', isTakenOver: false, reason: 'known', at }],
  ['add late', { type: 'AddLate', tripId: 't1', deedId: 'unknown', adds: { verb: 'cash', takenById: 's1' }, at }],
  ['take late back', { type: 'TakeBackLateExtra', tripId: 't1', deedId: 'unknown', undoId: 'u1', at }],
  ['correct its cash', { type: 'CorrectCash', ...cashOf, takenById: 's1', byId: 's2', reason: 'known', at }],
];
const [no, other, driving, calledOff] = ['trip_not_found', 'item_not_of_trip', 'trip_on_the_way', 'trip_called_off'];
const [left, over, gone, open, began] = ['trip_left', 'trip_over', 'trip_canceled', 'trip_unsettled', 'trip_began'];
const [moved, off, assigned, noted, sent] = ['TripMoved', 'TripCanceled', 'TripAssigned', 'TripNoted', 'TripAddressed'];
const [unsaid, lost, undone, late] = ['scan_not_found', 'late_deed_not_found', 'DoorItemUndone', 'DoorToldLate'];
const [go, here, missed, signed] = ['TripStarted', 'TripArrived', 'DoorItemMissed', 'DoorSigned'];
const cash = 'DoorCashTaken';
/** Acting at a door implies that the movers left. */
const first = (type: string) => `${go},${type}`;
const all = (said: string): readonly string[] => Array.from({ length: 18 }, () => said);

/** Every command in every state, in the order above: the events, the refusal, or '' for a no-op. */
const arrowsOf = ([into, out, extra, settled]: readonly [string, string, string, string]): Record<
  HistoryName,
  readonly string[]
> => {
  const atDoor = (type: string) => (type === other ? other : first(type));
  const changes = [assigned, noted, sent];
  const atWork = ['', driving, left, left, ...changes, left, '', here, into, out];
  const rest = [settled, '', lost, lost, lost, 'trip_cash_not_over'];
  const canceled = [...all(gone).slice(7), '', late, lost, lost, lost, calledOff];
  return {
    none: ['TripScheduled', ...all(no), no, no, no, no, no, no],
    // biome-ignore format: one line is a part of a row of the table.
    scheduled: [
      '', moved, '', off, ...changes, sent, go, first(here), atDoor(into), atDoor(out), first(missed),
      unsaid, atDoor(extra), first(signed), first(cash), open, first('TripFailed'), ...rest,
    ],
    onTheWay: [...atWork, missed, unsaid, extra, signed, cash, open, 'TripFailed', ...rest],
    half: [...atWork, missed, undone, extra, signed, cash, open, began, ...rest],
    whole: [...atWork, '', undone, extra, signed, cash, 'TripDone', began, ...rest],
    done: ['', ...all(over), '', late, lost, lost, lost, 'DoorCashCorrected'],
    unsuccessful: ['', ...all(over), '', late, lost, lost, lost, 'trip_has_no_cash'],
    canceled: ['', calledOff, calledOff, '', ...all(calledOff).slice(14), ...canceled],
  };
};
const into = arrowsOf(['DoorItemTaken', other, 'DoorExtraTaken', 'TripItemsChanged']);
const out = arrowsOf([other, 'DoorItemGiven', other, '']);

const leadsTo: Partial<Record<string, TripStatus>> = {
  TripScheduled: 'scheduled',
  TripStarted: 'onTheWay',
  TripDone: 'done',
  TripFailed: 'unsuccessful',
  TripCanceled: 'canceled',
};

describe.each(tripKinds)('a visit of kind %i', (kind) => {
  const [of, arrows] = kind === 5 ? [pasts, into] : [pastsOf(kind, given_), out];
  const cells = historyNames.flatMap((from) =>
    commandsOf(kind).map(([name, command], column) => ({ from, name, command, expected: arrows[from][column] ?? '?' })),
  );

  it.each(cells)('in “$from” answers “$name” with “$expected”', ({ from, command, expected }) => {
    const before = given(...of[from]);
    const { decision } = before.when(command);
    if (isRefusal(decision)) return expect(decision.refused).toBe(expected);
    const types = decision.map(({ type }) => type);
    expect(types.join()).toBe(expected);
    const status = types.map((type) => leadsTo[type]).findLast((one) => one !== undefined);
    expect(given(...of[from], ...decision).state?.status).toBe(status ?? before.state?.status);
  });

  it('is asked by every command that there is', () => {
    const types = new Set(commandsOf(kind).map(([, { type }]) => type));
    expect([...types].toSorted()).toEqual(Object.keys(trip.decide).toSorted());
  });

  it('has a word for each of its states', () => {
    const seenIn = historyNames.flatMap((from) => given(...of[from]).state?.status ?? []);
    expect(new Set(seenIn)).toEqual(new Set(tripStatuses));
    for (const from of historyNames) expect(arrows[from]).toHaveLength(commandsOf(kind).length);
  });
});

describe('a visit', () => {
  const steps = fc.array(fc.record({ place: fc.nat({ max: 40 }), itemId: fc.constantFrom('i1', 'i2', 'i9') }), {
    maxLength: 14,
  });
  const overs: readonly (TripStatus | undefined)[] = ['done', 'unsuccessful', 'canceled'];

  const played = (kind: TripKind) => {
    let log: readonly TripEvent[] = [scheduled(kind)];
    const send = (command: TripCommand, change: object = {}): boolean => {
      const { decision } = given(...log).when({ ...command, ...change });
      if (isRefusal(decision)) return false;
      log = [...log, ...decision];
      return true;
    };
    return { send, now: () => given(...log).state, told: () => log.length };
  };
  const end = { ...deed, deedId: 'end' };
  const fails: TripCommand = { type: 'FailTrip', ...end, reasonId: 'nobody', feeSatang: 0, pictures: [], words: '' };
  const endNow = ({ send, now }: ReturnType<typeof played>): void => {
    if (overs.includes(now()?.status)) return;
    if (now()?.cashTakenSatang) send({ type: 'TakeCash', ...deed, deedId: 'cash back', amountSatang: 0 });
    if (send(fails)) return;
    for (const itemId of now()?.items.keys() ?? [])
      send({ type: 'MissAtDoor', ...deed, deedId: `miss ${itemId}`, itemId, reason: null });
    send({ type: 'FinishTrip', ...end });
  };

  const stillHeard: readonly TripCommand['type'][] = ['NoteLateDeed', 'CorrectCash'];
  it.each(tripKinds)('of kind %i ends, whatever was done: by one word, or once each thing has its own', (kind) => {
    const all = commandsOf(kind).flatMap(([, command]) => (stillHeard.includes(command.type) ? [] : [command]));
    fc.assert(
      fc.property(steps, (list) => {
        const run = played(kind);
        for (const [turn, { place, itemId }] of list.entries())
          for (const command of all.slice(place % all.length).slice(0, 1))
            run.send(command, { deedId: `d${turn}`, itemId, itemIds: ['i1', 'i2'] });
        endNow(run);
        expect(overs).toContain(run.now()?.status);
        const ended = run.told();
        for (const command of all) run.send(command, { deedId: 'after' });
        expect(run.told()).toBe(ended);
      }),
      { numRuns: 300, seed: 14 },
    );
  });
});

describe('what a mover does', () => {
  it('happens once, however often the phone sends it, whatever became of the visit since', () => {
    given(...pasts.done)
      .when({ type: 'TakeAtDoor', ...deed, deedId: 'in-i1', itemId: 'i1', ...seen })
      .thenNothing();
    given(...pasts.canceled, started)
      .when({ type: 'StartTrip', ...deed, deedId: 'd1' })
      .thenNothing();
  });
  it('is told by two phones with what the first noted, where the second noted nothing, and with what it did else', () => {
    const bare = { ...deed, itemId: 'i1', pictures: [], condition: null, words: '', seal: null };
    const taken: TripEvent = {
      type: 'DoorItemTaken',
      data: { ...deedOf('in'), itemId: 'i1', ...seen, pictures: ['p1'], seal: 'S-1' },
    };
    given(...pasts.onTheWay, taken)
      .when({ type: 'TakeAtDoor', ...bare })
      .thenNothing();
    const more = { ...bare, seal: 'S-2' };
    const { decision } = given(...pasts.onTheWay, taken).when({ type: 'TakeAtDoor', ...more });
    expect(decision).toMatchObject([{ type: 'DoorItemTaken', data: { seal: 'S-2' } }]);
  });
  it('takes in on a deposit and hands over on a return, and never the other way', () => {
    given(scheduled(10), started)
      .when({ type: 'TakeAtDoor', ...deed, itemId: 'i1', ...seen })
      .thenRefused(other);
    given(scheduled(10), started)
      .when({ type: 'TakeExtra', ...deed, sizeId: null, ...seen })
      .thenRefused(other);
  });
  it('takes no more cash than the visit has to collect, and once', () => {
    given(...pasts.onTheWay)
      .when({ type: 'TakeCash', ...deed, amountSatang: 10_001 })
      .thenRefused('trip_has_no_cash');
    const collected: TripEvent = { type: 'DoorCashTaken', data: { ...deedOf('cash'), amountSatang: 10_000 } };
    given(...pasts.onTheWay, collected)
      .when({ type: 'TakeCash', ...deed, amountSatang: 10_000 })
      .thenNothing();
  });
  it('is for no thing of another visit', () =>
    given(...pasts.onTheWay)
      .when({ type: 'TakeAtDoor', ...deed, itemId: 'i9', ...seen })
      .thenRefused(other));
  it('is no visit done where nothing moved: that is one that failed', () => {
    const missing = (itemId: string): TripEvent => ({
      type: 'DoorItemMissed',
      data: { ...deedOf(`no-${itemId}`), itemId, reason: null },
    });
    given(...pasts.onTheWay, missing('i1'), missing('i2'))
      .when({ type: 'FinishTrip', ...deed })
      .thenRefused('trip_nothing_moved');
  });
});

describe('another address', () => {
  it.each([
    ['onTheWay', left],
    ['done', over],
    ['unsuccessful', over],
    ['canceled', calledOff],
  ] as const)('is taken from its customer until the movers leave, and not %s', (history, refusal) => {
    given(...pasts[history])
      .when({ ...another, asCustomer: 'c1' })
      .thenRefused(refusal);
  });
  it('is taken from staff until the visit is over', () => {
    const addressed: TripEvent = {
      type: 'TripAddressed',
      data: { ...one, customerId: 'c1', address: null, contact: null, isOwn: false, addressedAt: at },
    };
    given(...pasts.onTheWay)
      .when({ ...another, asCustomer: null })
      .thenWrites(addressed);
    given(...pasts.done)
      .when({ ...another, asCustomer: null })
      .thenRefused(over);
  });
});

describe('a visit of somebody else', () => {
  it('does not exist for a customer', () => {
    given(...pasts.scheduled)
      .when({ type: 'CancelTrip', tripId: 't1', asCustomer: 'c2', reason: 'withdrawn', at })
      .thenRefused(no);
    given(...pasts.scheduled)
      .when({ type: 'MoveTrip', tripId: 't1', asCustomer: 'c2', to, cashSatang: 0, at })
      .thenRefused(no);
    given(...pasts.scheduled)
      .when({ ...another, asCustomer: 'c2' })
      .thenRefused(no);
  });
  it('cannot be made under a number that is taken', () =>
    given(...pasts.scheduled)
      .when({ ...(commandsOf(5)[0]?.[1] as Extract<TripCommand, { type: 'ScheduleTrip' }>), orderId: 'o2' })
      .thenRefused('trip_id_taken'));
});
