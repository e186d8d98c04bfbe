import {
  type OrganizationDeed,
  type OrganizationRow,
  organizationDeeds,
  organizations,
} from '@klang/contracts/api/organizations';
import { organizationStateTexts } from '@klang/contracts/console/organizationStates';
import { organizationList, organizationViews } from '@klang/contracts/lists/organizationList';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand } from '../../../lib/api.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { type BulkDeed, useBulk } from '../../../lists/useBulk.tsx';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { ToggleOpen } from './ToggleOpen.tsx';
import { organizationPath, useOrganizationCells } from './useOrganizationCells.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly body: z.input<typeof organizations.list.body>;
  readonly rows: readonly OrganizationRow[];
  readonly total: number;
};

const useOrganizationPicking = (props: Props) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const { mutateAsync } = useCommand(organizations.many);
  return useBulk({
    ...props,
    idOf: ({ _id }) => _id,
    nameOf: (row) => row[`name_${language}`],
    deeds: organizationDeeds.map(
      (name): BulkDeed<OrganizationDeed> => ({
        name,
        label: t(`organization.many.${name}`),
        title: (count) => t(`organization.many.${name}Title`, { count }),
        reason: name === 'suspend' ? 'must' : 'may',
        ...(name === 'suspend' && { tone: 'danger' }),
      }),
    ),
    take: async (body, { deed, reason }) => (await mutateAsync({ ...body, deed, ...(reason && { reason }) })).detail,
    call: organizations.export,
  });
};

const pageRows = 50;
const toAdd = '/admin/organize_add';
const noRows: readonly OrganizationRow[] = [];

type Counts = Partial<z.output<typeof organizations.list.detail>['counts']>;
const { spelling, bodyOf } = narrowing(organizationList);
type FilterProps = Pick<ListAddress<TypedFilter<typeof organizationList>>, 'filter' | 'change'>;

const Filters = ({ filter, change, views, counts }: FilterProps & { views: SavedViews; counts: Counts }) => {
  const { t } = useTranslation('admin');
  const localize = useLocalize();
  const known: Readonly<Record<string, number | undefined>> = counts;
  return (
    <>
      <ListTabs
        views={views}
        value={filter.view}
        usual={[
          { value: undefined, label: t('organization.all'), count: counts.all ?? 0 },
          ...organizationViews.map((name) => ({
            value: name,
            label: name === 'near' ? t('organization.near') : localize(organizationStateTexts[name]),
            count: known[name] ?? 0,
          })),
        ]}
        onChange={(view) => change({ view })}
      />
      <SearchField label={t('organization.search')} value={filter.search} onChange={(search) => change({ search })} />
    </>
  );
};

const Empty = ({ filter: { view, search }, change, add }: FilterProps & { readonly add: ReactNode }) => {
  const { t } = useTranslation('admin');
  if (!view && !search)
    return <EmptyState title={t('organization.none')} text={t('organization.noneText')} action={add} />;
  const clear = () => change({ view: undefined, search: '' });
  return <EmptyState title={t('organization.noneFit')} action={<Button onClick={clear}>{t('clear')}</Button>} />;
};

export const OrganizationListPage = () => {
  const { t } = useTranslation('admin');
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(organizationList, address);
  const body = bodyOf(filter);
  const state = useReadPages(organizations.list, { ...body, limit: pageRows });
  const cells = useOrganizationCells();
  const { count = 0, counts = {} } = state.data?.pages[0] ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const picks = useOrganizationPicking({ list, body, rows, total: count });
  const end: Column<OrganizationRow> = {
    name: 'doing',
    title: t('organization.doing'),
    isNumber: true,
    cell: (row) => row.status === 5 && <ToggleOpen row={row} />,
  };
  const add = (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('organization.add')}
    </Button>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={cells}
      {...picks}
      end={end}
      toAdd={toAdd}
      count={state.data && count.toLocaleString('en-US')}
      total={count.toLocaleString('en-US')}
      call={organizations.export}
      sorting={sortingOf(organizationList.sorts, address)}
      idOf={({ _id }) => _id}
      markOf={({ isOpen, status, hosts }) => `${isOpen} ${status} ${hosts.join()}`}
      toRow={organizationPath}
      filters={<Filters filter={filter} change={change} counts={counts} views={list.views} />}
      empty={<Empty filter={filter} change={change} add={add} />}
      actions={add}
    />
  );
};
