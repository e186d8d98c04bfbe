import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Table } from '../../../ui/Table.tsx';
import { StaffFilters } from './StaffFilters.tsx';
import classes from './staff.module.css';
import { useStaffColumns } from './useStaffColumns.tsx';
import { type StaffFilter, useStaffFilter } from './useStaffFilter.ts';

const pageRows = 50;
const nobody: StaffFilter = { status: undefined, permissionId: undefined, search: '' };

const bodyOf = ({ status, permissionId, search }: StaffFilter) => ({
  ...(status && { status }),
  ...(permissionId && { permissionId }),
  ...(search && { search }),
  limit: pageRows,
});

const Rows = ({ rows, listKey }: { readonly rows: readonly StaffRow[]; readonly listKey: string }) => {
  const { t } = useTranslation('backend');
  return (
    <div className={classes.list}>
      <Table
        caption={t('staff.title')}
        rows={rows}
        columns={useStaffColumns()}
        idOf={({ id }) => id}
        markOf={({ status, isAdmin, permissionId, name }) => `${status} ${isAdmin} ${permissionId} ${name}`}
        listKey={listKey}
      />
    </div>
  );
};

const Empty = ({ filter, onClear }: { readonly filter: StaffFilter; readonly onClear: () => void }) => {
  const { t } = useTranslation('backend');
  const isAll = !filter.status && !filter.permissionId && !filter.search;
  if (isAll) return <EmptyState title={t('staff.none')} text={t('staff.noneText')} />;
  return <EmptyState title={t('staff.noneFit')} action={<Button onClick={onClear}>{t('staff.clear')}</Button>} />;
};

/** Everybody who may, might or may no longer enter the back office; who waits for an answer comes first. */
export const StaffListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const [filter, change] = useStaffFilter();
  const state = useReadPages(staff.list, bodyOf(filter));
  const { data, isPlaceholderData } = state;
  const first = data?.pages[0];
  const invite = (
    <Button to="/backend/staffadd" variant="accent" left={plus}>
      {t('staff.invite')}
    </Button>
  );
  return (
    <>
      <PageTitle of={`${t('staff.title')} · ${name}`} />
      <ListPage
        title={t('staff.title')}
        count={first && t('staff.count', { count: first.count })}
        state={state}
        actions={holds(detail, 'staff', 'i') && invite}
        filter={<StaffFilters filter={filter} waiting={first?.waiting ?? 0} onChange={change} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data);
          if (rows.length === 0) return <Empty filter={filter} onClear={() => change(nobody)} />;
          return (
            <PagedRows state={state}>
              <Rows rows={rows} listKey={`${JSON.stringify(filter)} ${pages.length} ${isPlaceholderData}`} />
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};
