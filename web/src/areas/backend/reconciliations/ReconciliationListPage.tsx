import { reconciliations, type StatementRow } from '@klang/contracts/api/reconciliations';
import { reconciliationList } from '@klang/contracts/lists/reconciliationList';
import { statementSources, statementSourceTexts } from '@klang/contracts/payments/reconciling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { momentOf, shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { ListTabs } from '../../../lists/ListTabs.tsx';
import { narrowing } from '../../../lists/narrowing.ts';
import { type Cells, ShapedList, useShapedList } from '../../../lists/ShapedList.tsx';
import { sortingOf } from '../../../lists/sorting.ts';
import { useListAddress } from '../../../lists/useListAddress.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import { statementPath } from './ways.ts';

const pageRows = 50;
const { spelling, bodyOf } = narrowing(reconciliationList);

const useCells = (): Cells<typeof reconciliationList, StatementRow> => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const day = (on: string) => shortDate(momentOf(on), language);
  return {
    source: { cell: ({ source }) => localize(statementSourceTexts[source]) },
    range: { cell: ({ from, to }) => t('reconcile.days', { from: day(from), until: day(to) }) },
    lines: { isBare: true, cell: ({ lines }) => lines.toLocaleString('en') },
    by: { cell: ({ begunByName }) => begunByName ?? '–' },
  };
};

export const ReconciliationListPage = () => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const address = useListAddress(spelling);
  const { filter, change } = address;
  const list = useShapedList(reconciliationList, address);
  const body = bodyOf(filter);
  const state = useReadPages(reconciliations.list, { ...body, limit: pageRows });
  const { count = 0 } = state.data?.pages[0] ?? {};
  const [isAsking, setAsking] = useState(false);
  const mayAct = holds(useSession().detail, 'report02', 'u');
  const filters = (
    <ListTabs
      views={list.views}
      value={filter.source}
      usual={[
        { value: undefined, label: t('reconcile.all') },
        ...statementSources.map((value) => ({ value, label: localize(statementSourceTexts[value]) })),
      ]}
      onChange={(source) => change({ source })}
    />
  );
  const empty = filter.source ? (
    <EmptyState title={t('reconcile.noneFit')} />
  ) : (
    <EmptyState title={t('reconcile.none')} text={t('reconcile.noneText')} />
  );
  return (
    <>
      <ShapedList
        list={list}
        state={state}
        body={body}
        cells={useCells()}
        count={undefined}
        total={count.toLocaleString('en-US')}
        call={reconciliations.export}
        sorting={sortingOf(reconciliationList.sorts, address)}
        idOf={({ id }) => id}
        markOf={({ isWhole }) => `${isWhole}`}
        toRow={({ id }) => statementPath(id)}
        filters={filters}
        empty={empty}
        actions={mayAct && <Button onClick={() => setAsking(true)}>{t('reconcile.upload')}</Button>}
      />
      {isAsking && <StatementDialog onClose={() => setAsking(false)} />}
    </>
  );
};
