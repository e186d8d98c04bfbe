import { type OrderListRow, orders } from '@klang/contracts/api/orders';
import { paymentWindowMinutes } from '@klang/contracts/limits';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { missingIn } from '../../../../account/address/addressDraft.ts';
import { useRead } from '../../../../lib/api.ts';
import { useSession } from '../../../../lib/area.tsx';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { tabWay } from '../../profile/ways.ts';
import { Checkout } from '../Checkout.tsx';
import { changeCart, useCart } from '../cart.ts';
import { stepWay } from '../steps.ts';
import { useCartQuote } from '../useCartQuote.ts';
import { AcceptTexts } from './AcceptTexts.tsx';
import type { Days } from './DayPicker.tsx';
import { EarlierOrder } from './EarlierOrder.tsx';
import { placeOn } from './nearby.ts';
import { PickUpChoice } from './PickUpChoice.tsx';
import { draftOf, PlaceFields } from './PlaceFields.tsx';
import { useDays } from './useDays.ts';
import { useOwnAddress } from './useOwnAddress.ts';
import { usePlacing } from './usePlacing.ts';
import { useTexts } from './useTexts.ts';

const spots: Readonly<Record<string, string>> = {
  day: '[data-day][tabindex="0"]',
  slot: 'input[name="slot"]:enabled',
};

const goTo = (field: string): void => {
  const spot = document.querySelector<HTMLElement>(spots[field] ?? `[name="${field}"]`);
  spot?.focus();
  spot?.scrollIntoView({ block: 'center' });
};

const useMissing = (days: Days | undefined) => {
  const { cart } = useCart();
  const { terms, pdpa } = useTexts();
  const { pickUp } = cart;
  const place = pickUp && days ? placeOn(days.days, pickUp) : undefined;
  const missing = [
    ...(place ? [] : [pickUp ? 'slot' : 'day']),
    ...missingIn(draftOf(cart)),
    ...(terms && cart.termsId === terms._id ? [] : ['terms']),
    ...(pdpa && cart.pdpaId === pdpa._id ? [] : ['pdpa']),
  ];
  return { missing, place };
};

const Choosing = () => {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const { days, error, refetch } = useDays();
  const { missing, place: chosen } = useMissing(days);
  const { place, isPending, refusal, forget } = usePlacing();
  const quote = useCartQuote();
  const [isTried, setTried] = useState(false);
  const ownOrders = { to: publicPath(tabWay('orders'), language), label: t('date.ownOrders') };
  const sentenceOf = (part: string) => (refusal?.part === part ? refusal.sentence : undefined);
  const go = () => {
    setTried(true);
    const [first] = sentenceOf('place') ? ['day'] : missing;
    if (first) return setTimeout(goTo, 0, first);
    return quote.drawn ? void place() : quote.askAgain();
  };
  return (
    <Checkout
      step="checkout-date"
      title={t('date.title')}
      action={{ label: t('date.go'), onGo: go, isBusy: isPending || quote.isDrawing }}
      note={t('date.kept', { minutes: paymentWindowMinutes })}
      pickUp={chosen ? { on: chosen.on, start: chosen.slot.start, end: chosen.slot.end } : null}
    >
      {quote.error && (
        <FormProblems
          title={quote.error.message}
          way={{ to: publicPath(stepWay('cart'), language), label: t('bill.edit') }}
        />
      )}
      {refusal?.part === 'form' && (
        <FormProblems
          title={refusal.sentence}
          way={refusal.code === 'too_many_unpaid_orders' ? ownOrders : undefined}
        />
      )}
      {days && <PickUpChoice days={days} isTried={isTried} refused={sentenceOf('place')} onChoose={forget} />}
      {!days && !error && <SkeletonRows rows={6} />}
      {!days && error && (
        <FailedState
          title={common('failed.title')}
          text={error.message}
          retryLabel={common('retry')}
          onRetry={() => void refetch()}
        />
      )}
      <PlaceFields isTried={isTried} />
      <AcceptTexts isTried={isTried} changed={sentenceOf('texts')} />
    </Checkout>
  );
};

const Waiting = ({ order, onGone }: { readonly order: OrderListRow; readonly onGone: () => void }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const navigate = useNavigate();
  const onGo = () => navigate(publicPath(stepWay('checkout-payment', order.id), language));
  return (
    <Checkout step="checkout-date" title={t('date.title')} action={{ label: t('date.go'), onGo }}>
      <EarlierOrder order={order} onGone={onGone} />
    </Checkout>
  );
};

export const DatePage = () => {
  const { language } = useSite();
  const { cart } = useCart();
  const { detail } = useSession();
  useOwnAddress();
  // Only an order from before this page opened. An order placed here redirects by itself.
  const [earlierId, setEarlierId] = useState(cart.orderId);
  const isAsked = earlierId !== null && detail?.kind === 'customer';
  const { data, isLoading } = useRead(orders.one, { orderId: earlierId ?? '' }, { enabled: isAsked });
  const status = data?.order.status;
  const isOver = status === 'expired' || status === 'canceled';
  useEffect(() => {
    if (isOver) changeCart({ orderId: null });
  }, [isOver]);
  if (!isAsked || isOver || (!data && !isLoading)) return <Choosing />;
  if (!data) return <SkeletonRows rows={6} />;
  if (isUnpaid(data.order.status)) return <Waiting order={data.order} onGone={() => setEarlierId(null)} />;
  return <Navigate to={publicPath(stepWay('checkout-paid', data.order.id), language)} replace />;
};
