import type { readCalls } from '@klang/contracts/api/lookups';
import { day } from '@klang/contracts/kit/event';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type CustomerSort, customerList } from '@klang/contracts/lists/customerList';
import { archived, published } from '@klang/contracts/lookups/status';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

/** Which of them: all, those that ever ordered or never did, and those that are forgotten. */
export const customerViews = ['all', 'withOrder', 'withoutOrder', 'forgotten'] as const;
export type CustomerView = (typeof customerViews)[number];
export type CustomerFilter = {
  readonly search: string;
  readonly view: CustomerView;
  /** A type, or none that is narrowed to. */
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly sort: SortBy<CustomerSort> | undefined;
};

const usualSort = 'name_th';
export const everyCustomer: CustomerFilter = { search: '', view: 'all', type: '', from: '', to: '', sort: usualSort };

const short = (params: URLSearchParams, name: string): string => cutTo(params.get(name) ?? '', 100);

export const customerSpelling: Spelling<CustomerFilter> = {
  read: (params) => ({
    search: short(params, 'search'),
    view: customerViews.find((view) => view === params.get('view')) ?? 'all',
    type: short(params, 'type'),
    from: short(params, 'from'),
    to: short(params, 'to'),
    sort: sortIn(customerList.sorts, params) ?? usualSort,
  }),
  write: ({ view, sort = usualSort, ...typed }) => ({
    ...typed,
    view: view === 'all' ? '' : view,
    sort: sort === usualSort ? '' : sort,
  }),
};

const dayIn = (typed: string): string | undefined => (day.safeParse(typed).success ? typed : undefined);

type Body = z.input<typeof readCalls.customer.get.body>;

/** What is asked for; a day that is not yet one narrows nothing. */
export const bodyOf = ({ search, view, type, from, to, sort }: CustomerFilter) => {
  const [first, last] = [dayIn(from), dayIn(to)];
  return {
    filter: {
      status: view === 'forgotten' ? archived : published,
      ...(view === 'withOrder' && { hasOrder: true }),
      ...(view === 'withoutOrder' && { hasOrder: false }),
      ...(type !== '' && { typeId: type }),
      ...((first || last) && { registeredOn: { ...(first && { from: first }), ...(last && { to: last }) } }),
    },
    search,
    sort,
  } satisfies Body;
};
