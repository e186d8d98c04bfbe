import { type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { caseCauses, lateMoneyList } from '@klang/contracts/lists/lateMoneyList';
import { caseCauseTexts } from '@klang/contracts/payments/caseTexts';
import { chargebackOutcomes } from '@klang/contracts/payments/lateMoney';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSay } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import type { KeptViews } from '../../../lists/useKeptViews.ts';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { casePath } from '../orders/ways.ts';
import { useCaseCells } from './useCaseCells.tsx';
import { useCasePicking } from './useCasePicking.tsx';

const pageRows = 50;
const noRows: readonly LateMoneyRow[] = [];
const { spelling, bodyOf } = narrowing(lateMoneyList);
type Narrowing = Pick<ListAddress<TypedFilter<typeof lateMoneyList>>, 'filter' | 'change'>;

const Filters = ({ filter, change, views, open }: Narrowing & { readonly views: KeptViews; readonly open: number }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
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
          ...caseCauses.map((cause) => ({ value: cause, label: say(caseCauseTexts[cause]) })),
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

const Empty = ({ filter: { isSettled, search, cause, outcome }, change }: Narrowing) => {
  const { t } = useTranslation('backend');
  const clear = () => change({ search: '', cause: undefined, outcome: undefined });
  if (search || cause || outcome)
    return (
      <EmptyState title={t('lateMoney.noneFit')} action={<Button onClick={clear}>{t('lateMoney.clear')}</Button>} />
    );
  if (isSettled) return <EmptyState title={t('lateMoney.noneSettled')} />;
  return <EmptyState title={t('lateMoney.none')} text={t('lateMoney.noneText')} />;
};

/** Money that no order could take; what is due first stands first. */
export const LateMoneyListPage = () => {
  const { t } = useTranslation('backend');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(lateMoneyList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(lateMoney.list, { ...asked, limit: pageRows });
  const { count = 0, open = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useCasePicking({ list, asked, rows, total: count });
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
      cells={useCaseCells(filter.isSettled)}
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
