import { customerRecords } from '@klang/contracts/api/customerRecords';
import { customerCalls } from '@klang/contracts/api/lookups';
import { type CustomerRow, customerList, customerQuery } from '@klang/contracts/lists/customerList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { isNarrowed, narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useBulk } from '../../../lists/useBulk.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { CustomerFilters, type FilterProps } from './CustomerFilters.tsx';
import { useCustomerTypes } from './CustomerType.tsx';
import { customerPath, useCustomerCells } from './useCustomerCells.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: ReturnType<typeof customerQuery>;
  readonly rows: readonly CustomerRow[];
  readonly total: number;
  readonly mayChange: boolean;
};

const useCustomerPicking = ({ mayChange, ...props }: Props) => {
  const { t } = useTranslation('backend');
  const { types, usual } = useCustomerTypes();
  const { mutateAsync } = useCommand(customerRecords.chooseTypes);
  const usualName = usual ? t('customers.type.usual', { name: usual }) : t('customers.type.unsaid');
  const type = {
    name: 'type',
    label: t('customers.many.do'),
    title: (count: number) => t('customers.many.title', { count }),
    choice: {
      label: t('customers.type.title'),
      options: [{ value: '', label: usualName }, ...types.map(({ id, name }) => ({ value: id, label: name }))],
    },
  };
  return useBulk({
    ...props,
    idOf: ({ _id }) => _id,
    nameOf: ({ _id, name_th }) => name_th ?? _id,
    deeds: mayChange ? [type] : [],
    take: async (body, { choice }) => (await mutateAsync({ ...body, typeId: choice || null })).detail,
    call: customerCalls.export,
    namedAs: (ids) => ({ filter: { _id: ids }, search: '' }),
  });
};

const pageRows = 50;
const toAdd = '/backend/customeradd';
const noRows: readonly CustomerRow[] = [];
const { spelling, bodyOf, nothing } = narrowing(customerList);

const Empty = ({ filter, change, add }: FilterProps & { readonly add: ReactNode }) => {
  const { t } = useTranslation('backend');
  if (!isNarrowed(bodyOf(filter)))
    return <EmptyState title={t('customers.none')} text={t('customers.noneText')} action={add} />;
  return (
    <EmptyState
      title={t('customers.noneFit')}
      action={<Button onClick={() => change(nothing)}>{t('customers.clear')}</Button>}
    />
  );
};

export const CustomerListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(customerList, address);
  const body = customerQuery(bodyOf(filter));
  const state = useReadPages(customerCalls.get, { ...body, limit: pageRows });
  const count = state.data?.pages[0]?.total ?? 0;
  const mayAdd = holds(detail, 'customer', 'i') && detail?.viewing === undefined;
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const cells = useCustomerCells(rows);
  const mayChange = holds(detail, 'customer', 'u') && detail?.viewing === undefined;
  const picking = useCustomerPicking({ list, body, rows, total: count, mayChange });
  const add = mayAdd && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('customers.add')}
    </Button>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={cells}
      {...picking}
      count={state.data && t('customers.count', { count })}
      total={count.toLocaleString('en-US')}
      call={customerCalls.export}
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
