import type { UserDetail } from '@klang/contracts/api/authen';
import type { TripRow } from '@klang/contracts/api/custody';
import type { TripStatus } from '@klang/contracts/custody/custody';
import { holds } from '../../../lib/rights.ts';

/** What staff may do with a visit at this moment. */
export const tripDeeds = [
  'letGo',
  'due',
  'start',
  'assign',
  'move',
  'again',
  'note',
  'address',
  'withdraw',
  'keep',
] as const;
export type TripDeed = (typeof tripDeeds)[number];

type MovedTrip = Pick<TripRow, 'id' | 'orderId' | 'status' | 'kind' | 'leftCount' | 'dispute'>;

/** The first pick-up is what the order itself is about: it goes with the order alone. */
const isFirst = ({ id, orderId }: MovedTrip): boolean => id === orderId;

const planned = (trip: MovedTrip): readonly TripDeed[] => {
  if (trip.status === 'scheduled') return ['start', 'assign', 'note', 'address'];
  return trip.status === 'onTheWay' ? ['assign', 'note', 'address'] : [];
};
const asked = (trip: MovedTrip): readonly TripDeed[] => {
  // What a visit left behind comes another day, or, where it was to end, stays after all.
  if (trip.leftCount > 0) return trip.kind === 20 ? ['again', 'keep'] : ['again'];
  if (trip.status !== 'scheduled') return [];
  return isFirst(trip) ? ['move'] : ['move', 'withdraw'];
};

/** Its customer says that it was otherwise: somebody decides on its fee. */
const disputed = ({ dispute }: MovedTrip): readonly TripDeed[] => (dispute === 'open' ? ['letGo', 'due'] : []);

/** By where it stands, and by whose rights look at it. */
export const deedsOf = (trip: MovedTrip, detail: UserDetail | null): readonly TripDeed[] => {
  if (detail?.viewing !== undefined) return [];
  const possible = [
    ...(holds(detail, 'ordertracking', 'u') ? planned(trip) : []),
    ...(holds(detail, 'orderlist', 'u') ? [...disputed(trip), ...asked(trip)] : []),
  ];
  return tripDeeds.filter((deed) => possible.includes(deed));
};

/** What dropping a card on a column asks for; undefined where that column cannot be reached by hand. */
export const dropOn = (status: TripStatus, deeds: readonly TripDeed[]): TripDeed | undefined => {
  const wanted: Partial<Record<TripStatus, TripDeed>> = { onTheWay: 'start', canceled: 'withdraw', scheduled: 'again' };
  const deed = wanted[status];
  return deed && deeds.includes(deed) ? deed : undefined;
};
