import { tripList } from '@klang/contracts/lists/tripList';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export const tripViews = ['board', 'list', 'road'] as const;
export type TripView = (typeof tripViews)[number];
/** `road`: the things that the movers have, in place of the visits. */
export type TripFilter = TypedFilter<typeof tripList> & { readonly view: TripView };

const { spelling, bodyOf, nothing } = narrowing(tripList);

/** As the call takes it; and what narrows nothing. */
export { bodyOf, nothing as everyTrip };

/** What the visits are narrowed to, and how they are looked at, as the address says it. */
export const tripSpelling: Spelling<TripFilter> = {
  read: (params) => ({
    ...spelling.read(params),
    view: tripViews.find((one) => one === params.get('view')) ?? 'board',
  }),
  write: ({ view, ...filter }) => ({ view: view === 'board' ? '' : view, ...spelling.write(filter) }),
};
