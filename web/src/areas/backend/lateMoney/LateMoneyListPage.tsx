import { type LateMoneyRow, lateMoney } from '@klang/contracts/api/lateMoney';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useReadPages } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Table } from '../../../ui/Table.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import classes from './lateMoney.module.css';
import { useCaseColumns } from './useCaseColumns.tsx';

const pageRows = 50;

/** The view and the words, kept in the address. */
const useCaseFilter = () => {
  const [params, setParams] = useSearchParams();
  const isSettled = params.get('view') === 'settled';
  const search = params.get('search')?.slice(0, 100) ?? '';
  const change = (part: { readonly isSettled?: boolean; readonly search?: string }) => {
    const next = { isSettled, search, ...part };
    setParams(
      { ...(next.isSettled && { view: 'settled' }), ...(next.search && { search: next.search }) },
      { replace: true },
    );
  };
  return { isSettled, search, change };
};
type Filter = ReturnType<typeof useCaseFilter>;

const Filters = ({ filter, open }: { readonly filter: Filter; readonly open: number }) => {
  const { t } = useTranslation('backend');
  const { isSettled, search, change } = filter;
  return (
    <>
      <ViewTabs
        label={t('lateMoney.views')}
        value={isSettled ? 'settled' : 'open'}
        options={[
          { value: 'open', label: t('lateMoney.open'), count: open },
          { value: 'settled', label: t('lateMoney.settled') },
        ]}
        onChange={(view) => change({ isSettled: view === 'settled' })}
      />
      <SearchField label={t('lateMoney.search')} value={search} onChange={(words) => change({ search: words })} />
    </>
  );
};

const Empty = ({ filter }: { readonly filter: Filter }) => {
  const { t } = useTranslation('backend');
  const { isSettled, search, change } = filter;
  if (search)
    return (
      <EmptyState
        title={t('lateMoney.noneFit')}
        action={<Button onClick={() => change({ search: '' })}>{t('lateMoney.clear')}</Button>}
      />
    );
  if (isSettled) return <EmptyState title={t('lateMoney.noneSettled')} />;
  return <EmptyState title={t('lateMoney.none')} text={t('lateMoney.noneText')} />;
};

const Rows = ({ rows, filter }: { readonly rows: readonly LateMoneyRow[]; readonly filter: Filter }) => {
  const { t } = useTranslation('backend');
  return (
    <div className={classes.list}>
      <Table
        caption={t('lateMoney.title')}
        rows={rows}
        columns={useCaseColumns(filter.isSettled)}
        idOf={({ caseId }) => caseId}
        markOf={({ staffId, settled }) => `${staffId} ${settled !== null}`}
        listKey={`${filter.isSettled} ${filter.search} ${rows.length}`}
      />
    </div>
  );
};

/** Money that no order could take; what is due first stands first. */
export const LateMoneyListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const filter = useCaseFilter();
  const { isSettled, search } = filter;
  const state = useReadPages(lateMoney.list, { isSettled, limit: pageRows, ...(search && { search }) });
  const { data } = state;
  const open = data?.pages[0]?.open;
  return (
    <>
      <PageTitle of={`${t('lateMoney.title')} · ${name}`} />
      <ListPage
        title={t('lateMoney.title')}
        count={open === undefined ? undefined : t('lateMoney.count', { count: open })}
        state={state}
        filter={<Filters filter={filter} open={open ?? 0} />}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data);
          if (rows.length === 0) return <Empty filter={filter} />;
          return (
            <PagedRows state={state}>
              <Rows rows={rows} filter={filter} />
            </PagedRows>
          );
        }}
      </ListPage>
    </>
  );
};
