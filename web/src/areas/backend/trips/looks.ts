import type { TripRow } from '@klang/contracts/api/custody';
import type { ItemState, TripKind, TripStatus } from '@klang/contracts/custody/custody';
import { clockTime } from '../../../lib/format.ts';
import type { StatusLook } from '../../../lib/statusLook.ts';

const done = 'M4.8 8.2l2.2 2.2 4.2-4.6';
const wrong = 'M8 4.8v3.9M8 11.2v.01';
const cross = 'M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8';
const ahead = 'M5 8h6M8.4 5.4 11 8l-2.6 2.6';
const back = 'M11 8H5M7.6 5.4 5 8l2.6 2.6';

export const tripLooks: Readonly<Record<TripStatus, StatusLook>> = {
  scheduled: { tone: 'info', mark: '', isDashed: true },
  onTheWay: { tone: 'warning', mark: ahead },
  done: { tone: 'positive', mark: done },
  unsuccessful: { tone: 'negative', mark: wrong },
  canceled: { tone: 'plain', mark: cross },
};
export const itemLooks: Readonly<Record<ItemState, StatusLook>> = {
  booked: { tone: 'info', mark: '', isDashed: true },
  collected: { tone: 'warning', mark: ahead },
  stored: { tone: 'positive', mark: done },
  returning: { tone: 'info', mark: back },
  withCustomer: { tone: 'warning', mark: 'M5 8h6' },
  depositing: { tone: 'info', mark: ahead },
  released: { tone: 'muted', mark: done },
  dropped: { tone: 'plain', mark: cross },
};
/** Into storage, the usual trip, has no tone of its own. */
export const kindTones: Readonly<Record<TripKind, 'warning' | 'info' | undefined>> = {
  5: undefined,
  10: 'warning',
  20: 'info',
};
/** Arrows: into storage, out for a while, out for good. */
export const kindArrows: Readonly<Record<TripKind, string>> = {
  5: 'M8 3v10M4 9l4 4 4-4',
  10: 'M5 3v10M2.5 5.5 5 3l2.5 2.5M11 13V3M8.5 10.5 11 13l2.5-2.5',
  20: 'M8 13V3M4 7l4-4 4 4',
};

export const tripPath = (tripId: string): string => `/backend/ordertrackingdetail?id=${encodeURIComponent(tripId)}`;
export const sheetPath = (crewId: string, on: string): string =>
  `/backend/daysheet?crew=${encodeURIComponent(crewId)}&on=${on}`;
export const planPath = (on: string): string => `/backend/tripplan?on=${on}`;

type VisitPlan = Pick<TripRow, 'visit' | 'plannedOn' | 'plannedHours'>;
/** The end of the slot in Bangkok, as epoch milliseconds. Also if the movers left before its day. */
export const endOf = ({ visit, plannedOn, plannedHours }: VisitPlan): number =>
  Date.parse(`${plannedOn ?? visit.on}T${(plannedHours ?? visit).end || '23:59'}:00+07:00`);

type VisitAtDoor = Pick<TripRow, 'visit' | 'arrivedAt' | 'changedAt'>;
const hourOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
/** From and to, in hours of the day. A visit that is driven before its day has its place where the movers came. */
export const placeInDay = ({ visit: { start, end }, arrivedAt, changedAt }: VisitAtDoor): readonly [number, number] => {
  if (start) return [hourOf(start), hourOf(end)];
  const came = Math.min(23, Math.floor(hourOf(clockTime(arrivedAt ?? changedAt))));
  return [came, came + 1];
};
export const itemPath = (itemId: string): string => `/backend/ordertrackingdetail?item=${encodeURIComponent(itemId)}`;
