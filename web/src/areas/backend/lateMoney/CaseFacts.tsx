import type { LateMoneyRow } from '@klang/contracts/api/lateMoney';
import { orderOfCase } from '@klang/contracts/lists/lateMoneyList';
import { caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import { takenBackCauses } from '@klang/contracts/payments/lateMoney';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useStatusWords } from '../../../lib/orderStatusWords.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import facts from '../../../ui/facts.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { orderPath } from '../orders/ways.ts';

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

const CaseOrder = ({ found }: { readonly found: LateMoneyRow }) => {
  const { t } = useTranslation('backend');
  const wordsOf = useStatusWords();
  const { orderId, orderStatus } = found;
  if (orderId === null) return t('lateMoney.unknownOrder');
  return (
    <>
      <Link to={orderPath(orderId)}>{orderOfCase(found)}</Link>
      {orderStatus && <StatusBadge {...wordsOf(orderStatus)} />}
      <OverdueOf whose="order" id={orderId} />
    </>
  );
};

export const CaseFacts = ({ found }: { readonly found: LateMoneyRow }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const hasGone = takenBackCauses.some((cause) => cause === found.cause);
  return (
    <Panel title={t('lateMoney.facts')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <Row title={hasGone ? t('lateMoney.takenBack') : t('lateMoney.amount')}>{baht(found.amountSatang)}</Row>
        {found.expectedSatang !== null && <Row title={t('lateMoney.expected')}>{baht(found.expectedSatang)}</Row>}
        <Row title={t('lateMoney.order')}>
          <CaseOrder found={found} />
        </Row>
        <Row title={t('lateMoney.customer')}>{found.customerName ?? '–'}</Row>
        <Row title={t('lateMoney.paidAt')}>{dateAndTime(found.paidAt, language)}</Row>
        <Row title={t('lateMoney.arrivedAt')}>{dateAndTime(found.arrivedAt, language)}</Row>
        <Row title={t('lateMoney.reference')}>{found.reference}</Row>
        <Row title={t('lateMoney.deadline')}>{dateAndTime(found.settleBy, language)}</Row>
        <Row title={t('lateMoney.owner')}>{found.staffName ?? t('lateMoney.nobody')}</Row>
      </dl>
    </Panel>
  );
};

export const CaseOutcome = ({ settled }: { readonly settled: NonNullable<LateMoneyRow['settled']> }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const { choice, outcome, lost, toOrderId, toOrderNumber, refundSatang, reference, reason, at, byName } = settled;
  const note = t('lateMoney.settledBy', { name: byName ?? t('lateMoney.somebody'), at: dateAndTime(at, language) });
  return (
    <Panel title={t('lateMoney.outcome')} note={note}>
      <Text fz="xl" fw={600}>
        {localize(caseChoiceTexts[choice])}
      </Text>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        {outcome && <Row title={t('lateMoney.outcomeOf')}>{t(`lateMoney.outcomes.${outcome}`)}</Row>}
        {lost && <Row title={t('lateMoney.lostOf')}>{t(`lateMoney.lost.${lost}`)}</Row>}
        {toOrderId && (
          <Row title={t('lateMoney.toOrderPaid')}>
            <Link to={orderPath(toOrderId)}>{toOrderNumber ?? toOrderId}</Link>
          </Row>
        )}
        {refundSatang > 0 && <Row title={t('lateMoney.refund')}>{`${baht(refundSatang)} · ${reference}`}</Row>}
        {reason && <Row title={t('lateMoney.reason')}>{reason}</Row>}
      </dl>
    </Panel>
  );
};
