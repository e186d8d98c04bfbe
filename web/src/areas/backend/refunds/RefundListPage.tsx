import { type RefundRow, refunds } from '@klang/contracts/api/refunds';
import { refundList } from '@klang/contracts/lists/refundList';
import { refundStateTexts } from '@klang/contracts/payments/refunds';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { type BulkDeed, useBulk } from '../../../lists/useBulk.tsx';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { refundPath } from '../orders/ways.ts';
import { useRefundCells } from './useRefundCells.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof refunds.list.body>;
  readonly rows: readonly RefundRow[];
  readonly total: number;
};
type Deed = z.input<typeof refunds.many.body>['deed'];

const useRefundPicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { mutateAsync } = useCommand(refunds.many);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const deeds = (['approve', 'tryAgain', 'deny'] as const).map(
    (name): BulkDeed<Deed> => ({
      name,
      label: t(`refunds.many.${name}`),
      title: (count) => t(`refunds.many.${name}Title`, { count }),
      ...(name === 'deny' && ({ tone: 'danger', reason: 'must' } as const)),
    }),
  );
  return useBulk({
    ...props,
    idOf: ({ refundId }) => refundId,
    nameOf: ({ orderId, orderNumber }) => orderNumber ?? orderId,
    deeds: mayChange ? deeds : [],
    take: async (body, { deed, reason }) => (await mutateAsync({ ...body, deed, ...(reason && { reason }) })).detail,
    call: refunds.export,
  });
};

const pageRows = 50;
const noRows: readonly RefundRow[] = [];
const { spelling, bodyOf } = narrowing(refundList);
const tabs = ['open', 'waiting', 'failed', 'done'] as const;

export const RefundListPage = () => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(refundList, address);
  const body = bodyOf(filter);
  const state = useReadPages(refunds.list, { ...body, limit: pageRows });
  const { count = 0, open = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useRefundPicking({ list, body, rows, total: count });
  const wordOf = (value: (typeof tabs)[number]): string => {
    if (value === 'open') return t('refunds.open');
    return localize(refundStateTexts[value]);
  };
  const filters = (
    <>
      <ListTabs
        views={list.views}
        value={filter.state ?? 'all'}
        usual={[
          ...tabs.map((value) => ({
            value,
            label: wordOf(value),
            ...(value === 'open' && { count: open }),
          })),
          { value: 'all', label: t('refunds.all') },
        ]}
        onChange={(view) => change({ state: refundList.filter.state.of.find((one) => one === view) })}
      />
      <SearchField label={t('refunds.search')} value={filter.search} onChange={(search) => change({ search })} />
    </>
  );
  const empty = filter.search ? (
    <EmptyState
      title={t('refunds.noneFit')}
      action={<Button onClick={() => change({ search: '' })}>{t('refunds.clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('refunds.none')} text={t('refunds.noneText')} />
  );
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      filters={filters}
      empty={empty}
      cells={useRefundCells(rows)}
      {...picks}
      count={state.data && t('refunds.count', { count: open })}
      total={count.toLocaleString('en-US')}
      call={refunds.export}
      sorting={sortingOf(refundList.sorts, address)}
      idOf={({ refundId }) => refundId}
      markOf={({ state: now, method }) => `${now} ${method}`}
      toRow={({ refundId }) => refundPath(refundId)}
    />
  );
};
