import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import { staffStatuses } from '@klang/contracts/api/staff';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { PersonBadge } from './PersonBadge.tsx';
import classes from './people.module.css';
import { useOrgs } from './useOrgs.ts';

const pageRows = 50;

export const staffPath = ({ org, id }: Pick<OrgStaffRow, 'org' | 'id'>): string =>
  `/admin/staff_edit?org=${encodeURIComponent(org)}&id=${encodeURIComponent(id)}`;

const useColumns = (): readonly Column<OrgStaffRow>[] => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const { nameOf } = useOrgs();
  return [
    {
      name: 'name',
      title: backend('staff.field.name'),
      cell: (row) => (
        <span className={classes.who}>
          <Avatar name={row.name ?? '–'} size={32} />
          <span>
            <Link to={staffPath(row)}>{row.name ?? backend('staff.forgotten')}</Link>
            <small>{row.email ?? row.phone}</small>
          </span>
        </span>
      ),
    },
    { name: 'org', title: t('organization.name'), cell: ({ org }) => nameOf(org) },
    {
      name: 'role',
      title: backend('staff.role'),
      cell: ({ isAdmin, permissionName }) => (isAdmin ? backend('staff.rights.admin') : (permissionName ?? '–')),
    },
    { name: 'status', title: backend('staff.state'), cell: ({ status }) => <PersonBadge status={status} /> },
    { name: 'since', title: t('person.since'), cell: ({ since }) => shortDate(since, language) },
  ];
};

const useStaffFilter = () => {
  const [params, setParams] = useSearchParams();
  const filter = {
    org: params.get('org')?.slice(0, 40) ?? '',
    status: staffStatuses.find((one) => one === params.get('status')),
    search: params.get('search')?.slice(0, 100) ?? '',
  };
  const change = (part: Partial<Record<keyof typeof filter, string | undefined>>) => {
    const next = Object.entries({ ...filter, ...part }).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setParams(Object.fromEntries(next), { replace: true });
  };
  return { filter, change, clear: () => setParams({}, { replace: true }) };
};
type Filtering = ReturnType<typeof useStaffFilter>;

const Filters = ({ filter, change }: Pick<Filtering, 'filter' | 'change'>) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { choices } = useOrgs();
  return (
    <>
      <ViewTabs
        label={backend('staff.state')}
        value={filter.status}
        options={[undefined, ...staffStatuses].map((one) => ({
          value: one,
          label: one ? backend(`staff.status.${one}`) : backend('staff.all'),
        }))}
        onChange={(status) => change({ status })}
      />
      <SearchField label={backend('staff.search')} value={filter.search} onChange={(search) => change({ search })} />
      <NativeSelect
        aria-label={t('organization.name')}
        data={[{ value: '', label: t('person.anyOrg') }, ...choices]}
        value={filter.org}
        onChange={({ currentTarget }) => change({ org: currentTarget.value })}
      />
    </>
  );
};

/** Backend users of every organization. */
export const OrgStaffListPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const navigate = useNavigate();
  const { filter, change, clear } = useStaffFilter();
  const { org, status, search } = filter;
  const body = { ...(org && { org }), ...(status && { status }), ...(search && { search }), limit: pageRows };
  const state = useReadPages(orgStaff.list, body);
  const columns = useColumns();
  return (
    <>
      <PageTitle of={`${t('person.staff')} · ${t('name')}`} />
      <ListPage
        title={t('person.staff')}
        count={state.data?.pages[0] && backend('staff.count', { count: state.data.pages[0].count })}
        state={state}
        actions={
          <Button variant="accent" left={plus} to={`/admin/staff_add${org && `?org=${org}`}`}>
            {t('person.invite')}
          </Button>
        }
        filter={<Filters filter={filter} change={change} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0)
            return (
              <EmptyState title={backend('staff.noneFit')} action={<Button onClick={clear}>{t('clear')}</Button>} />
            );
          return (
            <PagedRows state={state}>
              <div className={classes.list}>
                <Table
                  caption={t('person.staff')}
                  rows={rows}
                  columns={columns}
                  idOf={(row) => `${row.org}/${row.id}`}
                  markOf={({ status: at, isAdmin, permissionId, name }) => `${at} ${isAdmin} ${permissionId} ${name}`}
                  listKey={`${org} ${status} ${search} ${pages.length}`}
                  onOpen={(row) => void navigate(staffPath(row))}
                />
              </div>
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};
