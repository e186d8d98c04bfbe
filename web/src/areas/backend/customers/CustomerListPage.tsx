import { type LookupRow, readCalls } from '@klang/contracts/api/lookups';
import { customerList } from '@klang/contracts/lists/customerList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { CustomerFilters, type Narrowing } from './CustomerFilters.tsx';
import { bodyOf, customerSpelling, everyCustomer } from './customerFilter.ts';
import { customerPath, useCustomerCells } from './useCustomerCells.tsx';
import { useCustomerPicking } from './useCustomerPicking.tsx';

const pageRows = 50;
const toAdd = '/backend/customeradd';
const noRows: readonly LookupRow[] = [];

const Empty = ({ filter, change, add }: Narrowing & { readonly add: ReactNode }) => {
  const { t } = useTranslation('backend');
  const { sort: _, ...narrowed } = customerSpelling.write(filter);
  if (!Object.values(narrowed).some(Boolean))
    return <EmptyState title={t('customers.none')} text={t('customers.noneText')} action={add} />;
  return (
    <EmptyState
      title={t('customers.noneFit')}
      action={<Button onClick={() => change(everyCustomer)}>{t('customers.clear')}</Button>}
    />
  );
};

/** Whoever registered here or was added; who was forgotten is no longer among them. */
export const CustomerListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(customerSpelling);
  const { filter, change } = address;
  const list = useShapedList(customerList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(readCalls.customer.get, { ...asked, limit: pageRows });
  const count = state.data?.pages[0]?.total ?? 0;
  const mayAdd = holds(detail, 'customer', 'i') && detail?.viewing === undefined;
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const cells = useCustomerCells(rows);
  const mayChange = holds(detail, 'customer', 'u') && detail?.viewing === undefined;
  const picking = useCustomerPicking({ list, asked, rows, total: count, mayChange });
  const add = mayAdd && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('customers.add')}
    </Button>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
      cells={cells}
      {...picking}
      count={state.data && t('customers.count', { count })}
      total={count.toLocaleString('en-US')}
      call={readCalls.customer.export}
      sorting={sortingOf(customerList.sorts, address)}
      idOf={({ _id }) => _id}
      markOf={({ changedAt }) => changedAt ?? ''}
      toRow={customerPath}
      toAdd={mayAdd ? toAdd : undefined}
      filters={<CustomerFilters filter={filter} change={change} views={list.views} />}
      empty={<Empty filter={filter} change={change} add={add} />}
      actions={add}
    />
  );
};
