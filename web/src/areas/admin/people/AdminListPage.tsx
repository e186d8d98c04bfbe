import { type AdminRow, adminStatuses, admins } from '@klang/contracts/api/admins';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import { InviteAdmin } from './InviteAdmin.tsx';
import { PersonBadge } from './PersonBadge.tsx';
import classes from './people.module.css';

const useColumns = (): readonly Column<AdminRow>[] => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  return [
    {
      name: 'name',
      title: backend('staff.field.name'),
      cell: ({ id, name, email }) => (
        <span className={classes.who}>
          <Avatar name={name ?? '–'} size={32} tone="accent" />
          <span>
            <Link to={`/admin/admin_edit?id=${encodeURIComponent(id)}`}>{name ?? backend('staff.forgotten')}</Link>
            <small>{email}</small>
          </span>
        </span>
      ),
    },
    { name: 'status', title: backend('staff.state'), cell: ({ status }) => <PersonBadge status={status} /> },
    { name: 'line', title: 'LINE', cell: ({ hasLine }) => (hasLine ? backend('staff.linked') : '–') },
    { name: 'since', title: t('person.since'), cell: ({ since }) => shortDate(since, language) },
  ];
};

/** Who runs the platform. */
export const AdminListPage = () => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const status = adminStatuses.find((one) => one === params.get('status'));
  const search = params.get('search')?.slice(0, 100) ?? '';
  const change = (next: { readonly status?: string | undefined; readonly search: string }) =>
    setParams(
      { ...(next.status && { status: next.status }), ...(next.search && { search: next.search }) },
      { replace: true },
    );
  const state = useRead(admins.list, { ...(status && { status }), ...(search && { search }) }, { keepsPrevious: true });
  const columns = useColumns();
  return (
    <>
      <PageTitle of={`${t('admin.title')} · ${t('name')}`} />
      <ListPage
        title={t('admin.title')}
        count={state.data && String(state.data.data.length)}
        state={state}
        actions={
          <Button variant="accent" left={plus} onClick={() => setInviting(true)}>
            {t('person.invite')}
          </Button>
        }
        filter={
          <>
            <ViewTabs
              label={backend('staff.state')}
              value={status}
              options={[undefined, ...adminStatuses].map((one) => ({
                value: one,
                label: one ? backend(`staff.status.${one}`) : backend('staff.all'),
              }))}
              onChange={(next) => change({ status: next, search })}
            />
            <SearchField
              label={t('person.search')}
              value={search}
              onChange={(next) => change({ status, search: next })}
            />
          </>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={backend('staff.noneFit')}
              action={<Button onClick={() => change({ search: '' })}>{t('clear')}</Button>}
            />
          ) : (
            <div className={classes.list}>
              <Table
                caption={t('admin.title')}
                rows={data}
                columns={columns}
                idOf={({ id }) => id}
                markOf={({ status: at, name }) => `${at} ${name}`}
                listKey={`${status} ${search}`}
                onOpen={({ id }) => void navigate(`/admin/admin_edit?id=${encodeURIComponent(id)}`)}
              />
            </div>
          )
        }
      </ListPage>
      {isInviting && <InviteAdmin onClose={() => setInviting(false)} />}
    </>
  );
};
