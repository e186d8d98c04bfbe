import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import type { PayMethod } from '@klang/contracts/events/order';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { infoCircle } from '../../../../ui/icons.ts';
import { download } from '../../../../ui/listIcons.ts';
import { useWide } from '../../../../ui/useWide.ts';
import { useLateMoney } from '../../profile/LateMoney.tsx';
import { billOf } from '../bill.ts';
import { type Action, Checkout } from '../Checkout.tsx';
import { CardPanel } from './CardPanel.tsx';
import { TimeLeft } from './Countdown.tsx';
import { DeniedTransfer } from './DeniedTransfer.tsx';
import { Methods } from './Methods.tsx';
import type { PaymentRow } from './offered.ts';
import classes from './pay.module.css';
import { PayLink, usePayCall } from './payLink.ts';
import { QrPanel, saveCode } from './QrPanel.tsx';
import { type Attempt, useAttempt } from './useAttempt.ts';
import { WhatNext } from './WhatNext.tsx';
import { whyOf } from './why.ts';

type Props = {
  readonly order: OrderListRow;
  readonly parts: OrderParts;
  readonly offered: readonly PaymentRow[];
};

const useBeginning = (status: OrderListRow['status'], method: PayMethod, { begin }: Attempt): void => {
  const started = useRef<PayMethod | null>(null);
  useEffect(() => {
    if (method === 'card' || status !== 'new' || started.current === method) return;
    started.current = method;
    void begin(method);
  });
};

/** The last attempted method if still offered, because an earlier code stays payable. */
const firstMethod = ({ method }: OrderListRow, { attempt }: OrderParts, offered: readonly PaymentRow[]): PayMethod => {
  const tried = method ?? attempt?.method;
  return offered.find(({ kind }) => kind === tried)?.kind ?? offered[0]?.kind ?? 'card';
};

const useReport = ({ id: orderId }: OrderListRow, { begun }: Attempt) => {
  const { mutateAsync, isPending, error } = usePayCall('reportTransfer');
  const report = () => {
    if (begun) void mutateAsync({ orderId, paymentId: begun.paymentId }).catch(() => null);
  };
  return { report, isBusy: isPending, refusal: error?.message };
};

type PaymentChoice = { readonly order: OrderListRow; readonly method: PayMethod };

const useAction = ({ order, method }: PaymentChoice, attempt: Attempt, report: ReturnType<typeof useReport>) => {
  const { t } = useTranslation('checkout');
  const { begun, begin, isBusy } = attempt;
  const again: Action = { label: t('pay.newCode'), onGo: () => void begin(method), isBusy };
  const actions: Readonly<Record<PayMethod, () => Action>> = {
    card: () => ({
      label: t('pay.title.card'),
      onGo: () => void begin('card'),
      isBusy,
    }),
    thaiqr: () => (begun?.qr ? { label: t('pay.save'), left: download, onGo: () => saveCode(order, begun) } : again),
    transfer: () => (begun?.qr ? { label: t('pay.reportGo'), onGo: report.report, isBusy: report.isBusy } : again),
  };
  return actions[method]();
};

const Late = ({ order: { pickUp }, method }: Pick<Props, 'order'> & { readonly method: PayMethod }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  if (!pickUp) return null;
  return (
    <p className="hint flex gap-10 mt-16 lh-16">
      <Icon className="info mt-2" of={infoCircle} />
      <span>
        {t('pay.late', { day: dayOfMonth(momentOf(pickUp.on), language) })}{' '}
        {method === 'transfer' && t('pay.lateTransfer')}
      </span>
    </p>
  );
};

export const Reference = ({ order: { number } }: Pick<Props, 'order'>) => {
  const { t } = useTranslation('checkout');
  const { phone } = useSite();
  return (
    <p className={`${classes.reference} wrap faint fz-14 mt-20`}>
      <span>{t('pay.reference', { id: number })}</span>
      {phone && <span>{t('pay.help', { phone: phone.contact })}</span>}
    </p>
  );
};

const Failed = ({ order, declined }: Pick<Props, 'order'> & Pick<OrderParts, 'declined'>) => {
  const { t } = useTranslation('checkout');
  const isLinked = useContext(PayLink) !== null;
  const { isKnown, came } = useLateMoney(order.id, { isAsked: !isLinked });
  const why = t(`pay.why.${whyOf({ declined })}`);
  // A transfer that staff did not find may be on its way.
  const isNothingCharged = isKnown && came === 0 && declined !== 'noTransfer';
  return <FormProblems title={t('pay.failed')} text={isNothingCharged ? `${why} ${t('pay.notCharged')}` : why} />;
};

const Panel = (props: Props & { readonly method: PayMethod; readonly attempt: Attempt; readonly action: Action }) => {
  const { language } = useSite();
  const isWide = useWide();
  const { order, offered, method, attempt, action } = props;
  if (method === 'card') return <CardPanel order={order} attempt={attempt} />;
  const instruction = offered.find(({ kind }) => kind === method)?.[`instruction_${language}`];
  const isAccent = isWide && (method === 'transfer' || !attempt.begun);
  return (
    <QrPanel order={order} method={method} attempt={attempt} instruction={instruction}>
      {isAccent && !attempt.refusal && (
        <Button variant="accent" size="large" isBusy={action.isBusy ?? false} onClick={action.onGo}>
          {action.label}
        </Button>
      )}
    </QrPanel>
  );
};

export const Paying = ({ order, parts, offered }: Props) => {
  const { t } = useTranslation('checkout');
  const isWide = useWide();
  const [method, setMethod] = useState(() => firstMethod(order, parts, offered));
  const every = useAttempt(order, parts);
  const attempt = { ...every, begun: every.begun?.method === method ? every.begun : null };
  const report = useReport(order, attempt);
  const action = useAction({ order, method }, attempt, report);
  useBeginning(order.status, method, attempt);
  return (
    <Checkout
      step="checkout-payment"
      title={t(`pay.title.${method}`)}
      bill={billOf(order, parts)}
      lead={<TimeLeft payBy={order.payBy} />}
      {...(!isWide && { action })}
    >
      {order.status === 'unsuccessful' && (
        <div className={`${classes.failed} mb-20`}>
          <Failed order={order} declined={parts.declined} />
        </div>
      )}
      <DeniedTransfer order={order} parts={parts} />
      {offered.length > 1 && <Methods offered={offered} chosen={method} onChoose={setMethod} />}
      {report.refusal && <FormProblems title={report.refusal} />}
      <Panel order={order} parts={parts} offered={offered} method={method} attempt={attempt} action={action} />
      <Late order={order} method={method} />
      <WhatNext order={order} method={method} />
      <Reference order={order} />
    </Checkout>
  );
};
