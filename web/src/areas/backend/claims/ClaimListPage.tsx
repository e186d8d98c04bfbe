import { ownerClaims } from '@klang/contracts/api/ownerClaims';
import { claimFilters, claimKinds, claimKindTexts, claimStandTexts } from '@klang/contracts/custody/claims';
import { claimList } from '@klang/contracts/lists/claimList';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSay } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useClaimCells } from './useClaimCells.tsx';
import { claimPath } from './ways.ts';

const pageRows = 50;
const { spelling, bodyOf } = narrowing(claimList);
const tabs = ['open', 'mine', 'ours', 'theirs', 'late', 'decided'] as const;

/** What customers claim for; what is open stands first, the oldest before the others. */
export const ClaimListPage = () => {
  const { t } = useTranslation('claims');
  const say = useSay();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(claimList, address);
  const asked = bodyOf(filter);
  const state = useReadPages(ownerClaims.list, { ...asked, limit: pageRows });
  const { count = 0, open = 0, late = 0, mine = 0 } = state.data?.pages[0] ?? {};
  const counts: { readonly [value: string]: number } = { open, late, mine };
  const wordOf = (value: (typeof tabs)[number]): string =>
    value === 'ours' || value === 'theirs' || value === 'decided'
      ? say(claimStandTexts[value])
      : t(`list.views.${value}`);
  const filters = (
    <>
      <ListTabs
        views={list.views}
        value={filter.state ?? 'all'}
        usual={[
          ...tabs.map((value) => ({
            value,
            label: wordOf(value),
            ...(counts[value] !== undefined && { count: counts[value] }),
          })),
          { value: 'all', label: t('list.views.all') },
        ]}
        onChange={(view) => change({ state: claimFilters.find((one) => one === view) })}
      />
      <SearchField label={t('list.search')} value={filter.search} onChange={(search) => change({ search })} />
      <NativeSelect
        aria-label={t('list.kind')}
        value={filter.kind ?? ''}
        data={[
          { value: '', label: t('list.anyKind') },
          ...claimKinds.map((kind) => ({ value: kind, label: say(claimKindTexts[kind]) })),
        ]}
        onChange={({ currentTarget }) => change({ kind: claimKinds.find((one) => one === currentTarget.value) })}
      />
    </>
  );
  const empty = filter.search ? (
    <EmptyState
      title={t('list.noneFit')}
      action={<Button onClick={() => change({ search: '' })}>{t('list.clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('list.none')} text={t('list.noneText')} />
  );
  return (
    <ShapedList
      list={list}
      state={state}
      asked={asked}
      filters={filters}
      empty={empty}
      cells={useClaimCells()}
      count={state.data && t('list.count', { count: open })}
      total={count.toLocaleString('en-US')}
      call={ownerClaims.export}
      sorting={sortingOf(claimList.sorts, address)}
      idOf={({ claimId }) => claimId}
      markOf={({ state: now, lastBy }) => `${now} ${lastBy}`}
      toRow={({ claimId }) => claimPath(claimId)}
    />
  );
};
