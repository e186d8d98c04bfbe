import { orders, type PayState } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { loginFrom, wayTo } from '../../../../lib/wayBack.ts';
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

/** A customer with a payment link may have no password, so they continue by the link. */
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

type OfBillProps = Pick<ByLinkProps, 'orderId' | 'state'> & {
  readonly isVoid: boolean;
  readonly isAgain: boolean;
  readonly isMine: boolean;
};
const billOutcome = ({ state, isVoid, isAgain }: Omit<OfBillProps, 'orderId' | 'isMine'>) => {
  if (isVoid && state === 'over') return 'void';
  return isAgain && state === 'paid' ? 'paidAgain' : state;
};
const OfBill = ({ orderId, isMine, ...of }: OfBillProps) => {
  const { t } = useTranslation('checkout');
  const order = orderWay(orderId);
  const outcome = billOutcome(of);
  const isOpen = outcome === 'failed' || outcome === 'over';
  return (
    <PayOutcome of="bill" state={outcome}>
      {isMine ? (
        <Way to={order} label={t(isOpen ? 'outcome.again' : 'outcome.toOrder')} />
      ) : (
        <Way to={loginFrom('loginpage', order)} label={t('outcome.go.checking')} />
      )}
      {of.state === 'paid' && <CloseMiniApp />}
    </PayOutcome>
  );
};

/** Back from the gateway, maybe in another browser: without a session, show only the payment state. */
const Returned = ({ hash }: { readonly hash: string }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { detail } = useSession();
  const { data, error, refetch } = useRead(orders.payState, { hash });
  useAsking(data?.state === 'checking', refetch);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  const { orderId, billId, isBillVoid, isBillAgain, state, code } = data;
  const isMine = detail?.kind === 'customer';
  // The order of a bill was paid long before.
  if (billId !== null)
    return <OfBill orderId={orderId} state={state} isVoid={isBillVoid} isAgain={isBillAgain} isMine={isMine} />;
  if (isMine) {
    return <Navigate to={publicPath(stepWay('checkout-paid', orderId), language)} replace />;
  }
  if (code !== null && state !== 'over') return <ByLink orderId={orderId} code={code} state={state} />;
  const way = ways[state](orderId);
  const to = state === 'over' ? way : loginFrom('loginpage', way);
  return (
    <PayOutcome state={state}>
      <Way to={to} label={t(`outcome.go.${state}`)} />
      {state === 'paid' && <CloseMiniApp />}
    </PayOutcome>
  );
};

/** After payment. The URL proves nothing; only the server knows what is paid. */
export const PaidPage = () => {
  const { t } = useTranslation('checkout');
  const { language, name } = useSite();
  const location = useLocation();
  const [search] = useSearchParams();
  const { detail } = useSession();
  const [orderId, hash] = [search.get('order'), search.get('pay')];
  if (!orderId && !hash) return <Navigate to={publicPath(stepWay('cart'), language)} replace />;
  if (orderId && detail?.kind !== 'customer') {
    return <Navigate to={publicPath(loginFrom('loginpage', wayTo(location)), language)} replace />;
  }
  return (
    <>
      <PageTitle of={`${t('paid.page')} · ${name}`} />
      {orderId ? <Mine key={orderId} orderId={orderId} /> : <Returned hash={hash ?? ''} />}
    </>
  );
};
