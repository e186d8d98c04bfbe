import type { WaitingOrder } from '@klang/contracts/api/codes';
import { codes } from '@klang/contracts/api/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { labelPath } from './waysOfCodes.ts';

const useColumns = (): readonly Column<WaitingOrder>[] => {
  const { t } = useTranslation('trips');
  return [
    {
      name: 'order',
      title: t('order'),
      cell: ({ orderId, orderNumber }) => <Link to={labelPath(orderId)}>{orderNumber}</Link>,
    },
    { name: 'customer', title: t('codes.customer'), cell: ({ customerName }) => customerName ?? t('forgotten') },
    { name: 'items', title: t('codes.itemsOf'), isNumber: true, isBare: true, cell: ({ itemCount }) => itemCount },
    { name: 'missing', title: t('codes.missing'), isNumber: true, isBare: true, cell: ({ missing }) => missing },
  ];
};

/** Paid orders with things that carry no code yet. */
export const LabelsWaitingPage = () => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const state = useReadPages(codes.waiting, { ...(search && { search }), limit: 50 });
  const columns = useColumns();
  const [first] = state.data?.pages ?? [];
  return (
    <>
      <PageTitle of={`${t('codes.waiting')} · ${name}`} />
      <ListPage
        title={t('codes.waiting')}
        count={first && t('codes.waitingCount', { count: first.items, orders: first.orders })}
        state={state}
        filter={<SearchField label={t('codes.search')} value={search} onChange={setSearch} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <EmptyState title={t(search ? 'codes.noneFit' : 'codes.allLabelled')} />;
          return (
            <PagedRows state={state}>
              <Table
                caption={t('codes.waiting')}
                rows={rows}
                columns={columns}
                idOf={({ orderId }) => orderId}
                markOf={({ missing }) => String(missing)}
                onOpen={({ orderId }) => void navigate(labelPath(orderId))}
              />
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};
