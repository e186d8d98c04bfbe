import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { certificateList } from '@klang/contracts/lists/certificateList';
import { certificateAges, certificateStateTexts, certificateTabs } from '@klang/contracts/papers/certificates';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { baht } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';
import { ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { type ListAddress, useListAddress } from '../../../lists/useListAddress.ts';
import type { SavedViews } from '../../../lists/useSavedViews.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import bills from '../bills/bills.module.css';
import { orderPath } from '../orders/ways.ts';
import { Check, PutIn, Remind } from './CertificateDialogs.tsx';
import { type Deed, useCertificateCells } from './useCertificateCells.tsx';
import { useCertificatePicking } from './useCertificatePicking.tsx';

const { spelling, bodyOf } = narrowing(certificateList);
type Address = ListAddress<TypedFilter<typeof certificateList>>;

const dialogs = { check: Check, put: PutIn, remind: Remind } as const;

const pageRows = 50;
const noRows: readonly CertificateRow[] = [];
const useCertificates = ({ filter }: Address) => {
  const body = bodyOf(filter);
  return { body, state: useReadPages(certificates.list, { ...body, limit: pageRows }) };
};
type Figures = NonNullable<ReturnType<typeof useCertificates>['state']['data']>['pages'][number];

type FilterProps = Pick<Address, 'filter' | 'change'> & {
  readonly figures: Pick<Figures, 'tabs' | 'ages'> | undefined;
  readonly views: SavedViews;
};
const Filters = ({ filter: { tab, age, search }, change, figures, views }: FilterProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  return (
    <>
      <ListTabs
        views={views}
        value={tab}
        usual={certificateTabs.map((one) => ({
          value: one === 'all' ? undefined : one,
          label: one === 'all' ? t('certificates.all') : localize(certificateStateTexts[one]),
          ...(figures && (one === 'missing' || one === 'sent') && { count: figures.tabs[one].count }),
        }))}
        onChange={(value) => change({ tab: value, age: undefined })}
      />
      <Group
        component="ul"
        w="100%"
        gap={0}
        align="stretch"
        className={bills.ages}
        aria-label={t('certificates.byAge')}
      >
        {certificateAges.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={age === one}
              onClick={() => change({ tab: 'missing', age: age === one ? undefined : one })}
            >
              {t(`certificates.ages.${one}`)}
              <b>{figures ? baht(figures.ages[one].satang) : '–'}</b>
            </button>
          </li>
        ))}
      </Group>
      <SearchField label={t('certificates.search')} value={search} onChange={(words) => change({ search: words })} />
    </>
  );
};

type RowDeed = { readonly deed: Deed; readonly row: CertificateRow };

export const CertificateListPage = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(certificateList, address);
  const { body, state } = useCertificates(address);
  const [doing, setDoing] = useState<RowDeed | null>(null);
  const [first] = state.data?.pages ?? [];
  const { count = 0, today = '' } = first ?? {};
  const rows = state.data?.pages.flatMap(({ data }) => data) ?? noRows;
  const mayChange = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  const columns = useCertificateCells({
    rows,
    today,
    onDeed: mayChange ? (deed, row) => setDoing({ deed, row }) : null,
  });
  const picks = useCertificatePicking({ list, body, rows, total: count, mayChange });
  const Dialog = doing && dialogs[doing.deed];
  return (
    <>
      <ShapedList
        list={list}
        state={state}
        body={body}
        {...columns}
        {...picks}
        count={undefined}
        total={count.toLocaleString('en-US')}
        call={certificates.export}
        sorting={sortingOf(certificateList.sorts, address)}
        idOf={({ certificateId }) => certificateId}
        markOf={({ state: now, sendId }) => `${now} ${sendId}`}
        toRow={({ orderId }) => orderPath(orderId)}
        filters={<Filters filter={filter} change={change} figures={first} views={list.views} />}
        empty={<EmptyState title={t('certificates.none')} text={t('certificates.noneText')} />}
      />
      {doing && Dialog && <Dialog row={doing.row} onDone={() => setDoing(null)} />}
    </>
  );
};
