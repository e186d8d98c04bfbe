import { describe, expect, it } from 'vitest';
import { type Conflict, conflict } from './conflict.ts';
import { decide, evolve, isRefusal } from './kit.ts';

const at = '2026-11-24T04:00:00.000Z';
const scan = {
  conflictId: 's1',
  itemId: 'i1',
  orderId: 'o1',
  customerId: 'c1',
  reason: 'movedMeanwhile',
  mode: 'putAway',
  placeId: 'A',
  statusId: null,
  tripId: null,
  deviceId: 'phone',
  seq: 3,
  deviceAt: at,
  scannedAt: at,
  theirs: { custody: 'movers', locationId: null, tripId: 't2', movedAt: at },
} as const;
const open: Conflict = { scan, choice: null, settledAt: null, isWithdrawn: false };
const withdraw = (known: Conflict, itemId: string = scan.itemId) => {
  const decided = decide(conflict, { type: 'WithdrawConflict', itemId, deedId: 's2', doneAt: at, at }, known);
  if (isRefusal(decided)) return decided.refused;
  return decided.reduce((state, event) => evolve(conflict, state, event), known);
};
const [onVan, onShelf] = [
  { custody: 'movers', locationId: null },
  { custody: 'storage', locationId: 'A' },
] as const;
const settle = (
  choice: 'mine' | 'theirs' | 'neither',
  known: Conflict,
  theirs: typeof onVan | typeof onShelf = onVan,
) => {
  const decided = decide(conflict, { type: 'SettleConflict', choice, reason: 'seen on the shelf', theirs, at }, known);
  if (isRefusal(decided)) return decided.refused;
  return decided.reduce((state, event) => evolve(conflict, state, event), known);
};

describe('two stories of one thing', () => {
  it('are one conflict, however often the scan is sent', () => {
    expect(decide(conflict, { type: 'RecordConflict', scan, at }, null)).toMatchObject([{ type: 'ScanConflicted' }]);
    expect(decide(conflict, { type: 'RecordConflict', scan, at }, open)).toEqual([]);
  });
  it.each(['mine', 'theirs', 'neither'] as const)('are settled as %s, once', (choice) => {
    const settled = settle(choice, open);
    expect(settled).toMatchObject({ choice, settledAt: at });
    expect(settle(choice, settled as Conflict)).toEqual(settled);
    expect(settle(choice === 'mine' ? 'theirs' : 'mine', settled as Conflict)).toBe('conflict_settled');
  });
  it('cannot be settled for the scan where its visit is no more', () => {
    const late: Conflict = { ...open, scan: { ...scan, reason: 'tripCanceled' } };
    expect(settle('mine', late)).toBe('conflict_cannot_stand');
    expect(settle('neither', late)).toMatchObject({ choice: 'neither' });
  });
  it('cannot be settled for a place that is archived', () => {
    const late: Conflict = { ...open, scan: { ...scan, reason: 'placeArchived' } };
    expect(settle('mine', late)).toBe('conflict_place_archived');
    for (const choice of ['theirs', 'neither'] as const) expect(settle(choice, late)).toMatchObject({ choice });
  });
  it('start no search where only the status differs', () => {
    const late: Conflict = { ...open, scan: { ...scan, mode: 'status', placeId: null, statusId: 'shelved' } };
    expect(settle('neither', late)).toBe('conflict_of_status');
    for (const choice of ['mine', 'theirs'] as const) expect(settle(choice, late)).toMatchObject({ choice });
  });
  it('start no search where the records have it by now where the scan with its status put it', () => {
    const putAway: Conflict = { ...open, scan: { ...scan, statusId: 'shelved' } };
    const takeOut: Conflict = { ...open, scan: { ...scan, mode: 'takeOut', placeId: null, statusId: 'onVan' } };
    expect(settle('neither', putAway, onShelf)).toBe('conflict_of_status');
    expect(settle('neither', takeOut, onVan)).toBe('conflict_of_status');
    expect(settle('neither', putAway, onVan)).toMatchObject({ choice: 'neither' });
    expect(settle('neither', takeOut, onShelf)).toMatchObject({ choice: 'neither' });
    expect(settle('neither', open, onShelf)).toMatchObject({ choice: 'neither' });
  });
  it('are no question any more once their scan is taken back, however often that is sent', () => {
    const withdrawn = withdraw(open);
    expect(withdrawn).toMatchObject({ choice: null, isWithdrawn: true });
    expect(withdraw(withdrawn as Conflict)).toEqual(withdrawn);
    expect(settle('mine', withdrawn as Conflict)).toBe('conflict_withdrawn');
  });
  it('stay where they were decided already, or where the scan was of another thing', () => {
    expect(withdraw(settle('theirs', open) as Conflict)).toBe('conflict_settled');
    expect(withdraw(open, 'i2')).toBe('scan_not_found');
    expect(withdraw(null)).toBe('scan_not_found');
  });
  it('that nobody told cannot be settled', () => expect(settle('mine', null)).toBe('conflict_not_found'));
});
