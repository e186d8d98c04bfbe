import { orders, type PayState } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { doorFrom, wayTo } from '../../../../lib/wayBack.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { arrowRight } from '../../../../ui/icons.ts';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { orderWay } from '../../profile/ways.ts';
import { Over } from '../pay/Over.tsx';
import { TriedOutNotice } from '../pay/TriedOutNotice.tsx';
import { useAsking, usePaidOrder } from '../pay/usePaidOrder.ts';
import { whyOf } from '../pay/why.ts';
import { stepWay } from '../steps.ts';
import { CloseMiniApp } from './CloseMiniApp.tsx';
import { Paid } from './Paid.tsx';
import { PayOutcome } from './PayOutcome.tsx';

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const { t: common } = useTranslation('common');
  return (
    <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={onRetry} />
  );
};

type WayProps = { readonly to: string; readonly label: string };
const Way = ({ to, label }: WayProps) => {
  const { language } = useSite();
  return (
    <Button to={publicPath(to, language)} variant="accent" size="large" right={arrowRight}>
      {label}
    </Button>
  );
};

/** An order of whoever is signed in: what it says counts, whatever an address claims. */
const Mine = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { data, error, refetch } = usePaidOrder(orderId);
  useAsking(data?.order.status === 'new', refetch);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  const { order, parts } = data;
  const toPay = stepWay('checkout-payment', orderId);
  if (order.status === 'success') return <Paid order={order} parts={parts} />;
  if (order.status === 'cancel') return <Navigate to={publicPath(orderWay(orderId), language)} replace />;
  if (order.status === 'expired' || order.status === 'canceled') return <Over order={order} parts={parts} />;
  return order.status === 'new' ? (
    <PayOutcome state="checking">
      <Button to={publicPath(toPay, language)}>{t('outcome.back')}</Button>
    </PayOutcome>
  ) : (
    <PayOutcome state="failed" text={t(`pay.why.${whyOf(parts)}`)}>
      {parts.isTriedOut && !parts.attempt ? <TriedOutNotice /> : <Way to={toPay} label={t('outcome.again')} />}
    </PayOutcome>
  );
};

const ways: Readonly<Record<PayState, (orderId: string) => string>> = {
  checking: (orderId) => stepWay('checkout-payment', orderId),
  failed: (orderId) => stepWay('checkout-payment', orderId),
  paid: orderWay,
  over: () => 'cart',
};

type ByLinkProps = { readonly orderId: string; readonly code: string; readonly state: PayState };

/** Who came by a payment link has maybe no password yet, and goes on by it. */
const ByLink = ({ orderId, code, state }: ByLinkProps) => {
  const { t } = useTranslation('checkout');
  const hasFailed = state === 'failed';
  const to = `${stepWay('checkout-payment', orderId)}&code=${encodeURIComponent(code)}`;
  return (
    <PayOutcome state={state}>
      {state !== 'paid' && <Way to={to} label={t(hasFailed ? 'outcome.again' : 'outcome.back')} />}
    </PayOutcome>
  );
};

/** Back from the gateway, maybe in another browser: how it stands, and no more than that without a session. */
const Returned = ({ hash }: { readonly hash: string }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { detail } = useSession();
  const { data, error, refetch } = useRead(orders.payState, { hash });
  useAsking(data?.state === 'checking', refetch);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  const { orderId, state, code } = data;
  if (detail?.kind === 'customer') {
    return <Navigate to={publicPath(stepWay('checkout-paid', orderId), language)} replace />;
  }
  if (code !== null && state !== 'over') return <ByLink orderId={orderId} code={code} state={state} />;
  const way = ways[state](orderId);
  const to = state === 'over' ? way : doorFrom('loginpage', way);
  return (
    <PayOutcome state={state}>
      <Way to={to} label={t(`outcome.${state}.go`)} />
      {state === 'paid' && <CloseMiniApp />}
    </PayOutcome>
  );
};

/** After paying. The address proves nothing: paid is what the server knows to be paid. */
export const PaidPage = () => {
  const { t } = useTranslation('checkout');
  const { language, name } = useSite();
  const location = useLocation();
  const [search] = useSearchParams();
  const { detail } = useSession();
  const [orderId, hash] = [search.get('order'), search.get('pay')];
  if (!orderId && !hash) return <Navigate to={publicPath(stepWay('cart'), language)} replace />;
  if (orderId && detail?.kind !== 'customer') {
    return <Navigate to={publicPath(doorFrom('loginpage', wayTo(location)), language)} replace />;
  }
  return (
    <>
      <PageTitle of={`${t('paid.page')} · ${name}`} />
      {orderId ? <Mine key={orderId} orderId={orderId} /> : <Returned hash={hash ?? ''} />}
    </>
  );
};
