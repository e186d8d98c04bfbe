import type { BillRow } from '@klang/contracts/api/bills';
import { type BillAge, type BillTab, billAges, billTabs, ownerBills } from '@klang/contracts/api/ownerBills';
import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { baht, momentOf, shortDay } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { orderPath } from '../orders/ways.ts';
import classes from './bills.module.css';
import { ManyBar } from './ManyBar.tsx';
import { useBillPicking } from './useBillPicking.ts';
import { useBillWords } from './useBillWords.ts';

type ListState = { readonly tab: BillTab; readonly age: BillAge | undefined; readonly search: string };
/** Of one order or customer alone, where somebody came from there. */
type BillOwner = { readonly orderId?: string; readonly customerId?: string };

const useShown = () => {
  const [params, setParams] = useSearchParams();
  const shown: ListState = {
    tab: billTabs.find((one) => one === params.get('tab')) ?? 'open',
    age: billAges.find((one) => one === params.get('age')),
    search: params.get('search') ?? '',
  };
  const [order, customer] = [params.get('order'), params.get('customer')];
  const whose: BillOwner = { ...(order && { orderId: order }), ...(customer && { customerId: customer }) };
  const change = (some: Partial<ListState>, isOfAll = false) => {
    const { tab, age, search } = { ...shown, ...some };
    const alone = isOfAll ? {} : { ...(order && { order }), ...(customer && { customer }) };
    setParams({ tab, ...(age && { age }), ...(search && { search }), ...alone }, { replace: true });
  };
  return { shown, whose, change };
};

const useColumns = (today: string): readonly Column<BillRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { kindOf, stateOf } = useBillWords();
  return [
    {
      name: 'order',
      title: t('bills.order'),
      cell: ({ orderId, orderNumber, sequence }) => (
        <Link to={orderPath(orderId)}>{`${orderNumber} / ${sequence}`}</Link>
      ),
    },
    { name: 'customer', title: t('bills.customer'), cell: ({ customerName }) => customerName ?? '–' },
    { name: 'kind', title: t('bills.kindTitle'), cell: kindOf },
    { name: 'due', title: t('bills.dueOn'), cell: ({ dueOn }) => shortDay(momentOf(dueOn), language) },
    { name: 'state', title: t('bills.state'), cell: (bill) => stateOf(bill, today) },
    {
      name: 'open',
      title: t('bills.openSum'),
      isNumber: true,
      isBare: true,
      cell: ({ openSatang, payNowSatang }) => baht(openSatang > 0 ? openSatang : payNowSatang),
    },
  ];
};

/** Every bill after booking: what is open, what is late and for how long, what was paid. */
export const BillListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const navigate = useNavigate();
  const { shown, whose, change } = useShown();
  const { tab, age, search } = shown;
  const asked = { tab, ...(age && { age }), ...(search && { search }), ...whose, limit: 50 };
  const state = useReadPages(ownerBills.list, asked);
  const first = state.data?.pages[0];
  const columns = useColumns(first?.today ?? '');
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? [];
  const { picking, picked, clear } = useBillPicking(rows, JSON.stringify({ ...shown, ...whose }));
  const { detail } = useSession();
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const filter = (
    <Stack gap={12} w="100%">
      <ViewTabs
        label={t('bills.title')}
        value={tab}
        options={billTabs.map((value) => ({
          value,
          label: t(`bills.tabs.${value}`),
          ...(first && value !== 'all' && value !== 'paid' && { count: first.tabs[value].count }),
        }))}
        onChange={(value) => change({ tab: value ?? 'open', age: undefined })}
      />
      <Group component="ul" gap={8} align="stretch" className={classes.ages} aria-label={t('bills.byAge')}>
        {billAges.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={age === one}
              onClick={() => change({ age: age === one ? undefined : one })}
            >
              {t(`bills.ages.${one}`)}
              <b>{first ? baht(first.ages[one].satang) : '–'}</b>
            </button>
          </li>
        ))}
      </Group>
      {(whose.orderId ?? whose.customerId) && (
        <div>
          <Button size="small" onClick={() => change({}, true)}>
            {t('bills.ofAll')}
          </Button>
        </div>
      )}
      <SearchField label={t('bills.search')} value={search} onChange={(words) => change({ search: words })} />
    </Stack>
  );
  return (
    <>
      <PageTitle of={`${t('bills.title')} · ${name}`} />
      <ListPage title={t('bills.title')} state={state} filter={filter}>
        {() => {
          if (rows.length === 0) return <EmptyState title={t('bills.none')} text={t('bills.noneText')} />;
          return (
            <PagedRows state={state}>
              <ManyBar picked={picked} mayChange={mayChange} onClear={clear} />
              <Table
                caption={t('bills.title')}
                rows={rows}
                columns={columns}
                picking={picking}
                idOf={({ billId }) => billId}
                markOf={({ openSatang, dueOn }) => `${openSatang} ${dueOn}`}
                onOpen={({ orderId }) => void navigate(orderPath(orderId))}
              />
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};
