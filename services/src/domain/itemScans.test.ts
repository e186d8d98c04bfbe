import type { StatusRule } from '@klang/contracts/codes/scans';
import type { ItemEvent } from '@klang/contracts/events/item';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { item } from './item.ts';
import { type Item, newItem } from './itemState.ts';
import { decide, evolve } from './kit.ts';

const [itemId, orderId, at] = ['KD-1-01', 'o1', '2026-11-24T03:00:00.000Z'];
const one = { itemId, orderId };
const scan = { deviceId: 'phone', at, seq: 1 };
const collected: ItemEvent = {
  type: 'ItemCollected',
  data: { ...one, tripId: 't1', pictures: [], condition: null, seal: null, collectedAt: at },
};
const atMinute = (minute: number) => `2026-11-24T03:${String(minute).padStart(2, '0')}:00.000Z`;
const deed = (deedId: string) => ({ ...one, deedId, doneAt: at, at, scan });
const shelve = (deedId: string, locationId: string) => ({ type: 'ShelveItem', locationId, ...deed(deedId) }) as const;
const takeOut = (deedId: string) => ({ type: 'TakeItemOut', tripId: 't2', ...deed(deedId) }) as const;
const undo = (undoneId: string, deedId = `un${undoneId}`) =>
  ({ type: 'UndoItemScan', undoneId, ...deed(deedId) }) as const;
const seek = { type: 'SeekItem', ...one, sourceId: 'conflict', at } as const;
const rule = (statusId: string, custody: string, mayFollow: string[] = []): StatusRule => ({
  statusId,
  custody,
  mayFollow,
});
const received = rule('received', 'inStorage', ['shelved']);
const shelvedRule = rule('shelved', 'inStorage', ['picked']);
const status = (deedId: string, next: StatusRule, present?: StatusRule) =>
  ({ type: 'SetItemStatus', mode: 'putAway', status: next, present, ...deed(deedId) }) as const;

type Command = Parameters<typeof decide<typeof newItem, never, ItemEvent>>[1];
const after = (...commands: readonly object[]) => {
  let [state, last] = [evolve(item, newItem, collected), [] as unknown];
  for (const command of commands) {
    const decided = decide(item, command as Command, state);
    last = 'refused' in decided ? decided.refused : decided.map(({ type }) => type);
    if (!('refused' in decided)) state = decided.reduce((known, event) => evolve(item, known, event), state);
  }
  return { state, last };
};

describe('a thing that is scanned', () => {
  it('lies where it was put, and both clocks are kept', () => {
    const decided = decide(item, shelve('s1', 'A'), evolve(item, newItem, collected));
    expect(decided).toMatchObject([{ type: 'ItemShelved', data: { locationId: 'A', shelvedAt: at, scan } }]);
  });
  it('is moved once by one scan, whatever came between', () =>
    expect(after(shelve('s1', 'A'), shelve('s2', 'B'), shelve('s1', 'A'))).toMatchObject({
      last: [],
      state: { locationId: 'B' },
    }));
  it('is not moved to where it is', () => expect(after(shelve('s1', 'A'), shelve('s2', 'A')).last).toEqual([]));
});

describe('a thing that is seen where it is', () => {
  const seenBy = (deviceId: string, minute: number) => {
    const doneAt = atMinute(minute);
    return { ...shelve(`${deviceId}-${minute}`, 'A'), doneAt, scan: { deviceId, at: doneAt, seq: minute } };
  };
  const stored = shelve('s1', 'A');
  it('was seen there last by whoever saw it last, and did not move', () =>
    expect(after(stored, seenBy('tablet', 9))).toMatchObject({
      last: ['ItemSeen'],
      state: {
        locationId: 'A',
        movedAt: at,
        seenAt: atMinute(9),
        seenBy: { deviceId: 'tablet' },
        last: { deedId: 's1' },
      },
    }));
  it('is noted once a minute for a device that sees it again and again', () => {
    expect(after(stored, seenBy('phone', 0)).last).toEqual([]);
    expect(after(stored, seenBy('phone', 2)).last).toEqual(['ItemSeen']);
    expect(after(stored, seenBy('phone', 2), seenBy('phone', 3)).last).toEqual(['ItemSeen']);
    const again = { ...seenBy('phone', 2), doneAt: atMinute(2).replace('00.000', '59.000') };
    expect(after(stored, seenBy('phone', 2), again).last).toEqual([]);
  });
  it('is not noted once more when an older sighting is told late', () =>
    expect(after(stored, seenBy('tablet', 9), seenBy('phone', 8)).last).toEqual([]));
  it('was not seen there after all once that is taken back, and the sighting before it counts again', () => {
    const back = (undoneId: string, deedId = `un${undoneId}`) => undo(undoneId, deedId);
    const once = after(stored, seenBy('tablet', 9), back('tablet-9'));
    expect(once).toMatchObject({ last: ['ItemSightingUndone'], state: { locationId: 'A', movedAt: at, seenAt: null } });
    expect(once.state).toMatchObject({ seenBy: null, last: { deedId: 's1' } });
    const twice = after(stored, seenBy('tablet', 4), seenBy('phone', 9), back('phone-9'));
    expect(twice.state).toMatchObject({ seenAt: atMinute(4), seenBy: { deviceId: 'tablet' } });
    const earlier = after(stored, seenBy('tablet', 4), seenBy('phone', 9), back('tablet-4'));
    expect(earlier).toMatchObject({ last: ['ItemSightingUndone'], state: { seenAt: atMinute(9) } });
  });
  it('has the status from before again where the scan that only saw it set one', () => {
    const seen = seenBy('tablet', 9);
    const set = { ...seen, type: 'SetItemStatus', mode: 'putAway', status: received };
    const back = after(stored, seen, set, undo('tablet-9'));
    expect(back.last).toEqual(['ItemSightingUndone', 'ItemScanUndone']);
    expect(back.state).toMatchObject({ locationId: 'A', statusId: null, seenAt: null });
  });
  it('is not seen anew when the scan and what took it back are sent again', () => {
    const sent = [seenBy('tablet', 9), undo('tablet-9')];
    expect(after(stored, ...sent, ...sent.slice(0, 1)).last).toEqual([]);
    expect(after(stored, ...sent, ...sent.slice(1)).last).toEqual([]);
    expect(after(stored, undo('tablet-9')).last).toBe('scan_not_found');
  });
  it('is moved by whoever moved it before, which can still be taken back', () =>
    expect(after(stored, seenBy('tablet', 9), undo('tablet-9'), undo('s1')).last).toEqual(['ItemScanUndone']));
  it('is on its van too', () => {
    const later = { ...takeOut('t2'), doneAt: atMinute(9), scan: { ...scan, deviceId: 'tablet' } };
    expect(after(takeOut('t1'), later).last).toEqual(['ItemSeen']);
  });
  it('is neither looked for nor moved by what somebody saw before', () => {
    const missed = { ...seek, unlessMovedSince: atMinute(5) };
    expect(after(stored, seenBy('tablet', 9), missed).last).toEqual([]);
    expect(after(stored, seenBy('tablet', 4), missed).last).toEqual(['ItemSought']);
    const counted = { ...shelve('s3', 'B'), unlessMovedSince: atMinute(5) };
    expect(after(stored, seenBy('tablet', 9), counted).last).toEqual([]);
  });
});

it('a thing that is looked for in vain again is so since the last count and the last decision', () => {
  const counted = (sourceId: string, minute: number) => ({ ...seek, sourceId, countBeganAt: atMinute(minute) });
  const decided = (sourceId: string, minute: number) => ({ ...seek, sourceId, at: atMinute(minute) });
  const again = after(shelve('s1', 'A'), counted('c1', 5), decided('d1', 6), counted('c2', 7));
  expect(again.last).toEqual(['ItemSought']);
  expect(again.state.search).toEqual({ countBeganAt: atMinute(7), decidedAt: atMinute(6) });
  for (const known of [counted('c2', 7), counted('c0', 4), decided('d1', 6), decided('d0', 3)])
    expect(after(shelve('s1', 'A'), counted('c1', 5), decided('d1', 6), counted('c2', 7), known).last).toEqual([]);
  const found = after(
    shelve('s1', 'A'),
    decided('d1', 6),
    { ...shelve('s9', 'B'), doneAt: atMinute(8) },
    counted('c3', 9),
  );
  expect(found.state.search).toEqual({ countBeganAt: atMinute(9), decidedAt: null });
});

it('a thing was moved last when anybody moved it last, in whatever order that is told', () => {
  const minutes = fc.integer({ min: 0, max: 59 });
  const moves = fc.oneof(
    minutes.map((minute) => (deedId: string) => ({ ...shelve(deedId, `p${minute % 3}`), doneAt: atMinute(minute) })),
    minutes.map((minute) => (deedId: string) => ({ ...takeOut(deedId), doneAt: atMinute(minute) })),
    minutes.map((minute) => (deedId: string) => ({
      ...undo(`d${Number(deedId.slice(1)) - 1}`, deedId),
      doneAt: atMinute(minute),
    })),
  );
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 12 }), (list) => {
      const commands = list.map((move, place) => move(`d${place}`));
      const moveTimes = commands.map((_, place) => after(...commands.slice(0, place + 1)).state.movedAt ?? '');
      expect(moveTimes).toEqual(moveTimes.toSorted());
    }),
  );
});

describe('the seal on a thing', () => {
  const reseal = (deedId: string, newSeal: string | null) =>
    ({ type: 'ResealItem', why: 'broken', newSeal, ...deed(deedId) }) as const;
  it('is told broken once, and what stands is not said again', () => {
    expect(after(reseal('r1', 'S-2'))).toMatchObject({ last: ['ItemSealBroken'], state: { seal: 'S-2' } });
    expect(after(reseal('r1', 'S-2'), reseal('r2', null), reseal('r1', 'S-2'))).toMatchObject({
      last: [],
      state: { seal: null },
    });
    expect(after(reseal('r1', 'S-2'), reseal('r2', 'S-2')).last).toEqual([]);
  });
  it('is on it again once a take at the door is taken back, and what the door found is not', () => {
    const sealed: Item = { ...newItem, seal: 'S-1' };
    const hand = { ...one, tripId: 't2', pictures: [], condition: null, doneAt: at, at };
    for (const seal of ['S-2', null, 'S-1']) {
      const decided = decide(item, { type: 'CollectItem', ...hand, seal, deedId: 'take' }, sealed);
      const took = 'refused' in decided ? sealed : decided.reduce((known, event) => evolve(item, known, event), sealed);
      expect(took).toMatchObject({ custody: 'movers', seal });
      const undoing = { ...deed('undo'), type: 'UndoAtDoor', tripId: 't2', undoneId: 'take' } as const;
      const undone = decide(item, undoing, took);
      expect(undone).toMatchObject([{ type: 'ItemScanUndone', data: { seal: 'S-1' } }]);
      const state = 'refused' in undone ? took : undone.reduce((known, event) => evolve(item, known, event), took);
      expect(state).toMatchObject({ custody: 'customer', seal: 'S-1' });
      expect(decide(item, undoing, state)).toEqual([]);
    }
  });
  it('is told by whoever has the thing, and by nobody else', () => {
    const decided = decide(item, reseal('r1', 'S-2'), newItem);
    expect(decided).toMatchObject({ refused: 'item_not_here' });
  });
});

describe('a scan that was a mistake', () => {
  it('is taken back, and the thing stands as before it', () => {
    expect(after(shelve('s1', 'A'), undo('s1')).state).toMatchObject({ custody: 'movers', locationId: null });
    expect(after(shelve('s1', 'A'), shelve('s2', 'B'), undo('s2')).state).toMatchObject({ locationId: 'A' });
    expect(after(shelve('s1', 'A'), takeOut('s2'), undo('s2')).state).toMatchObject({
      custody: 'storage',
      locationId: 'A',
      tripId: 't1',
    });
  });
  it('comes in until it lies in storage, and again once that is taken back', () => {
    expect(after().state).toMatchObject({ custody: 'movers', isComingIn: true });
    expect(after(shelve('s1', 'A')).state).toMatchObject({ isComingIn: false });
    expect(after(shelve('s1', 'A'), undo('s1')).state).toMatchObject({ custody: 'movers', isComingIn: true });
    const putBack = [shelve('s1', 'A'), takeOut('s2'), shelve('s3', 'B'), undo('s3')];
    expect(after(...putBack).state).toMatchObject({ custody: 'movers', isComingIn: false });
  });
  it('is taken back together with the status that it set', () => {
    const both = [shelve('s1', 'A'), status('s1', received)];
    expect(after(...both).state).toMatchObject({ locationId: 'A', statusId: 'received' });
    expect(after(...both, undo('s1')).state).toMatchObject({ custody: 'movers', statusId: null });
  });
  it('leaves the thing where and when it was moved, if it was a status alone', () => {
    const [lying, later] = [shelve('s1', 'A'), atMinute(9)];
    const set = { ...status('s2', received), doneAt: atMinute(5) };
    const back = { ...undo('s2'), doneAt: later, scan: { deviceId: 'tablet', at: later, seq: 2 } };
    const standing = { custody: 'storage', locationId: 'A', statusId: null };
    expect(after(lying, set, back).state).toMatchObject({
      ...standing,
      movedAt: at,
      movedBy: scan,
      statusAt: later,
      statusBy: { deviceId: 'tablet' },
    });
    const moved = { movedAt: later, movedBy: { deviceId: 'tablet' } };
    expect(after(lying, seek, { ...shelve('s2', 'A'), doneAt: atMinute(5) }, back).state).toMatchObject(moved);
    expect(after(lying, takeOut('s2'), back).state).toMatchObject({ ...standing, ...moved });
  });
  it('stays once something else was done with the thing', () => {
    expect(after(shelve('s1', 'A'), takeOut('s2'), undo('s1')).last).toBe('scan_followed');
    expect(after(shelve('s1', 'A'), seek, undo('s1')).last).toBe('scan_followed');
    expect(after(shelve('s1', 'A'), undo('s1'), undo('s1', 'again')).last).toBe('scan_followed');
  });
  it('is taken back once, and only where it was', () => {
    expect(after(shelve('s1', 'A'), undo('s1'), undo('s1')).last).toEqual([]);
    expect(after(shelve('s1', 'A'), undo('other')).last).toBe('scan_not_found');
  });
  it('does not come back when it is sent again after it was taken back', () => {
    expect(after(shelve('s1', 'A'), undo('s1'), shelve('s1', 'A')).state).toMatchObject({ custody: 'movers' });
    const both = [shelve('s1', 'A'), status('s1', received), undo('s1')];
    expect(after(...both, status('s1', received)).state).toMatchObject({ statusId: null });
  });
});

describe('the status of a thing', () => {
  const lying = shelve('s1', 'A');
  it('may only be one that means where the thing is', () =>
    expect(after(lying, status('s2', rule('lent', 'withCustomer'))).last).toBe('scan_status_not_offered'));
  it('follows the one before it as the list says', () => {
    expect(after(lying, status('s2', received), status('s3', shelvedRule, received)).last).toEqual(['ItemStatusSet']);
    expect(after(lying, status('s2', shelvedRule), status('s3', received, shelvedRule)).last).toBe(
      'scan_status_not_next',
    );
  });
  it('may be any where the list names none that follows', () =>
    expect(
      after(lying, status('s2', rule('x', 'inStorage')), status('s3', received, rule('x', 'inStorage'))).last,
    ).toEqual(['ItemStatusSet']));
  it('is set once', () => expect(after(lying, status('s2', received), status('s3', received)).last).toEqual([]));
});

describe('a thing that nobody finds', () => {
  it('is looked for, until somebody scans it again, also where it should be', () => {
    expect(after(shelve('s1', 'A'), seek).state.isSought).toBe(true);
    expect(after(shelve('s1', 'A'), seek, shelve('s2', 'A'))).toMatchObject({
      last: ['ItemShelved'],
      state: { isSought: false },
    });
    expect(after(shelve('s1', 'A'), seek, takeOut('s2')).state.isSought).toBe(false);
  });
  it('is looked for once for one cause', () =>
    expect(after(shelve('s1', 'A'), seek, shelve('s2', 'A'), seek).last).toEqual([]));
  it('is looked for again when the scan that found it is taken back', () =>
    expect(after(shelve('s1', 'A'), seek, shelve('s2', 'B'), undo('s2')).state).toMatchObject({
      isSought: true,
      locationId: 'A',
    }));
});
