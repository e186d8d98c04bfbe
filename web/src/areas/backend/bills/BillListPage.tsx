import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { mostBillsAtOnce } from '@klang/contracts/bills/manyBills';
import { billAges, billList, billTabs } from '@klang/contracts/lists/billList';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { type Cells, ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { useSelection } from '../../../lists/useSelection.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { RowSelection } from '../../../ui/Table.tsx';
import { useBeside } from '../../../ui/useWide.ts';
import { orderPath } from '../orders/ways.ts';
import { BillPanel } from './BillPanel.tsx';
import { BillStanding } from './BillStanding.tsx';
import panelClasses from './billPanel.module.css';
import classes from './bills.module.css';
import { ManyBar } from './ManyBar.tsx';
import { useBillWords } from './useBillWords.ts';
import { type OpenBill, openBillParam, useOpenBill } from './useOpenBill.ts';

const named = ({ billId }: BillRow) => ({ _id: billId });

const useBillPicking = (rows: readonly BillRow[], query: string) => {
  const { t } = useTranslation('backend');
  const selecting = useSelection({ rows: rows.map(named), total: rows.length, query });
  const picking: RowSelection<BillRow> = {
    isPicked: (row) => selecting.isPicked(named(row)),
    onPick: (row, isPicked) => selecting.pick(named(row), isPicked),
    all: selecting.all,
    onPickAll: selecting.pickAll,
    labelOf: ({ orderNumber, sequence }) => t('bills.many.pick', { number: `${orderNumber} / ${sequence}` }),
    allLabel: t('bills.many.pickAll'),
  };
  const picked = rows.filter((row) => selecting.isPicked(named(row))).slice(0, mostBillsAtOnce);
  return { picking, picked, clear: selecting.clear };
};

const pageRows = 50;
const noRows: readonly BillRow[] = [];
const { spelling, bodyOf } = narrowing(billList);
type Address = ListAddress<TypedFilter<typeof billList>>;

const useCells = (today: string, linkTo: OpenBill['linkTo']): Cells<typeof billList, BillRow> => {
  const { kindOf } = useBillWords();
  return {
    order: {
      cell: (bill) => <Link {...linkTo(bill)}>{`${bill.orderNumber} / ${bill.sequence}`}</Link>,
    },
    kind: { cell: kindOf },
    state: { cell: (bill) => <BillStanding bill={bill} today={today} /> },
    due: { isBare: true },
    open: { isBare: true },
    reminded: { isBare: true },
  };
};

const useBills = ({ filter }: Address) => {
  const body = bodyOf(filter);
  return { body, state: useReadPages(ownerBills.list, { ...body, limit: pageRows }) };
};
type Figures = NonNullable<ReturnType<typeof useBills>['state']['data']>['pages'][number];

type FilterProps = Pick<Address, 'filter' | 'change'> & {
  readonly figures: Pick<Figures, 'tabs' | 'ages'> | undefined;
  readonly views: SavedViews;
};
const Filters = ({ filter, change, figures, views }: FilterProps) => {
  const { t } = useTranslation('backend');
  const { tab, age, search, orderId, customerId } = filter;
  return (
    <>
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
      <Group component="ul" w="100%" gap={0} align="stretch" className={classes.ages} aria-label={t('bills.byAge')}>
        {billAges.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={age === one}
              onClick={() => change({ age: age === one ? undefined : one })}
            >
              {t(`bills.ages.${one}`)}
              <b>{figures ? baht(figures.ages[one].satang) : '–'}</b>
              <small>{figures && t('bills.count', { count: figures.ages[one].count })}</small>
            </button>
          </li>
        ))}
      </Group>
      {(orderId || customerId) && (
        <Button size="small" onClick={() => change({ orderId: '', customerId: '' })}>
          {t('bills.ofAll')}
        </Button>
      )}
      <SearchField label={t('bills.search')} value={search} onChange={(words) => change({ search: words })} />
    </>
  );
};

export const BillListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling, openBillParam);
  const { filter, change } = address;
  const list = useShapedList(billList, address);
  const { body, state } = useBills(address);
  const [first] = state.data?.pages ?? [];
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const { picking, picked, clear } = useBillPicking(rows, JSON.stringify(body));
  const opened = useOpenBill();
  const cells = useCells(first?.today ?? '', opened.linkTo);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const total = `${rows.length.toLocaleString('en-US')}${state.hasNextPage ? '+' : ''}`;
  const isBeside = useBeside() && opened.billId !== null;
  return (
    <div className={isBeside ? panelClasses.split : 'grows stack'}>
      <ShapedList
        list={list}
        state={state}
        body={body}
        cells={cells}
        count={undefined}
        total={total}
        call={ownerBills.export}
        idOf={({ billId }) => billId}
        markOf={({ openSatang, dueOn }) => `${openSatang} ${dueOn}`}
        toRow={({ orderId }) => orderPath(orderId)}
        beside={{ onOpen: opened.open, isOpen: ({ billId }) => billId === opened.billId }}
        picking={picking}
        pickKeys={{ onAll: () => picking.onPickAll(true), onClear: picked.length > 0 ? clear : undefined }}
        picked={<ManyBar picked={picked} mayChange={mayChange} aloneSatang={first?.aloneSatang} onClear={clear} />}
        filters={<Filters filter={filter} change={change} figures={first} views={list.views} />}
        empty={<EmptyState title={t('bills.none')} text={t('bills.noneText')} />}
      />
      {opened.billId !== null && (
        <BillPanel
          billId={opened.billId}
          rows={rows}
          mayChange={mayChange}
          onOpen={opened.open}
          onClose={opened.close}
        />
      )}
    </div>
  );
};
