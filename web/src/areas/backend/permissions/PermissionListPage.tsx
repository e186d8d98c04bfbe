import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { permissionList } from '@klang/contracts/lists/permissionList';
import { recordStatuses, recordStatusTexts } from '@klang/contracts/lookups/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { isNarrowed, narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { eye } from '../../../ui/workIcons.ts';
import { rolePath, useRoleCells } from './useRoleCells.tsx';
import { useMoveColumn, useRolePicking } from './useRolePicking.tsx';
import { useViewAs } from './useViewAs.ts';

const pageRows = 50;
const { spelling, bodyOf, nothing } = narrowing(permissionList);
type RoleFilter = TypedFilter<typeof permissionList>;
const noRoles: readonly PermissionRow[] = [];
const toAdd = '/backend/permissionadd';

const useLookColumn = (): Column<PermissionRow> => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { viewAs, isPending } = useViewAs();
  const isDisabled = isPending || detail?.viewing !== undefined;
  return {
    name: 'view',
    title: t('permissions.look'),
    isNumber: true,
    cell: ({ id }) => (
      <Button size="small" variant="quiet" left={eye} isDisabled={isDisabled} onClick={() => viewAs(id)}>
        {t('viewing.start')}
      </Button>
    ),
  };
};

type FiltersProps = {
  readonly filter: RoleFilter;
  readonly views: SavedViews;
  readonly onChange: (part: Partial<RoleFilter>) => void;
};

const Filters = ({ filter, views, onChange }: FiltersProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const statuses = recordStatuses.map((value) => ({ value, label: localize(recordStatusTexts[value]) }));
  return (
    <>
      <ListTabs
        views={views}
        value={filter.status}
        usual={[{ value: undefined, label: t('permissions.all') }, ...statuses]}
        onChange={(status) => onChange({ status })}
      />
      <SearchField label={t('permissions.search')} value={filter.search} onChange={(search) => onChange({ search })} />
    </>
  );
};

type EmptyProps = { readonly body: object; readonly add: ReactNode; readonly onClear: () => void };

const Empty = ({ body, add, onClear }: EmptyProps) => {
  const { t } = useTranslation('backend');
  if (!isNarrowed(body))
    return <EmptyState title={t('permissions.none')} text={t('permissions.noneText')} action={add} />;
  return <EmptyState title={t('permissions.noneFit')} action={<Button onClick={onClear}>{t('staff.clear')}</Button>} />;
};

export const PermissionListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(permissionList, address);
  const body = bodyOf(filter);
  const state = useReadPages(permissions.list, { ...body, limit: pageRows });
  const { count = 0, modules = [] } = state.data?.pages[0] ?? {};
  const cells = useRoleCells(modules);
  const mayAdd = holds(detail, 'permission', 'i');
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRoles;
  const mayChange = holds(detail, 'permission', 'u') && detail?.viewing === undefined;
  const seen = { rows, body, mayChange };
  const picks = useRolePicking({ ...seen, total: count });
  const moves = useMoveColumn(seen);
  const look = useLookColumn();
  const add = mayAdd && (
    <Button to={toAdd} variant="accent" left={plus}>
      {t('permissions.add')}
    </Button>
  );
  return (
    <ShapedList
      list={list}
      state={state}
      body={body}
      cells={cells}
      {...picks}
      count={state.data && t('permissions.count', { count })}
      total={count.toLocaleString('en-US')}
      call={permissions.export}
      sorting={sortingOf(permissionList.sorts, address)}
      end={[...moves, look]}
      idOf={({ id }) => id}
      markOf={({ name, changedAt, holders }) => `${name} ${changedAt} ${holders}`}
      toRow={rolePath}
      toAdd={mayAdd ? toAdd : undefined}
      filters={<Filters filter={filter} views={list.views} onChange={change} />}
      empty={<Empty body={body} add={add} onClear={() => change(nothing)} />}
      actions={add}
    />
  );
};
