import { readCalls } from '@klang/contracts/api/lookups';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type CustomerSort, customerList } from '@klang/contracts/lists/customerList';
import { published } from '@klang/contracts/lookups/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortIn, sortingOf } from '../../../lists/sorting.ts';
import type { KeptViews } from '../../../lists/useKeptViews.ts';
import { type ListAddress, type Spelling, useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { customerPath, useCustomerCells } from './useCustomerCells.tsx';

const pageRows = 50;
const toAdd = '/backend/customeradd';

const usualSort = 'name_th';
type Filter = { readonly search: string; readonly sort: SortBy<CustomerSort> | undefined };
const spelling: Spelling<Filter> = {
  read: (params) => ({
    search: cutTo(params.get('search') ?? '', 100),
    sort: sortIn(customerList.sorts, params) ?? usualSort,
  }),
  write: ({ search, sort = usualSort }) => ({ search, sort: sort === usualSort ? '' : sort }),
};
type Narrowing = Pick<ListAddress<Filter>, 'filter' | 'change'>;

const Filters = ({ filter, change, views }: Narrowing & { readonly views: KeptViews }) => {
  const { t } = useTranslation('backend');
  return (
    <>
      <ListTabs views={views} usual={[{ value: '', label: t('customers.all') }]} value="" onChange={() => undefined} />
      <SearchField label={t('customers.search')} value={filter.search} onChange={(search) => change({ search })} />
    </>
  );
};

const Empty = ({ filter, change, add }: Narrowing & { readonly add: ReactNode }) => {
  const { t } = useTranslation('backend');
  if (!filter.search) return <EmptyState title={t('customers.none')} text={t('customers.noneText')} action={add} />;
  return (
    <EmptyState
      title={t('customers.noneFit')}
      action={<Button onClick={() => change({ search: '' })}>{t('customers.clear')}</Button>}
    />
  );
};

/** Whoever registered here or was added; who was forgotten is no longer among them. */
export const CustomerListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(customerList, address);
  const asked = { filter: { status: published }, search: filter.search, sort: filter.sort };
  const state = useReadPages(readCalls.customer.get, { ...asked, limit: pageRows });
  const cells = useCustomerCells();
  const count = state.data?.pages[0]?.total ?? 0;
  const mayAdd = holds(detail, 'customer', 'i') && detail?.viewing === undefined;
  const add = mayAdd && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('customers.add')}
    </Button>
  );
  return (
    <ShapedList
      {...{ list, state, asked, cells }}
      count={state.data && t('customers.count', { count })}
      total={count.toLocaleString('en-US')}
      call={readCalls.customer.export}
      sorting={sortingOf(customerList.sorts, address)}
      idOf={({ _id }) => _id}
      markOf={({ changedAt }) => changedAt ?? ''}
      toRow={customerPath}
      toAdd={mayAdd ? toAdd : undefined}
      filters={<Filters {...{ filter, change }} views={list.views} />}
      empty={<Empty {...{ filter, change, add }} />}
      actions={add}
    />
  );
};
