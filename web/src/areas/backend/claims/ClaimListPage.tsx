import { type ClaimRow, ownerClaims } from '@klang/contracts/api/ownerClaims';
import { claimFilters, claimKinds, claimKindTexts, claimStandTexts } from '@klang/contracts/claims/claims';
import { claimList } from '@klang/contracts/lists/claimList';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
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
import { useClaimCells } from './useClaimCells.tsx';
import { claimPath } from './ways.ts';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof ownerClaims.list.body>;
  readonly rows: readonly ClaimRow[];
  readonly total: number;
};

const useClaimPicking = (props: Props) => {
  const { t } = useTranslation('claims');
  const { detail } = useSession();
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const { data } = useRead(ownerClaims.colleagues, {}, { enabled: mayChange });
  const { mutateAsync } = useCommand(ownerClaims.assignMany);
  const colleagues = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const assign: BulkDeed<'assign'> = {
    name: 'assign',
    label: t('many.assign'),
    title: (count) => t('many.assignTitle', { count }),
    choice: { label: t('assignee.title'), options: [{ value: '', label: t('assignee.everybody') }, ...colleagues] },
  };
  return useBulk({
    ...props,
    idOf: ({ claimId }) => claimId,
    nameOf: ({ number }) => number,
    deeds: mayChange ? [assign] : [],
    take: async (body, { choice }) => (await mutateAsync({ ...body, staffId: choice || null })).detail,
    call: ownerClaims.export,
  });
};

const pageRows = 50;
const noRows: readonly ClaimRow[] = [];
const { spelling, bodyOf } = narrowing(claimList);
const tabs = ['open', 'mine', 'ours', 'theirs', 'late', 'decided'] as const;

export const ClaimListPage = () => {
  const { t } = useTranslation('claims');
  const localize = useLocalize();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(claimList, address);
  const body = bodyOf(filter);
  const state = useReadPages(ownerClaims.list, { ...body, limit: pageRows });
  const { count = 0, open = 0, late = 0, mine = 0 } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useClaimPicking({ list, body, rows, total: count });
  const counts: { readonly [value: string]: number } = { open, late, mine };
  const wordOf = (value: (typeof tabs)[number]): string =>
    value === 'ours' || value === 'theirs' || value === 'decided'
      ? localize(claimStandTexts[value])
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
          ...claimKinds.map((kind) => ({ value: kind, label: localize(claimKindTexts[kind]) })),
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
      body={body}
      filters={filters}
      empty={empty}
      cells={useClaimCells(rows)}
      {...picks}
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
