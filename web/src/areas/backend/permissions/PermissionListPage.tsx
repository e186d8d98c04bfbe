import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { type RecordStatus, recordStatuses } from '@klang/contracts/lookups/status';
import type { ModuleName } from '@klang/contracts/modules';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { eye } from '../../../ui/workIcons.ts';
import { countOf } from './letters.ts';
import classes from './permissions.module.css';
import { RoleStatus } from './RoleStatus.tsx';
import { useViewAs } from './useViewing.ts';

type Filter = { readonly status: RecordStatus | undefined; readonly search: string };

const useFilter = (): readonly [Filter, (part: Partial<Filter>) => void] => {
  const [params, setParams] = useSearchParams();
  const filter = {
    status: recordStatuses.find((one) => `${one}` === params.get('status')),
    search: params.get('search')?.slice(0, 100) ?? '',
  };
  const change = (part: Partial<Filter>) => {
    const { status, search } = { ...filter, ...part };
    setParams({ ...(status && { status: `${status}` }), ...(search && { search }) }, { replace: true });
  };
  return [filter, change];
};

const useColumns = (modules: readonly ModuleName[]): readonly Column<PermissionRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const { viewAs, isPending } = useViewAs();
  const given = (mod: PermissionRow['mod']) => {
    const count = countOf(mod, modules);
    return t('permissions.summary', { modules: count.modules, rights: count.rights });
  };
  return [
    {
      name: 'name',
      title: t('permissions.name'),
      cell: ({ id, name }) => (
        <span className={classes.name}>
          <Link to={`/backend/permissionedit?id=${id}`}>{name}</Link>
        </span>
      ),
    },
    { name: 'status', title: t('permissions.state'), cell: (role) => <RoleStatus role={role} /> },
    { name: 'given', title: t('permissions.what'), cell: ({ mod }) => given(mod) },
    { name: 'holders', title: t('permissions.people'), isNumber: true, cell: ({ holders }) => holders },
    { name: 'changed', title: t('permissions.lastChange'), cell: ({ changedAt }) => shortDate(changedAt, language) },
    {
      name: 'view',
      title: t('permissions.look'),
      isNumber: true,
      cell: ({ id }) => (
        <Button
          size="small"
          variant="quiet"
          left={eye}
          isDisabled={isPending || detail?.viewing !== undefined}
          onClick={() => viewAs(id)}
        >
          {t('viewing.start')}
        </Button>
      ),
    },
  ];
};

type RowsProps = { readonly rows: readonly PermissionRow[]; readonly modules: readonly ModuleName[] };

const Rows = ({ rows, modules }: RowsProps) => {
  const { t } = useTranslation('backend');
  return (
    <div className={classes.list}>
      <Table
        caption={t('permissions.title')}
        rows={rows}
        columns={useColumns(modules)}
        idOf={({ id }) => id}
        markOf={({ name, changedAt, holders }) => `${name} ${changedAt} ${holders}`}
      />
    </div>
  );
};

const Filters = ({ filter, onChange }: { filter: Filter; onChange: (part: Partial<Filter>) => void }) => {
  const { t } = useTranslation('backend');
  return (
    <>
      <ViewTabs
        label={t('permissions.state')}
        value={filter.status === undefined ? undefined : `${filter.status}`}
        options={[
          { value: undefined, label: t('permissions.all') },
          ...recordStatuses.map((one) => ({ value: `${one}`, label: t(`permissions.status.${one}`) })),
        ]}
        onChange={(chosen) => onChange({ status: recordStatuses.find((one) => `${one}` === chosen) })}
      />
      <SearchField label={t('permissions.search')} value={filter.search} onChange={(search) => onChange({ search })} />
    </>
  );
};

/** The roles of the organization. */
export const PermissionListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const [filter, change] = useFilter();
  const state = useRead(
    permissions.list,
    { ...(filter.status && { status: filter.status }), ...(filter.search && { search: filter.search }) },
    { keepsPrevious: true },
  );
  const mayAdd = holds(detail, 'permission', 'i');
  const add = (
    <Button to="/backend/permissionadd" variant="accent" left={plus}>
      {t('permissions.add')}
    </Button>
  );
  return (
    <>
      <PageTitle of={`${t('permissions.title')} · ${name}`} />
      <ListPage
        title={t('permissions.title')}
        count={state.data && t('permissions.count', { count: state.data.data.length })}
        state={state}
        actions={mayAdd && add}
        filter={<Filters filter={filter} onChange={change} />}
      >
        {({ data, modules }) => {
          if (data.length > 0) return <Rows rows={data} modules={modules} />;
          if (filter.status || filter.search) return <EmptyState title={t('permissions.noneFit')} />;
          return <EmptyState title={t('permissions.none')} text={t('permissions.noneText')} />;
        }}
      </ListPage>
    </>
  );
};
