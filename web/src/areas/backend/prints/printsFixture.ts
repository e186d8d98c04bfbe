import type { PrintRow, StationRow } from '@klang/contracts/api/prints';

const at = '2026-11-24T03:00:00.000Z';
export const deskFixture: StationRow = {
  id: 's1',
  name: 'โต๊ะแพ็ก 1',
  prints: ['labels'],
  format: 'zpl',
  isPaused: false,
  used: 0,
  isAwake: true,
  heardAt: at,
  waiting: 1,
};
const ofBatch = { batchId: 'b1', printId: 'r1', start: 1, part: 1, count: 3, reason: null };
const work = { kind: 'labels', format: 'zpl', ...ofBatch } as const;
export const waitingFixture: PrintRow = {
  id: 'p1',
  stationId: 's1',
  printer: 'labels',
  work,
  title: 'KDB00000001Q',
  state: 'waiting',
  reason: null,
  pages: null,
  blankCodes: [],
  fault: null,
  sent: 0,
  takenBy: null,
  leaseId: null,
  leaseUntil: null,
  askedBy: 'ณัฐธิดา',
  askedAt: at,
  changedBy: 'ณัฐธิดา',
  changedAt: at,
};

/** An item in storage, as it is looked up on the scan page. */
export const storedItemFixture = {
  itemId: 'KD-0011-01',
  orderId: 'o1',
  orderNumber: 'KD-0011',
  state: 'stored',
  custody: 'storage',
  locationId: null,
  statusId: null,
  isSought: false,
  changedAt: at,
} as const;
