import { type ReconciledRow, reconciliations } from '@klang/contracts/api/reconciliations';
import { type ReconcileOutcome, reconcileOutcomes, statementSourceTexts } from '@klang/contracts/payments/reconciling';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { baht, clockTime, momentOf, shortDate } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { orderPath } from '../orders/ways.ts';
import { RightLink } from '../RightLink.tsx';
import classes from './reconciliation.module.css';
import { paymentFactPath } from './ways.ts';

const pageRows = 50;
const keyOf = ({ line, payment }: ReconciledRow): string =>
  line ? `line ${line.line}` : `${payment?.orderId} ${payment?.paymentId}`;

const useReconciliationAddress = () => {
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const chosen = reconcileOutcomes.find((one) => one === params.get('outcome'));
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const change = (some: { readonly outcome: ReconcileOutcome; readonly page?: number }) =>
    setParams({ id, outcome: some.outcome, ...(some.page && { page: String(some.page) }) }, { replace: true });
  return { id, chosen, page, change };
};

type Sums = z.output<typeof reconciliations.one.detail>['sums'];
const differences = reconcileOutcomes.filter((one) => one !== 'matched');
const openingIn = (sums: Sums): ReconcileOutcome =>
  differences.find((one) => sums[one].open > 0) ?? differences.find((one) => sums[one].count > 0) ?? 'matched';

const useReconciled = () => {
  const { id: reconciliationId, chosen, page, change } = useReconciliationAddress();
  const first = { reconciliationId, outcome: 'otherSum' as const, skip: 0, limit: pageRows };
  const { data: opening } = useRead(reconciliations.one, first, { enabled: chosen === undefined });
  const outcome = chosen ?? (opening ? openingIn(opening.sums) : first.outcome);
  const query = { ...first, outcome, skip: (page - 1) * pageRows };
  const state = useRead(reconciliations.one, query, { keepsPrevious: true });
  return { id: reconciliationId, outcome, page, change, state };
};

const Settle = ({
  of,
  row,
  onDone,
}: {
  readonly of: string;
  readonly row: ReconciledRow;
  readonly onDone: () => void;
}) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(reconciliations.settle);
  const onYes = async (note: string) => {
    const alone = row.line
      ? { line: row.line.line, orderId: null, paymentId: null }
      : { line: null, orderId: row.payment?.orderId ?? null, paymentId: row.payment?.paymentId ?? null };
    if (await mutateAsync({ reconciliationId: of, ...alone, note }).catch(() => null)) onDone();
  };
  return (
    <AskDialog
      question={{
        title: t('reconcile.settle.title'),
        text: t('reconcile.settle.text'),
        yes: t('reconcile.settle.yes'),
        tone: 'calm',
        needsReason: true,
      }}
      isBusy={isPending}
      refusal={error?.message}
      onNo={onDone}
      onYes={(note) => void onYes(note)}
    />
  );
};

const noRows: readonly ReconciledRow[] = [];

const useColumns = (
  rows: readonly ReconciledRow[],
  onSettle: ((row: ReconciledRow) => void) | undefined,
): readonly Column<ReconciledRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const overdue = useOverdue('order', orderIdsOf(rows.flatMap(({ payment }) => payment ?? [])));
  const sum = (satang: number | undefined) => (satang === undefined ? null : baht(satang));
  return [
    { name: 'line', title: t('reconcile.line'), isNumber: true, isBare: true, cell: ({ line }) => line?.line ?? null },
    {
      name: 'on',
      title: t('reconcile.on'),
      cell: ({ line, payment }) => shortDate(line ? momentOf(line.on) : (payment?.paidAt ?? ''), language),
    },
    {
      name: 'there',
      title: t('reconcile.there'),
      isNumber: true,
      isBare: true,
      cell: ({ line }) => sum(line?.amountSatang),
    },
    {
      name: 'here',
      title: t('reconcile.here'),
      isNumber: true,
      isBare: true,
      cell: ({ payment }) => sum(payment?.amountSatang),
    },
    {
      name: 'order',
      title: t('reconcile.order'),
      cell: ({ line, payment }) =>
        payment?.orderId ? (
          <>
            <RightLink to={orderPath(payment.orderId)} needs="orderlist">
              {payment.orderNumber ?? payment.orderId}
            </RightLink>{' '}
            <OverdueBadge whose="order" late={overdue.get(payment.orderId)} />
          </>
        ) : (
          (payment?.paymentId ?? line?.reference) || '–'
        ),
    },
    {
      name: 'event',
      title: t('reconcile.event'),
      cell: ({ payment }) => {
        const to = payment && paymentFactPath(payment);
        return to ? <Link to={to}>{t('reconcile.toEvent', { nr: payment.fact?.nr })}</Link> : null;
      },
    },
    {
      name: 'settled',
      title: t('reconcile.note'),
      cell: (row) => {
        if (row.settled)
          return (
            <Stack component="span" gap={0}>
              {row.settled.note ?? '–'}
              <small className="muted">
                {[row.settled.byName, shortDate(row.settled.settledAt, language), clockTime(row.settled.settledAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Stack>
          );
        if (row.outcome === 'matched' || !onSettle) return null;
        return (
          <Button size="small" onClick={() => onSettle(row)}>
            {t('reconcile.settle.do')}
          </Button>
        );
      },
    },
  ];
};

type TurnProps = { readonly page: number; readonly count: number; readonly onPage: (page: number) => void };
const Pages = ({ page, count, onPage }: TurnProps) => {
  const { t } = useTranslation('backend');
  const pages = Math.ceil(count / pageRows);
  if (pages < 2) return null;
  return (
    <Group component="nav" gap={12} wrap="nowrap" justify="center" p="16px 0" aria-label={t('reconcile.pages')}>
      <Button size="small" isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('reconcile.before')}
      </Button>
      <span>{t('reconcile.page', { page, pages })}</span>
      <Button size="small" isDisabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('reconcile.next')}
      </Button>
    </Group>
  );
};

export const ReconciliationPage = () => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { name, language } = useSite();
  const { detail: me } = useSession();
  const { id, outcome, page, change, state } = useReconciled();
  const [settling, setSettling] = useState<ReconciledRow | null>(null);
  // Stay on this outcome after settling; the default outcome may change.
  const settle = (row: ReconciledRow) => {
    change({ outcome, page });
    setSettling(row);
  };
  const columns = useColumns(state.data?.data ?? noRows, holds(me, 'report02', 'u') ? settle : undefined);
  const found = state.data?.found;
  const day = (on: string) => shortDate(momentOf(on), language);
  const title = found ? localize(statementSourceTexts[found.source]) : t('reconcile.title');
  return (
    <>
      <PageTitle of={`${t('reconcile.title')} · ${name}`} />
      <ListPage
        title={title}
        state={state}
        count={found && t('reconcile.days', { from: day(found.from), until: day(found.to) })}
        filter={
          <ul className={`${classes.outcomes} grid gap-8`} aria-label={t('reconcile.outcome')}>
            {reconcileOutcomes.map((one) => (
              <li key={one}>
                <button type="button" aria-pressed={one === outcome} onClick={() => change({ outcome: one })}>
                  {t(`reconcile.outcomes.${one}`)}
                  <Text component="b" fz={20} fw={600}>
                    {state.data ? state.data.sums[one].count.toLocaleString('en') : '–'}
                  </Text>
                  <small className="muted">{state.data ? baht(state.data.sums[one].satang) : ' '}</small>
                  {state.data && state.data.sums[one].open > 0 && (
                    <small>{t('reconcile.openCount', { count: state.data.sums[one].open })}</small>
                  )}
                </button>
              </li>
            ))}
          </ul>
        }
      >
        {({ data: rows, sums }) =>
          rows.length === 0 ? (
            <EmptyState title={t('reconcile.nothing')} text={t(`reconcile.nothingOf.${outcome}`)} />
          ) : (
            <>
              <div className={classes.rows}>
                <Table
                  caption={t(`reconcile.outcomes.${outcome}`)}
                  rows={rows}
                  columns={columns}
                  idOf={keyOf}
                  listKey={`${outcome} ${page}`}
                  markOf={({ settled }) => settled?.settledAt ?? ''}
                />
              </div>
              <Pages page={page} count={sums[outcome].count} onPage={(next) => change({ outcome, page: next })} />
            </>
          )
        }
      </ListPage>
      {settling && <Settle of={id} row={settling} onDone={() => setSettling(null)} />}
    </>
  );
};
