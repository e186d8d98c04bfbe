import { reconciliations, type StatementRow } from '@klang/contracts/api/reconciliations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { clockTime, momentOf, shortDate } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import classes from './reconciliation.module.css';
import { StatementDialog } from './StatementDialog.tsx';
import { statementPath } from './ways.ts';

const useColumns = (): readonly Column<StatementRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const day = (on: string) => shortDate(momentOf(on), language);
  return [
    { name: 'source', title: t('reconcile.source'), cell: ({ source }) => t(`reconcile.sources.${source}`) },
    {
      name: 'range',
      title: t('reconcile.range'),
      cell: ({ from, to }) => t('reconcile.days', { from: day(from), until: day(to) }),
    },
    {
      name: 'lines',
      title: t('reconcile.lines'),
      isNumber: true,
      isBare: true,
      cell: ({ lines }) => lines.toLocaleString('en'),
    },
    { name: 'by', title: t('reconcile.by'), cell: ({ begunByName }) => begunByName ?? '–' },
    {
      name: 'at',
      title: t('reconcile.at'),
      cell: ({ begunAt }) => `${shortDate(begunAt, language)} ${clockTime(begunAt)}`,
    },
  ];
};

/** Statements of the gateway and the bank that were held beside the payments. */
export const ReconciliationListPage = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const navigate = useNavigate();
  const state = useRead(reconciliations.list, {});
  const [isAsking, setAsking] = useState(false);
  const columns = useColumns();
  const mayAct = holds(useSession().detail, 'report02', 'u');
  const actions = mayAct && <Button onClick={() => setAsking(true)}>{t('reconcile.upload')}</Button>;
  return (
    <>
      <PageTitle of={`${t('reconcile.title')} · ${name}`} />
      <ListPage title={t('reconcile.title')} state={state} actions={actions}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('reconcile.none')} text={t('reconcile.noneText')} />
          ) : (
            <div className={classes.rows}>
              <Table
                caption={t('reconcile.title')}
                rows={rows}
                columns={columns}
                idOf={({ id }) => id}
                onOpen={({ id }) => void navigate(statementPath(id))}
              />
            </div>
          )
        }
      </ListPage>
      {isAsking && <StatementDialog onClose={() => setAsking(false)} />}
    </>
  );
};
