import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { baht, countdown } from '../../../lib/format.ts';
import { publicPath } from '../../../lib/language.ts';
import { useSecondsLeft } from '../../../lib/secondsLeft.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { arrowRight, infoCircle } from '../../../ui/icons.ts';
import { useWide } from '../../../ui/useWide.ts';
import waits from '../../../ui/waits.module.css';
import { Countdown } from '../checkout/pay/Countdown.tsx';
import { DeniedTransfer } from '../checkout/pay/DeniedTransfer.tsx';
import { TransferWaiting } from '../checkout/pay/TransferWaiting.tsx';
import { TriedOutNotice } from '../checkout/pay/TriedOutNotice.tsx';
import { whyOf } from '../checkout/pay/why.ts';
import { stepWay } from '../checkout/steps.ts';
import classes from './order.module.css';

type Props = { readonly order: OrderListRow };

const PayButton = ({ order }: Props) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const to = publicPath(stepWay('checkout-payment', order.id), language);
  return (
    <Button variant="accent" size="large" right={arrowRight} to={to}>
      {t('order.pay', { amount: baht(order.payNowSatang) })}
    </Button>
  );
};

export const PayCard = ({
  order,
  parts: { attempt, declined, isTriedOut },
}: Props & { readonly parts: OrderParts }) => {
  const { t } = useTranslation('profile');
  const { t: checkout } = useTranslation('checkout');
  const isOut = isTriedOut && !attempt;
  const isWide = useWide();
  const left = useSecondsLeft(order.payBy);
  if (attempt?.confirmBy) return <TransferWaiting orderId={order.id} confirmBy={attempt.confirmBy} />;
  return (
    <section className={`${classes.pay} card inset-28`} aria-label={t('order.payWithin')}>
      {order.status === 'unsuccessful' && (
        <FormProblems title={t('order.declined')} text={checkout(`pay.why.${whyOf({ declined })}`)} />
      )}
      <DeniedTransfer order={order} parts={{ declined }} />
      <Countdown order={order} />
      {left > 0 && isOut && <TriedOutNotice />}
      {left > 0 && isWide && !isOut && <PayButton order={order} />}
      <p className={`${waits.waits} gap-12 mt-20`}>
        <i />
        {t(left > 0 ? 'order.waits' : 'order.closing')}
      </p>
      <p className="hint flex gap-10 mt-12 lh-16">
        <Icon className="info mt-2" of={infoCircle} />
        {t('order.late')}
      </p>
    </section>
  );
};

export const PayBar = ({ order }: Props) => {
  const { t } = useTranslation('profile');
  const left = useSecondsLeft(order.payBy);
  if (left === 0) return null;
  return (
    <div className={`on-screen ${classes.bar} phone-bar grid middle gap-8-16`}>
      <p>
        <small className="block muted fz-13">{t('order.payWithinShort', { time: countdown(left) })}</small>
        <b className="fz-22">{baht(order.payNowSatang)}</b>
      </p>
      <PayButton order={order} />
    </div>
  );
};
