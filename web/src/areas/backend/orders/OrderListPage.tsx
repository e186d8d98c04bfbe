import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import type { InfiniteData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Table } from '../../../ui/Table.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import classes from './orders.module.css';
import { useColumns } from './useColumns.tsx';
import { bodyOf, type OrderFilter, useOrderFilter } from './useOrderFilter.ts';

const pageRows = 50;

type Pages = InfiniteData<z.output<typeof orders.list.detail>>;

const Rows = ({ rows, listKey }: { readonly rows: readonly OrderListRow[]; readonly listKey: string }) => {
  const { t } = useTranslation('backend');
  return (
    <Table
      caption={t('orders.title')}
      rows={rows}
      columns={useColumns()}
      idOf={({ id }) => id}
      markOf={({ status, confirmBy }) => `${status} ${confirmBy}`}
      listKey={listKey}
    />
  );
};

const Empty = ({ filter, onClear }: { readonly filter: OrderFilter; readonly onClear: () => void }) => {
  const { t } = useTranslation('backend');
  if (Object.keys(bodyOf(filter)).length === 0)
    return <EmptyState title={t('orders.none')} text={t('orders.noneText')} />;
  return <EmptyState title={t('orders.noneFit')} action={<Button onClick={onClear}>{t('orders.clear')}</Button>} />;
};

const useCount = (data: Pages | undefined): string | undefined => {
  const { t } = useTranslation('backend');
  const first = data?.pages[0];
  if (!first) return undefined;
  const count = first.count.toLocaleString('en-US');
  return t('orders.count', { count: first.count, shown: first.isMore ? `${count}+` : count });
};

/** Every order, newest first; it changes softly while it is looked at. */
export const OrderListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [filter, change, clear] = useOrderFilter();
  const state = useReadPages(orders.list, { ...bodyOf(filter), limit: pageRows });
  const { data, isPlaceholderData } = state;
  const count = useCount(data);
  return (
    <>
      <PageTitle of={`${t('orders.title')} · ${name}`} />
      <ListPage
        title={t('orders.title')}
        count={count}
        state={state}
        filter={<OrderFilters filter={filter} onChange={change} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data);
          if (rows.length === 0) return <Empty filter={filter} onClear={clear} />;
          return (
            <PagedRows state={state}>
              <div className={classes.list}>
                <Rows rows={rows} listKey={`${JSON.stringify(filter)} ${pages.length} ${isPlaceholderData}`} />
              </div>
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};
