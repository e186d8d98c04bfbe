import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { certificateList } from '@klang/contracts/lists/certificateList';
import { certificateAges, certificateStateTexts, certificateTabs } from '@klang/contracts/papers/certificates';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { ExportMenu } from '../../../lists/ExportMenu.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PagedRows } from '../../../ui/PagedRows.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Table } from '../../../ui/Table.tsx';
import { ViewTabs } from '../../../ui/ViewTabs.tsx';
import bills from '../bills/bills.module.css';
import { Check, PutIn, Remind } from './CertificateDialogs.tsx';
import { type Deed, useCertificateColumns } from './useCertificateColumns.tsx';

const { spelling, bodyOf } = narrowing(certificateList);
type Address = ListAddress<TypedFilter<typeof certificateList>>;

const dialogs = { check: Check, put: PutIn, remind: Remind } as const;

const useRows = ({ filter }: Address) => {
  const asked = bodyOf(filter);
  return { asked, state: useReadPages(certificates.list, { ...asked, limit: 50 }) };
};
type State = ReturnType<typeof useRows>['state'];

type FilterProps = Pick<Address, 'filter' | 'change'> & { readonly state: State };
const Filter = ({ filter: { tab = 'all', age, search }, change, state }: FilterProps) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const first = state.data?.pages[0];
  return (
    <Stack gap={12} w="100%">
      <ViewTabs
        label={t('certificates.title')}
        value={tab}
        options={certificateTabs.map((value) => ({
          value,
          label: value === 'all' ? t('certificates.all') : say(certificateStateTexts[value]),
          ...(first && (value === 'missing' || value === 'sent') && { count: first.tabs[value].count }),
        }))}
        onChange={(value) => change({ tab: value === 'all' ? undefined : value, age: undefined })}
      />
      <Group component="ul" gap={8} align="stretch" className={bills.ages} aria-label={t('certificates.byAge')}>
        {certificateAges.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={age === one}
              onClick={() => change({ tab: 'missing', age: age === one ? undefined : one })}
            >
              {t(`certificates.ages.${one}`)}
              <b>{first ? baht(first.ages[one].satang) : '–'}</b>
            </button>
          </li>
        ))}
      </Group>
      <SearchField label={t('certificates.search')} value={search} onChange={(words) => change({ search: words })} />
    </Stack>
  );
};

type RowDeed = { readonly deed: Deed; readonly row: CertificateRow };

/** Tax that companies kept back: which certificates are missing and for how long, which are to be looked at. */
export const CertificateListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { asked, state } = useRows(address);
  const { tab = 'all' } = address.filter;
  const [doing, setDoing] = useState<RowDeed | null>(null);
  const first = state.data?.pages[0];
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const columns = useCertificateColumns({
    today: first?.today ?? '',
    onDeed: mayChange ? (deed, row) => setDoing({ deed, row }) : null,
  });
  const Dialog = doing && dialogs[doing.deed];
  return (
    <>
      <PageTitle of={`${t('certificates.title')} · ${name}`} />
      <ListPage
        title={t('certificates.title')}
        state={state}
        filter={<Filter filter={address.filter} change={address.change} state={state} />}
        actions={
          <ExportMenu
            call={certificates.export}
            asked={asked}
            name={certificateList.page}
            columns={Object.keys(certificateList.columns)}
            rows={String(first?.tabs[tab].count ?? 0)}
          />
        }
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0) return <EmptyState title={t('certificates.none')} text={t('certificates.noneText')} />;
          return (
            <PagedRows state={state}>
              <Table
                caption={t('certificates.title')}
                rows={rows}
                columns={columns}
                idOf={({ certificateId }) => certificateId}
                markOf={({ state: now, sendId }) => `${now} ${sendId}`}
              />
            </PagedRows>
          );
        }}
      </ListPage>
      {doing && Dialog && <Dialog row={doing.row} onDone={() => setDoing(null)} />}
    </>
  );
};
