import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { billAges, billList, billTabs } from '@klang/contracts/lists/billList';
import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { type Cells, ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import type { KeptViews } from '../../../lists/useKeptViews.ts';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { orderPath } from '../orders/ways.ts';
import classes from './bills.module.css';
import { ManyBar } from './ManyBar.tsx';
import { useBillPicking } from './useBillPicking.ts';
import { useBillWords } from './useBillWords.ts';

const pageRows = 50;
const noRows: readonly BillRow[] = [];
const { spelling, bodyOf } = narrowing(billList);
type Address = ListAddress<TypedFilter<typeof billList>>;

const useCells = (today: string): Cells<typeof billList, BillRow> => {
  const { kindOf, stateOf } = useBillWords();
  return {
    order: {
      cell: ({ orderId, orderNumber, sequence }) => (
        <Link to={orderPath(orderId)}>{`${orderNumber} / ${sequence}`}</Link>
      ),
    },
    customer: { cell: ({ customerName }) => customerName ?? '–' },
    kind: { cell: kindOf },
    state: { cell: (bill) => stateOf(bill, today) },
    open: {
      isNumber: true,
      isBare: true,
      cell: ({ openSatang, payNowSatang }) => baht(openSatang > 0 ? openSatang : payNowSatang),
    },
  };
};

const useBills = ({ filter }: Address) => {
  const asked = bodyOf(filter);
  return { asked, state: useReadPages(ownerBills.list, { ...asked, limit: pageRows }) };
};
type Figures = NonNullable<ReturnType<typeof useBills>['state']['data']>['pages'][number];

type FilterProps = Pick<Address, 'filter' | 'change'> & {
  readonly figures: Pick<Figures, 'tabs' | 'ages'> | undefined;
  readonly views: KeptViews;
};
const Filters = ({ filter, change, figures, views }: FilterProps) => {
  const { t } = useTranslation('backend');
  const { tab, age, search, orderId, customerId } = filter;
  return (
    <Stack gap={12} w="100%">
      <ListTabs
        views={views}
        value={tab}
        usual={billTabs.map((one) => ({
          value: one === 'all' ? undefined : one,
          label: t(`bills.tabs.${one}`),
          ...(figures && one !== 'all' && one !== 'paid' && { count: figures.tabs[one].count }),
        }))}
        onChange={(value) => change({ tab: value, age: undefined })}
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
              <b>{figures ? baht(figures.ages[one].satang) : '–'}</b>
            </button>
          </li>
        ))}
      </Group>
      {(orderId || customerId) && (
        <div>
          <Button size="small" onClick={() => change({ orderId: '', customerId: '' })}>
            {t('bills.ofAll')}
          </Button>
        </div>
      )}
      <SearchField label={t('bills.search')} value={search} onChange={(words) => change({ search: words })} />
    </Stack>
  );
};

/** Every bill after booking: what is open, what is late and for how long, what was paid. */
export const BillListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(billList, address);
  const { asked, state } = useBills(address);
  const [first] = state.data?.pages ?? [];
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const { picking, picked, clear } = useBillPicking(rows, JSON.stringify(asked));
  const cells = useCells(first?.today ?? '');
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const total = `${rows.length.toLocaleString('en-US')}${state.hasNextPage ? '+' : ''}`;
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
      cells={cells}
      count={undefined}
      total={total}
      call={ownerBills.export}
      idOf={({ billId }) => billId}
      markOf={({ openSatang, dueOn }) => `${openSatang} ${dueOn}`}
      toRow={({ orderId }) => orderPath(orderId)}
      picking={picking}
      pickKeys={{ onAll: () => picking.onPickAll(true), onClear: clear }}
      picked={<ManyBar picked={picked} mayChange={mayChange} onClear={clear} />}
      filters={<Filters filter={filter} change={change} figures={first} views={list.views} />}
      empty={<EmptyState title={t('bills.none')} text={t('bills.noneText')} />}
    />
  );
};
