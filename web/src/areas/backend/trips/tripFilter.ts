import { tripList } from '@klang/contracts/lists/tripList';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import type { AddressFormat } from '../../../lists/useListAddress.ts';

export const tripViews = ['board', 'list', 'road'] as const;
export type TripView = (typeof tripViews)[number];
/** `road`: items in the vans instead of visits. */
export type TripFilter = TypedFilter<typeof tripList> & { readonly view: TripView };

const { spelling, bodyOf, nothing } = narrowing(tripList);

export { bodyOf, nothing as everyTrip };

export const tripSpelling: AddressFormat<TripFilter> = {
  read: (params) => ({
    ...spelling.read(params),
    view: tripViews.find((one) => one === params.get('view')) ?? 'board',
  }),
  write: ({ view, ...filter }) => ({ view: view === 'board' ? '' : view, ...spelling.write(filter) }),
};
