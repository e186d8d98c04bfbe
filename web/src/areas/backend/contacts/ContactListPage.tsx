import { type ContactShown, contacts } from '@klang/contracts/api/contacts';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Table } from '../../../ui/Table.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import classes from './contacts.module.css';
import { useContactColumns } from './useContactColumns.tsx';
import { type ContactFilter, useContactFilter } from './useContactFilter.ts';

const pageRows = 50;
const everything = { state: undefined, kind: undefined, assigneeId: undefined, search: '' };

const bodyOf = ({ state, kind, assigneeId, order, search }: ContactFilter) => ({
  ...(state && { state }),
  ...(kind && { kind }),
  ...(assigneeId && { assigneeId }),
  ...(search && { search }),
  order,
  limit: pageRows,
});

const Rows = ({ rows, listKey }: { readonly rows: readonly ContactShown[]; readonly listKey: string }) => {
  const { t } = useTranslation('backend');
  return (
    <div className={classes.list}>
      <Table
        caption={t('contacts.title')}
        rows={rows}
        columns={useContactColumns()}
        idOf={({ id }) => id}
        markOf={({ status, assigneeId, messages }) => `${status} ${assigneeId} ${messages}`}
        listKey={listKey}
      />
    </div>
  );
};

const Empty = ({ filter, onClear }: { readonly filter: ContactFilter; readonly onClear: () => void }) => {
  const { t } = useTranslation('backend');
  const { state, kind, assigneeId, search } = filter;
  if (!state && !kind && !assigneeId && !search)
    return <EmptyState title={t('contacts.none')} text={t('contacts.noneText')} />;
  return <EmptyState title={t('contacts.noneFit')} action={<Button onClick={onClear}>{t('contacts.clear')}</Button>} />;
};

/** What visitors wrote; what waits longest comes first, and a new message comes in while it is looked at. */
export const ContactListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const [filter, change] = useContactFilter();
  const state = useReadPages(contacts.list, bodyOf(filter));
  const { data, isPlaceholderData } = state;
  const first = data?.pages[0];
  const counts = { overdue: first?.overdue ?? 0, waiting: first?.waiting ?? 0 };
  return (
    <>
      <PageTitle of={`${t('contacts.title')} · ${name}`} />
      <ListPage
        title={t('contacts.title')}
        count={first && t('contacts.count', { count: first.count })}
        state={state}
        filter={<ContactFilters filter={filter} counts={counts} onChange={change} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data);
          if (rows.length === 0) return <Empty filter={filter} onClear={() => change(everything)} />;
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
