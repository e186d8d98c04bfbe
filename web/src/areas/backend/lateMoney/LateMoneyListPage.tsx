import { type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { caseCauses, lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import { caseCauseTexts } from '@klang/contracts/payments/caseTexts';
import { chargebackOutcomes } from '@klang/contracts/payments/lateMoney';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useBulk } from '../../../lists/useBulk.tsx';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { casePath } from '../orders/ways.ts';
import { useCaseCells } from './useCaseCells.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof lateMoney.list.body>;
  readonly rows: readonly LateMoneyRow[];
  readonly total: number;
};

const useCasePicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { mutateAsync } = useCommand(lateMoney.takeMany);
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const title = (count: number) => t('lateMoney.many.takeTitle', { count });
  return useBulk({
    ...props,
    idOf: ({ caseId }) => caseId,
    nameOf: ({ orderNumber, reference }) => orderNumber ?? reference,
    deeds: mayChange ? [{ name: 'take', label: t('lateMoney.many.take'), title }] : [],
    take: async (body) => (await mutateAsync(body)).detail,
    call: lateMoney.export,
  });
};

const pageRows = 50;
const noRows: readonly LateMoneyRow[] = [];
const { spelling, bodyOf } = narrowing(lateMoneyList);
type FilterProps = Pick<ListAddress<TypedFilter<typeof lateMoneyList>>, 'filter' | 'change'>;

const Filters = ({
  filter,
  change,
  views,
  open,
}: FilterProps & { readonly views: SavedViews; readonly open: number }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <>
      <ListTabs
        views={views}
        value={filter.isSettled ? 'settled' : 'open'}
        usual={[
          { value: 'open', label: t('lateMoney.open'), count: open },
          { value: 'settled', label: t('lateMoney.settled') },
        ]}
        onChange={(view) => change({ isSettled: view === 'settled', outcome: undefined })}
      />
      <SearchField label={t('lateMoney.search')} value={filter.search} onChange={(search) => change({ search })} />
      <NativeSelect
        aria-label={t('lateMoney.cause')}
        data={[
          { value: '', label: t('lateMoney.anyCause') },
          ...caseCauses.map((cause) => ({ value: cause, label: localize(caseCauseTexts[cause]) })),
        ]}
        value={filter.cause ?? ''}
        onChange={({ currentTarget }) => change({ cause: caseCauses.find((cause) => cause === currentTarget.value) })}
      />
      {filter.isSettled && (
        <NativeSelect
          aria-label={t('lateMoney.outcomeOf')}
          data={[
            { value: '', label: t('lateMoney.anyOutcome') },
            ...chargebackOutcomes.map((value) => ({ value, label: t(`lateMoney.outcomes.${value}`) })),
          ]}
          value={filter.outcome ?? ''}
          onChange={({ currentTarget }) =>
            change({ outcome: chargebackOutcomes.find((one) => one === currentTarget.value) })
          }
        />
      )}
    </>
  );
};

const Empty = ({ filter: { isSettled, search, cause, outcome }, change }: FilterProps) => {
  const { t } = useTranslation('backend');
  const clear = () => change({ search: '', cause: undefined, outcome: undefined });
  if (search || cause || outcome)
    return (
      <EmptyState title={t('lateMoney.noneFit')} action={<Button onClick={clear}>{t('lateMoney.clear')}</Button>} />
    );
  if (isSettled) return <EmptyState title={t('lateMoney.noneSettled')} />;
  return <EmptyState title={t('lateMoney.none')} text={t('lateMoney.noneText')} />;
};

export const LateMoneyListPage = () => {
  const { t } = useTranslation('backend');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(lateMoneyList, address);
  const body = bodyOf(filter);
  const state = useReadPages(lateMoney.list, { ...body, limit: pageRows });
  const { count = 0, open = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useCasePicking({ list, body, rows, total: count });
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={useCaseCells(rows, filter.isSettled)}
      {...picks}
      count={state.data && t('lateMoney.count', { count: open })}
      total={count.toLocaleString('en-US')}
      call={lateMoney.export}
      sorting={sortingOf(lateMoneyList.sorts, address)}
      idOf={({ caseId }) => caseId}
      markOf={({ staffId, settled }) => `${staffId} ${settled !== null}`}
      toRow={({ caseId }) => casePath(caseId)}
      filters={<Filters filter={filter} change={change} open={open} views={list.views} />}
      empty={<Empty filter={filter} change={change} />}
    />
  );
};
