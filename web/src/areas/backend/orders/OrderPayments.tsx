import { payMethodTexts, paymentStateTexts } from '@klang/contracts/payments/payMethodTexts';
import { useTranslation } from 'react-i18next';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { SlipShown } from '../bills/Slip.tsx';
import { paymentLooks } from './looks.ts';
import type { FoundOrder } from './orderFound.ts';

type Attempt = FoundOrder['attempts'][number];

type Props = { readonly orderId: string; readonly attempts: readonly Attempt[] };

const AttemptRow = ({ orderId, attempt }: { readonly orderId: string; readonly attempt: Attempt }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { language } = useSite();
  const { state, method, sequence, startedAt, dueAt, endedAt, reason, amountSatang, refundedSatang, slipPath } =
    attempt;
  const { disputedSatang, slipSentAt } = attempt;
  return (
    <li>
      <span>
        <b>
          {localize(payMethodTexts[method])}
          {sequence !== null && sequence > 1 && ` · ${t('bills.number', { number: sequence })}`}
        </b>
        <small>
          {t('orders.started', { at: dateAndTime(startedAt, language) })}
          {dueAt && !endedAt && ` · ${t('orders.payUntil', { at: dateAndTime(dueAt, language) })}`}
          {endedAt && ` · ${t('orders.ended', { at: dateAndTime(endedAt, language) })}`}
          {reason && ` · ${reason}`}
          {refundedSatang > 0 && ` · ${t('orders.paidBack', { amount: baht(refundedSatang) })}`}
        </small>
        {slipSentAt && <small>{t('bills.slipSent', { at: dateAndTime(slipSentAt, language) })}</small>}
        {disputedSatang > 0 && <small>{t('orders.disputedAtSource', { amount: baht(disputedSatang) })}</small>}
      </span>
      {slipPath && <SlipShown orderId={orderId} path={slipPath} />}
      {amountSatang !== null && <b>{baht(amountSatang)}</b>}
      <StatusBadge {...paymentLooks[state]} label={localize(paymentStateTexts[state])} />
    </li>
  );
};

export const OrderPayments = ({ orderId, attempts }: Props) => {
  const { t } = useTranslation('backend');
  return (
    <Panel title={t('orders.payments')} note={attempts.length === 0 ? t('orders.noPayments') : undefined}>
      {attempts.length > 0 && (
        <PanelRows>
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.paymentId} orderId={orderId} attempt={attempt} />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
};
