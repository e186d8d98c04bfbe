import type { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { type ClaimFilterState, type ClaimKind, claimFilters, claimKinds } from '@klang/contracts/custody/claims';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type ClaimSort, claimList } from '@klang/contracts/lists/claimList';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export type ClaimFilter = {
  readonly state: ClaimFilterState | undefined;
  readonly kind: ClaimKind | undefined;
  readonly search: string;
  readonly sort: SortBy<ClaimSort> | undefined;
};

/** What the list is narrowed to, as its address says it: what is open, unless it says otherwise. */
export const claimSpelling: Spelling<ClaimFilter> = {
  read: (params) => ({
    state:
      params.get('view') === 'all' ? undefined : (claimFilters.find((one) => one === params.get('view')) ?? 'open'),
    kind: claimKinds.find((one) => one === params.get('kind')),
    search: cutTo(params.get('search') ?? '', 100),
    sort: sortIn(claimList.sorts, params),
  }),
  write: ({ state = 'all', kind = '', search, sort = '' }) => ({
    view: state === 'open' ? '' : state,
    kind,
    search,
    sort,
  }),
};

export const bodyOf = ({ state, kind, search, sort }: ClaimFilter): z.input<typeof ownerClaims.list.body> => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(search && { search }),
  ...(sort && { sort }),
});
