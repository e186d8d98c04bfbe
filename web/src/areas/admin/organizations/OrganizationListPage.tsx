import { type OrganizationRow, organizations } from '@klang/contracts/api/organizations';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Table } from '../../../ui/Table.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import classes from './organizations.module.css';
import { nearLimit } from './UseBar.tsx';
import { useOrganizationColumns } from './useOrganizationColumns.tsx';

const isNear = ({ staff, customers, orders }: OrganizationRow): boolean =>
  [staff, customers, orders].some(({ used, limit }) => limit !== null && used >= limit * nearLimit);

const views = {
  open: ({ isOpen }: OrganizationRow) => isOpen,
  suspended: ({ isOpen, status }: OrganizationRow) => !isOpen && status !== 9,
  near: isNear,
  archived: ({ status }: OrganizationRow) => status === 9,
} as const;
type View = keyof typeof views;
// Object.keys answers the keys of the record it is given.
const viewNames = Object.keys(views) as readonly View[];

const useOrganizationFilter = () => {
  const [params, setParams] = useSearchParams();
  const view = viewNames.find((name) => name === params.get('view'));
  const search = params.get('search')?.slice(0, 100) ?? '';
  const change = (next: { readonly view?: View | undefined; readonly search: string }) =>
    setParams(
      { ...(next.view && { view: next.view }), ...(next.search && { search: next.search }) },
      { replace: true },
    );
  return { view, search, change };
};

const Rows = ({ rows, listKey }: { readonly rows: readonly OrganizationRow[]; readonly listKey: string }) => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const columns = useOrganizationColumns();
  return (
    <div className={classes.list}>
      <Table
        caption={t('organization.title')}
        rows={rows}
        columns={columns}
        idOf={({ _id }) => _id}
        markOf={({ isOpen, status, hosts }) => `${isOpen} ${status} ${hosts.join()}`}
        listKey={listKey}
        onOpen={({ _id }) => void navigate(`/admin/organize_edit?id=${encodeURIComponent(_id)}`)}
      />
    </div>
  );
};

/** Every organization of the platform: where it stands, what it uses, and whether it is open. */
export const OrganizationListPage = () => {
  const { t } = useTranslation('admin');
  const { view, search, change } = useOrganizationFilter();
  const state = useRead(organizations.list, search ? { search } : {}, { keepsPrevious: true });
  const all = state.data?.data ?? [];
  const countIn = (name: View) => all.filter(views[name]).length;
  const add = (
    <Button to="/admin/organize_add" variant="accent" left={plus}>
      {t('organization.add')}
    </Button>
  );
  const tabs = [
    { value: undefined, label: t('organization.all'), count: all.length },
    ...viewNames.map((name) => ({ value: name, label: t(`organization.view.${name}`), count: countIn(name) })),
  ];
  return (
    <>
      <PageTitle of={`${t('organization.title')} · ${t('name')}`} />
      <ListPage
        title={t('organization.title')}
        count={state.data && String(all.length)}
        state={state}
        actions={add}
        filter={
          <>
            <ViewTabs
              label={t('organization.state')}
              value={view}
              options={tabs}
              onChange={(next) => change({ view: next, search })}
            />
            <SearchField
              label={t('organization.search')}
              value={search}
              onChange={(next) => change({ view, search: next })}
            />
          </>
        }
      >
        {({ data }) => {
          const rows = view ? data.filter(views[view]) : data;
          if (rows.length > 0) return <Rows rows={rows} listKey={`${view} ${search}`} />;
          if (view || search)
            return (
              <EmptyState
                title={t('organization.noneFit')}
                action={<Button onClick={() => change({ search: '' })}>{t('clear')}</Button>}
              />
            );
          return <EmptyState title={t('organization.none')} text={t('organization.noneText')} action={add} />;
        }}
      </ListPage>
    </>
  );
};
