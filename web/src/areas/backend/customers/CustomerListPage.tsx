import { readCalls } from '@klang/contracts/api/lookups';
import { published } from '@klang/contracts/lookups/status';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { plus } from '../../../ui/icons.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { type CustomerRow, customerIn } from './customerRow.ts';
import classes from './customers.module.css';

const pageRows = 50;

const useColumns = (): readonly Column<CustomerRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return [
    {
      name: 'name',
      title: t('customers.name'),
      cell: ({ id, name }) => (
        <Link className={classes.name} to={`/backend/customeredit?id=${encodeURIComponent(id)}`}>
          {name ?? <i>{t('customers.forgotten')}</i>}
        </Link>
      ),
    },
    { name: 'email', title: t('customers.email'), cell: ({ email }) => email ?? '–' },
    { name: 'phone', title: t('customers.phone'), cell: ({ phone }) => phone ?? '–' },
    {
      name: 'since',
      title: t('customers.since'),
      cell: ({ changedAt }) => (changedAt ? shortDate(changedAt, language) : '–'),
    },
  ];
};

type RowsProps = { readonly rows: readonly CustomerRow[]; readonly listKey: string };

const Rows = ({ rows, listKey }: RowsProps) => {
  const { t } = useTranslation('backend');
  return (
    <div className={classes.list}>
      <Table
        caption={t('customers.title')}
        rows={rows}
        columns={useColumns()}
        idOf={({ id }) => id}
        markOf={({ changedAt }) => changedAt ?? ''}
        listKey={listKey}
      />
    </div>
  );
};

type EmptyProps = { readonly isNarrowed: boolean; readonly onClear: () => void };

const Empty = ({ isNarrowed, onClear }: EmptyProps) => {
  const { t } = useTranslation('backend');
  if (!isNarrowed) return <EmptyState title={t('customers.none')} text={t('customers.noneText')} />;
  return (
    <EmptyState title={t('customers.noneFit')} action={<Button onClick={onClear}>{t('customers.clear')}</Button>} />
  );
};

/** Whoever registered here or was added; who was forgotten is no longer among them. */
export const CustomerListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.slice(0, 100) ?? '';
  const look = (words: string) => setParams(words ? { search: words } : {}, { replace: true });
  const asked = { filter: { status: published }, search, sort: 'name_th', limit: pageRows };
  const state = useReadPages(readCalls.customer.get, asked);
  const total = state.data?.pages[0]?.total;
  const add = (
    <Button to="/backend/customeradd" variant="accent" left={plus}>
      {t('customers.add')}
    </Button>
  );
  return (
    <>
      <PageTitle of={`${t('customers.title')} · ${name}`} />
      <ListPage
        title={t('customers.title')}
        count={total === undefined ? undefined : t('customers.count', { count: total })}
        state={state}
        actions={holds(detail, 'customer', 'i') && detail?.viewing === undefined && add}
        filter={<SearchField label={t('customers.search')} value={search} onChange={look} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data).map(customerIn);
          if (rows.length === 0) return <Empty isNarrowed={search !== ''} onClear={() => look('')} />;
          return (
            <PagedRows state={state}>
              <Rows rows={rows} listKey={`${search} ${pages.length} ${state.isPlaceholderData}`} />
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};
