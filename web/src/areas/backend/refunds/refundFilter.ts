import type { refunds } from '@klang/contracts/api/refunds';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type RefundSort, refundList } from '@klang/contracts/lists/refundList';
import { type RefundState, refundStates } from '@klang/contracts/payments/refunds';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export const refundViews = ['open', ...refundStates] as const;
export type RefundFilter = {
  readonly state: RefundState | 'open' | undefined;
  readonly search: string;
  readonly sort: SortBy<RefundSort> | undefined;
};

/** What the list is narrowed to, as its address says it: what is open, unless it says otherwise. */
export const refundSpelling: Spelling<RefundFilter> = {
  read: (params) => ({
    state: params.get('view') === 'all' ? undefined : (refundViews.find((one) => one === params.get('view')) ?? 'open'),
    search: cutTo(params.get('search') ?? '', 100),
    sort: sortIn(refundList.sorts, params),
  }),
  write: ({ state = 'all', search, sort = '' }) => ({ view: state === 'open' ? '' : state, search, sort }),
};

export const bodyOf = ({ state, search, sort }: RefundFilter): z.input<typeof refunds.list.body> => ({
  ...(state && { state }),
  ...(search && { search }),
  ...(sort && { sort }),
});
