import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';

export const now = '2026-11-24T03:00:00.000Z';
export const today = '2026-11-24';

export const visitFrom = (start: string) => ({ on: today, slotId: 's2', start, end: '16:00' });
/** By the clock of the test. */
export const visitInDays = (days: number) => ({
  ...visitFrom('13:00'),
  on: daysAfter(bangkokDay(new Date()), days),
});
export const tripRow = (part: Partial<TripRow> = {}): TripRow => ({
  id: 't1',
  orderId: 'o1',
  orderNumber: 'KD-0011',
  customerId: 'c1',
  customerName: 'สมชาย ใจดี',
  kind: 5,
  status: 'scheduled',
  visit: { on: today, slotId: 's1', start: '09:00', end: '12:00' },
  plannedOn: null,
  plannedHours: null,
  subDistrict: '101701',
  itemCount: 2,
  doneCount: 0,
  leftCount: 0,
  crewId: 'k1',
  otherCrewIds: [],
  stop: 1,
  unloadsFirst: false,
  feeSatang: 35_000,
  cashSatang: 0,
  cashEachSatang: 0,
  cashTakenSatang: null,
  cashCrewId: null,
  arrivedAt: null,
  reasonId: null,
  dispute: null,
  disputedAt: null,
  changedAt: now,
  ...part,
});

type Item = WholeTrip['items'][number];
export const doorItem = (itemId: string, part: Partial<Item> = {}): Item => ({
  itemId,
  code: null,
  sizeId: null,
  isExtra: false,
  door: 'awaited',
  pictures: [],
  condition: null,
  words: null,
  seal: null,
  deedId: null,
  ...part,
});

export const wholeTrip = (part: Partial<TripRow> = {}, rest: Partial<WholeTrip> = {}): WholeTrip => ({
  trip: tripRow(part),
  items: [doorItem('KD-0011-01'), doorItem('KD-0011-02')],
  address: { detail: '99/9 ถนนพระราม 9', subDistrict: '101701', postcode: '10310' },
  contact: { name: 'สมหญิง', phone: '0812345678', secondPhone: null },
  isOwnAddress: false,
  note: null,
  orderNote: null,
  signature: null,
  failed: null,
  disputeReason: null,
  movedTo: null,
  ...rest,
});

export const crewsAnswer = {
  data: [
    { crewId: 'k1', name_th: 'ทีมเหนือ', name_en: 'North crew', color: '#3e63dd', isMine: true },
    { crewId: 'k2', name_th: 'ทีมริมน้ำ', name_en: 'River crew', color: '#30a46c', isMine: false },
  ],
};
