import type { StockcountEvent } from '@klang/contracts/events/stockcount';
import { describe, expect, it } from 'vitest';
import { decide, evolve } from './kit.ts';
import { isOfEarlierCount, type OnRecord, type StockcountCommand, sightingIn, stockcount } from './stockcount.ts';

const time = (minute: string) => `2026-11-24T03:${minute}:00.000Z`;
const [placeId, countId, at] = ['A', 'c1', time('30')];
const open = (expected: readonly string[] = ['i1', 'i2'], id = countId): StockcountCommand => ({
  type: 'OpenCount',
  placeId,
  countId: id,
  expected,
  at: time('00'),
});
const scanned = (itemId: string, deedId: string, minute = '10', deviceId = 'phone') => ({
  placeId,
  itemId,
  orderId: 'o1',
  deedId,
  doneAt: time(minute),
  at,
  scan: { deviceId, at: time(minute), seq: 1 },
});
const see = (itemId: string, deedId = `s-${itemId}`): StockcountCommand => ({
  type: 'CountItem',
  ...scanned(itemId, deedId),
});
const seeByOther = (itemId: string): StockcountCommand => ({
  type: 'CountItem',
  ...scanned(itemId, `other-${itemId}`, '11', 'tablet'),
});
const unsee = (itemId: string, undoneId = `s-${itemId}`): StockcountCommand => ({
  type: 'UncountItem',
  undoneId,
  ...scanned(itemId, `un-${itemId}`),
});
const here: OnRecord = { orderId: 'o1', liesHere: true, isOurs: true, movedAt: null, decidedAt: null };
const elsewhere: OnRecord = { ...here, liesHere: false, movedAt: time('05') };
const close = (records: Record<string, OnRecord>, missing: readonly string[] = []): StockcountCommand => ({
  type: 'CloseCount',
  placeId,
  countId,
  missing,
  at,
  records: new Map(Object.entries(records)),
});
const cancelOf = (id: string): StockcountCommand => ({ type: 'CancelCount', placeId, countId: id, at });
const cancel = cancelOf(countId);

const after = (...commands: readonly StockcountCommand[]) => {
  let state = stockcount.initial;
  let last: readonly StockcountEvent[] | string = [];
  for (const command of commands) {
    const decided = decide(stockcount, command, state);
    last = 'refused' in decided ? decided.refused : decided;
    if (!('refused' in decided)) state = decided.reduce((known, event) => evolve(stockcount, known, event), state);
  }
  return { state, last, closed: typeof last === 'string' ? last : last[0]?.data };
};

const openAt = (minute: string) => {
  const { open: begun } = after(open()).state;
  if (!begun) throw new Error('Nothing is counted.');
  return { ...begun, openedAt: time(minute) };
};

describe('the count of a place', () => {
  it('is one, whoever begins it and however often', () => {
    expect(after(open(), open(['i1'], 'c2')).last).toEqual([]);
    expect(after(open(), cancel, open()).last).toEqual([]);
    expect(after(open(), cancel, open([], 'c2')).state.open).toMatchObject({ countId: 'c2' });
  });
  it('takes each thing once from each device, and each scan once', () => {
    expect(after(open(), see('i1'), see('i1', 'other')).last).toEqual([]);
    expect(after(open(), see('i1'), seeByOther('i1'), seeByOther('i1')).last).toEqual([]);
    expect(after(open(), see('i1'), unsee('i1'), see('i1')).last).toEqual([]);
    expect(after(see('i1')).last).toBe('count_not_open');
  });
  it('still has what one person took back and another saw', () => {
    expect(after(open(), see('i1'), seeByOther('i1')).last).toMatchObject([{ data: { isSeenAgain: true } }]);
    const two = after(open(), see('i1'), seeByOther('i1'), unsee('i1'));
    expect(two.last).toMatchObject([{ data: { isStillSeen: true } }]);
    expect(two.state.open?.seen.get('i1')).toMatchObject([{ deedId: 'other-i1' }]);
    expect(
      after(open(), see('i1'), seeByOther('i1'), unsee('i1'), {
        ...unsee('i1', 'other-i1'),
        deedId: 'un-other',
      } as StockcountCommand).state.open?.seen.size,
    ).toBe(0);
  });
  it('has each thing as it was seen last, also where an older scan arrives after it', () => {
    const late: StockcountCommand = { type: 'CountItem', ...scanned('x', 'late', '07', 'tablet') };
    expect(after(open(), see('x'), late).state.open?.seen.get('x')?.at(-1)).toMatchObject({ countedAt: time('10') });
    const records = { x: { ...elsewhere, movedAt: time('08') }, i1: here, i2: here };
    const ended = after(open(), see('i1'), see('i2'), see('x'), late, close(records));
    expect(ended.closed).toMatchObject({ placed: [{ itemId: 'x', countedAt: time('10') }] });
  });
  it('gives back what was scanned by mistake, once, and not after its end', () => {
    expect(after(open(), see('i1'), unsee('i1')).state.open?.seen.size).toBe(0);
    expect(after(open(), see('i1'), unsee('i1'), unsee('i1')).last).toEqual([]);
    expect(after(open(), unsee('i1')).last).toBe('scan_not_found');
    expect(after(open(), see('i1'), cancel, unsee('i1')).last).toBe('count_over');
    expect(after(open(), see('i1'), cancel, open([], 'c2'), unsee('i1')).last).toBe('scan_followed');
  });
});

describe('a count that is closed', () => {
  it('says what is missing, what was put there, and what is not ours by the records', () => {
    const records = { i1: here, i2: here, x: elsewhere, y: { ...elsewhere, isOurs: false } };
    expect(after(open(), see('i1'), see('x'), see('y'), close(records, ['i2'])).closed).toMatchObject({
      found: 1,
      missing: [{ itemId: 'i2' }],
      placed: [{ itemId: 'x' }],
      strange: [{ itemId: 'y' }],
    });
  });
  it('puts nothing there that was seen before somebody decided that nobody knows where it is: a person decides', () => {
    const lost = { ...elsewhere, decidedAt: time('15') };
    const closed = (...seen: readonly StockcountCommand[]) =>
      after(open([]), ...seen, see('y'), close({ x: lost, y: elsewhere })).closed;
    expect(closed(see('x'))).toMatchObject({ placed: [{ itemId: 'y' }], undecided: [{ itemId: 'x' }] });
    const since: StockcountCommand = { type: 'CountItem', ...scanned('x', 'since', '16', 'tablet') };
    expect(closed(see('x'), since)).toMatchObject({ placed: [{ itemId: 'x' }, { itemId: 'y' }], undecided: [] });
  });
  it('misses nothing that was taken elsewhere meanwhile, and puts nothing back that was moved after it was seen', () => {
    const moved = { ...elsewhere, movedAt: time('20') };
    const records = { i1: here, i2: moved, x: moved };
    expect(after(open(), see('i1'), see('x'), close(records)).closed).toMatchObject({
      found: 2,
      missing: [],
      placed: [],
    });
  });
  it('is looked at again where somebody changed it meanwhile', () => {
    expect(after(open(), see('i1'), close({ i1: here, i2: here })).last).toBe('count_changed');
    expect(after(open(), see('i1'), see('x'), close({ i1: here, i2: here }, ['i2'])).last).toBe('count_changed');
    expect(after(open(), see('i1'), see('i2'), close({ i1: here, i2: here }, ['i2'])).closed).toMatchObject({
      missing: [],
    });
  });
  it('is over in one way: what was cancelled is not closed, and what was closed is not cancelled', () => {
    const all = { i1: here, i2: here };
    const closed = [open(), close(all, ['i1', 'i2'])];
    expect(after(open(), cancel, close(all, ['i1', 'i2'])).last).toBe('count_canceled');
    expect(after(...closed, cancel).last).toBe('count_closed');
    const next = [open([], 'c2'), cancelOf('c2')];
    expect(after(...closed, ...next, cancel).last).toBe('count_closed');
    expect(after(...closed, ...next, close(all)).last).toEqual([]);
  });
  it('does not begin again when its beginning is told once more after later ones', () => {
    const closed = [open(), close({ i1: here, i2: here }, ['i1', 'i2'])];
    expect(after(...closed, open([], 'c2'), cancelOf('c2'), open()).last).toEqual([]);
    expect(after(open(), cancel, open([], 'c2'), cancelOf('c2'), open()).state.open).toBeNull();
  });
  it('is closed once, and another one is not closed with it', () => {
    const all = { i1: here, i2: here };
    expect(after(open(), close(all, ['i1', 'i2']), close(all)).last).toEqual([]);
    expect(after(open([], 'c2'), close(all)).last).toBe('count_not_open');
    expect(after(open(), cancel, cancel).last).toEqual([]);
  });
  it('keeps who saw each thing last, until it is seen again; one that was cancelled keeps nothing', () => {
    const all = { i1: here, i2: here };
    const seen = [open(), see('i1'), seeByOther('i1'), close(all, ['i2'])];
    expect(sightingIn(after(open(), see('i1')).state, 'i1')).toMatchObject({ at: time('10') });
    expect(sightingIn(after(...seen).state, 'i1')).toMatchObject({ at: time('11'), by: { deviceId: 'tablet' } });
    expect(sightingIn(after(...seen).state, 'i2')).toBeNull();
    expect(sightingIn(after(...seen, open([], 'c2'), cancelOf('c2')).state, 'i1')).toMatchObject({ at: time('11') });
    const missed = [...seen, open(['i1'], 'c2'), { ...close(all, ['i1']), countId: 'c2' } as StockcountCommand];
    expect(sightingIn(after(...missed).state, 'i1')).toMatchObject({ at: time('11') });
    expect(sightingIn(after(open(), see('i1'), cancel).state, 'i1')).toBeNull();
  });
  it('was last when one was closed: one that was cancelled is none', () => {
    expect(after(open(), cancel).state.lastAt).toBeNull();
    const closed = [open(), close({ i1: here, i2: here }, ['i1', 'i2'])];
    const later = { ...cancelOf('c2'), at: time('50') };
    expect(after(...closed, open([], 'c2'), later).state.lastAt).toBe(at);
  });
  it('takes no scan from before it began, which belongs to whichever of those before it was closed', () => {
    const over = { endedAt: time('09'), openedAt: time('05') };
    const begun = { ...after(open()).state, open: { ...openAt('20'), countId: 'c3' }, closed: [over] };
    const decided = (minute: string) => {
      const decision = decide(stockcount, { type: 'CountItem', ...scanned('i1', 'late', minute) }, begun);
      return 'refused' in decision ? decision.refused : decision.map(({ type }) => type);
    };
    expect([decided('07'), decided('15'), decided('20')]).toEqual(['count_earlier', 'count_earlier', ['ItemCounted']]);
    expect(['07', '15', '20'].map((minute) => isOfEarlierCount(begun, time(minute)))).toEqual([true, false, false]);
    const two = after(open(), close({ i1: here, i2: here }, ['i1', 'i2']), open([], 'c2'), cancelOf('c2')).state;
    expect([two.closed.length, isOfEarlierCount(two, time('15'))]).toEqual([1, true]);
  });
  it('knows the scans that were done in it and come late; one that was cancelled has none', () => {
    const over = after(open(), close({ i1: here, i2: here }, ['i1', 'i2'])).state;
    expect(isOfEarlierCount(over, time('15'))).toBe(true);
    expect(isOfEarlierCount(over, time('30').replace(':00.000Z', ':04.000Z'))).toBe(true);
    expect(isOfEarlierCount(over, time('30').replace(':00.000Z', ':06.000Z'))).toBe(false);
    expect(isOfEarlierCount(after(open(), cancel).state, time('15'))).toBe(false);
  });
});
