import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../../lib/area.tsx';
import { publicPath } from '../../../../lib/language.ts';
import { useSecondsLeft } from '../../../../lib/secondsLeft.ts';
import { useSite } from '../../../../lib/site.ts';
import { loginFrom, wayTo } from '../../../../lib/wayBack.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { PublishedRows } from '../../published/PublishedRows.tsx';
import { usePublished } from '../../published/usePublished.ts';
import { billOf } from '../bill.ts';
import { Checkout } from '../Checkout.tsx';
import { PayOutcome } from '../paid/PayOutcome.tsx';
import { stepWay } from '../steps.ts';
import { AgreeFirst } from './AgreeFirst.tsx';
import { DeniedTransfer } from './DeniedTransfer.tsx';
import { Over } from './Over.tsx';
import { offeredFor, paymentRow } from './offered.ts';
import { Paying, Reference } from './Paying.tsx';
import classes from './pay.module.css';
import { PayLink } from './payLink.ts';
import { TransferWaiting } from './TransferWaiting.tsx';
import { TriedOutNotice } from './TriedOutNotice.tsx';
import { useAsking, usePaidOrder } from './usePaidOrder.ts';
import { WhatNext } from './WhatNext.tsx';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

const Reported = ({ order, parts, confirmBy }: Props & { readonly confirmBy: string }) => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="checkout-payment" title={t('pay.title.transfer')} bill={billOf(order, parts)}>
      <TransferWaiting orderId={order.id} confirmBy={confirmBy} />
      <WhatNext order={order} method="transfer" />
      <Reference order={order} />
    </Checkout>
  );
};

/** The countdown ended, but the server still checks the payment a last time. */
const Closing = ({ order, parts, refetch }: Props & { readonly refetch: () => unknown }) => {
  const { t } = useTranslation('checkout');
  useAsking(true, refetch);
  return (
    <Checkout step="checkout-payment" title={t('pay.closing')} bill={billOf(order, parts)}>
      <section className={`${classes.reported} card flex gap-14 inset-28`} role="status">
        <p className={`${classes.waits} gap-10`}>
          <i />
          {t('pay.closingText')}
        </p>
      </section>
      <Reference order={order} />
    </Checkout>
  );
};

const TriedOut = ({ order, parts }: Props) => {
  const { t } = useTranslation('checkout');
  return (
    <Checkout step="checkout-payment" title={t('pay.triedOut')} bill={billOf(order, parts)}>
      <TriedOutNotice />
      <DeniedTransfer order={order} parts={parts} />
      <Reference order={order} />
    </Checkout>
  );
};

const Waiting = ({ order, parts, refetch }: Props & { readonly refetch: () => unknown }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const read = usePublished('payment', paymentRow);
  const isOver = useSecondsLeft(order.payBy) === 0;
  const confirmBy = parts.attempt?.confirmBy;
  if (confirmBy) return <Reported order={order} parts={parts} confirmBy={confirmBy} />;
  if (!isOver && parts.asksTexts) return <AgreeFirst order={order} parts={parts} refetch={refetch} />;
  if (isOver) return <Closing order={order} parts={parts} refetch={refetch} />;
  if (parts.isTriedOut && !parts.attempt) return <TriedOut order={order} parts={parts} />;
  const ask = <Button to={publicPath('contactus', language)}>{t('pay.ask')}</Button>;
  const none = <EmptyState title={t('pay.none')} text={t('pay.noneText')} action={ask} />;
  return (
    <PublishedRows of={read} empty={none}>
      {(rows) => {
        const offered = offeredFor(rows, order.payNowSatang);
        // The status is the key: a declined attempt must not stay payable.
        return offered.length > 0 ? <Paying key={order.status} order={order} parts={parts} offered={offered} /> : none;
      }}
    </PublishedRows>
  );
};

const Placed = ({ orderId }: { readonly orderId: string }) => {
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const isLinked = useContext(PayLink) !== null;
  const { data, error, refetch } = usePaidOrder(orderId);
  if (!data && !error) return <SkeletonRows rows={6} />;
  if (!data) {
    return (
      <FailedState
        title={common('failed.title')}
        text={error?.message ?? ''}
        retryLabel={common('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { order, parts } = data;
  if (isUnpaid(order.status)) return <Waiting order={order} parts={parts} refetch={refetch} />;
  if (order.status === 'expired' || order.status === 'canceled') return <Over order={order} parts={parts} />;
  if (isLinked) return <PayOutcome state="paid" />;
  return <Navigate to={publicPath(stepWay('checkout-paid', order.id), language)} replace />;
};

export const PayPage = () => {
  const { t } = useTranslation('checkout');
  const { language, name } = useSite();
  const location = useLocation();
  const [search] = useSearchParams();
  const { detail } = useSession();
  const [orderId, code] = [search.get('order'), search.get('code')];
  const isCustomer = detail?.kind === 'customer';
  if (!orderId) return <Navigate to={publicPath(stepWay('cart'), language)} replace />;
  if (!isCustomer && !code)
    return <Navigate to={publicPath(loginFrom('loginpage', wayTo(location)), language)} replace />;
  return (
    <>
      <PageTitle of={`${t('pay.page')} · ${name}`} />
      <PayLink value={code}>
        <Placed key={orderId} orderId={orderId} />
      </PayLink>
    </>
  );
};
