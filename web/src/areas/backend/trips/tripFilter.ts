import type { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { type TripKind, type TripStatus, tripKinds, tripStatuses } from '@klang/contracts/custody/custody';
import { cutTo } from '@klang/contracts/kit/signs';
import type { z } from 'zod';
import type { Spelling } from '../../../lists/useListAddress.ts';

export const tripViews = ['board', 'list', 'road'] as const;
export type TripView = (typeof tripViews)[number];

export type TripFilter = {
  /** `road`: the things that the movers have, in place of the visits. */
  readonly view: TripView;
  readonly from: string;
  readonly to: string;
  readonly status: readonly TripStatus[];
  /** Only those whose hours are over. */
  readonly isLate: boolean;
  /** Only those on which staff have to decide, because their customers tell it otherwise. */
  readonly isDisputed: boolean;
  readonly kind: readonly TripKind[];
  /** Empty for every crew, `none` for those that nobody drives. */
  readonly crew: string;
  readonly district: string;
  readonly search: string;
};

const dayShape = /^\d{4}-\d\d-\d\d$/;
const dayIn = (text: string): string => (dayShape.test(text) ? text : '');

const filterIn = (params: URLSearchParams): TripFilter => {
  const text = (name: string) => cutTo(params.get(name) ?? '', 100);
  const [statuses, kinds] = [text('status').split(','), text('kind').split(',')];
  return {
    view: tripViews.find((one) => one === text('view')) ?? 'board',
    isLate: text('late') === '1',
    isDisputed: text('disputed') === '1',
    from: dayIn(text('from')),
    to: dayIn(text('to')),
    crew: text('crew'),
    search: text('search'),
    status: tripStatuses.filter((status) => statuses.includes(status)),
    kind: tripKinds.filter((kind) => kinds.includes(String(kind))),
    district: /^\d{4}$/.test(text('district')) ? text('district') : '',
  };
};

/** What the visits are narrowed to, as the address says it. */
export const tripSpelling: Spelling<TripFilter> = {
  read: filterIn,
  write: ({ view, status, kind, isLate, isDisputed, ...texts }) => ({
    view: view === 'board' ? '' : view,
    late: isLate ? '1' : '',
    disputed: isDisputed ? '1' : '',
    status: status.join(','),
    kind: kind.join(','),
    ...texts,
  }),
};
const { view: _, ...everything } = filterIn(new URLSearchParams());
/** Nothing narrows it. */
export const everyTrip = everything;

type TripQuery = z.input<typeof ownerTrips.list.body>;

/** As the call takes it. */
export const bodyOf = ({
  from,
  to,
  status,
  isLate,
  isDisputed,
  kind,
  crew,
  district,
  search,
}: Omit<TripFilter, 'view'>): TripQuery => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(isLate && { isLate }),
  ...(isDisputed && { isDisputed }),
  ...(status.length > 0 && { status: [...status] }),
  ...(kind.length > 0 && { kind: [...kind] }),
  ...(crew && { crewId: crew === 'none' ? null : crew }),
  ...(district && { district }),
  ...(search && { search }),
});
