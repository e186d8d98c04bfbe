import type { UserDetail } from '@klang/contracts/api/authen';
import type { TripRow } from '@klang/contracts/api/custody';
import type { TripStatus } from '@klang/contracts/custody/custody';
import { holds } from '../../../lib/rights.ts';

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
  'cash',
] as const;
export type TripDeed = (typeof tripDeeds)[number];

type MovedTrip = Pick<
  TripRow,
  'id' | 'orderId' | 'status' | 'kind' | 'leftCount' | 'dispute' | 'cashSatang' | 'cashTakenSatang'
> & {
  readonly mayLetGo?: boolean | undefined;
};

/** The first pick-up belongs to the order and cannot be cancelled without it. */
const isFirst = ({ id, orderId }: MovedTrip): boolean => id === orderId;

const planned = (trip: MovedTrip): readonly TripDeed[] => {
  if (trip.status === 'scheduled') return ['start', 'assign', 'note', 'address'];
  return trip.status === 'onTheWay' ? ['assign', 'note', 'address'] : [];
};
const offeredDeeds = (trip: MovedTrip): readonly TripDeed[] => {
  // Items left behind get a new visit; on a permanent return they may also stay in storage.
  if (trip.leftCount > 0) return trip.kind === 20 ? ['again', 'keep'] : ['again'];
  if (trip.status !== 'scheduled') return [];
  return isFirst(trip) ? ['move'] : ['move', 'withdraw'];
};

const disputed = ({ dispute, mayLetGo = true }: MovedTrip): readonly TripDeed[] => {
  if (dispute !== 'open') return [];
  return mayLetGo ? ['letGo', 'due'] : ['due'];
};

/** Before it is done its movers record the right amount themselves. */
const cashDeeds = ({ status, cashSatang, cashTakenSatang }: MovedTrip): readonly TripDeed[] =>
  status === 'done' && (cashSatang > 0 || cashTakenSatang) ? ['cash'] : [];

export const deedsOf = (trip: MovedTrip, detail: UserDetail | null): readonly TripDeed[] => {
  if (detail?.viewing !== undefined) return [];
  const possible = [
    ...(holds(detail, 'ordertracking', 'u') ? planned(trip) : []),
    ...(holds(detail, 'report02', 'u') ? cashDeeds(trip) : []),
    ...(holds(detail, 'orderlist', 'u') ? [...disputed(trip), ...offeredDeeds(trip)] : []),
  ];
  return tripDeeds.filter((deed) => possible.includes(deed));
};

export const dropOn = (status: TripStatus, deeds: readonly TripDeed[]): TripDeed | undefined => {
  const deedByStatus: Partial<Record<TripStatus, TripDeed>> = {
    onTheWay: 'start',
    canceled: 'withdraw',
    scheduled: 'again',
  };
  const deed = deedByStatus[status];
  return deed && deeds.includes(deed) ? deed : undefined;
};
