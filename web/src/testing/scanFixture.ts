import { codeOf } from '@klang/contracts/codes/codes';

export const now = '2026-11-24T03:00:00.000Z';
export const [box, other, free] = [7, 8, 9].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number));
export const shelf = codeOf({ prefix: 'KDL', digits: 8 }, 1);
const place = { placeId: 'p1', code: 'A-01-1', name_th: 'โซน A', name_en: 'Zone A', labels: [shelf], isInUse: true };
const trip = {
  tripId: 't1',
  orderNumber: 'KD-0011',
  kind: 5,
  on: '2026-11-24',
  start: '09:00',
  end: '12:00',
  items: [1, 2].map((number) => ({
    itemId: `KD-0011-0${number}`,
    code: number === 1 ? box : null,
    door: 'awaited',
    custody: 'customer',
  })),
};
export const story = {
  conflictId: 's1',
  itemId: 'KD-0011-09',
  code: other,
  orderId: 'o1',
  orderNumber: 'KD-0011',
  customerName: null,
  sizeId: null,
  picture: null,
  reason: 'movedMeanwhile',
  mode: 'putAway',
  placeId: 'p1',
  statusId: null,
  tripId: null,
  by: 'กิตติพงศ์',
  scannedAt: now,
  deviceAt: now,
  conflictedAt: now,
  position: { latitude: 13.7563, longitude: 100.5018, accuracyM: 12 },
  theirs: {
    custody: 'movers',
    locationId: null,
    tripId: 't2',
    statusId: null,
    movedAt: now,
    seenAt: null,
    revision: 7,
    position: null,
    step: null,
  },
  agreed: { custody: 'storage', locationId: 'p1', movedAt: '2026-11-12T08:05:00.000Z' },
};
export const kit = {
  places: [place],
  statuses: [],
  trips: [trip],
  arrivals: [],
  prefixes: ['KDB', 'KDL'],
  placeLabels: { prefixes: ['KDL'], retired: [codeOf({ prefix: 'KDL', digits: 8 }, 4)] },
  hosts: ['klang.test'],
  now,
};
export const late = {
  deedId: 'd1',
  verb: 'scan',
  at: now,
  what: box,
  tripId: null,
  placeId: 'p1',
  itemId: null,
  mode: 'count',
  statusId: null,
  undoes: null,
  personId: 's1',
  personName: 'กิตติพงศ์',
  agent: 'Chrome · Android',
  endedAt: now,
  toldAt: now,
};
export const counted = [
  ...['found', 'missing', 'stranger'].map((state, number) => ({
    itemId: `KD-0011-0${number + 1}`,
    orderId: 'o1',
    orderNumber: 'KD-0011',
    code: null,
    sizeId: null,
    state,
    custody: 'storage',
    locationId: 'p1',
    seenAt: state === 'missing' ? null : now,
    lastSeenAt: state === 'found' ? null : now,
  })),
];
