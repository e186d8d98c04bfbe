import type { OrderListRow } from '@klang/contracts/api/orders';
import { paymentWindowMs } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, countdown } from '../../../lib/format.ts';
import { useSecondsLeft } from '../../../lib/serverClock.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { arrowRight, infoCircle } from '../../../ui/icons.ts';
import { useWide } from '../../../ui/useWide.ts';
import classes from './order.module.css';
import { usePaying } from './usePaying.ts';

type Props = { readonly order: OrderListRow };

const windowSeconds = paymentWindowMs / 1_000;

const PayButton = ({ order }: Props) => {
  const { t } = useTranslation('public');
  const { pay, isBusy, refusal } = usePaying(order);
  return (
    <>
      {refusal && <FormProblems title={refusal} />}
      <Button variant="accent" size="large" isBusy={isBusy} right={arrowRight} onClick={pay}>
        {t('order.pay', { amount: baht(order.totalSatang) })}
      </Button>
    </>
  );
};

/** How long there is to pay by the server's clock, and the way to do it. */
export const PayCard = ({ order }: Props) => {
  const { t } = useTranslation('public');
  const isWide = useWide();
  const left = useSecondsLeft(order.payBy);
  return (
    <section className={classes.pay} aria-label={t('order.payWithin')}>
      {order.status === 'unsuccessful' && <FormProblems title={t('order.declined')} />}
      <div className={classes.count}>
        <span>{t('order.payWithin')}</span>
        <b role="timer">{countdown(left)}</b>
      </div>
      <div className={classes.track}>
        <i style={{ width: `${Math.min(100, (left / windowSeconds) * 100)}%` }} />
      </div>
      <p className={classes.until}>{t('order.until', { time: clockTime(order.payBy) })}</p>
      {left > 0 && isWide && <PayButton order={order} />}
      <p className={classes.waits}>
        <i />
        {t(left > 0 ? 'order.waits' : 'order.closing')}
      </p>
      <p className={classes.late}>
        <Icon of={infoCircle} />
        {t('order.late')}
      </p>
    </section>
  );
};

/** On a phone the amount, the time and the button stay in sight. */
export const PayBar = ({ order }: Props) => {
  const { t } = useTranslation('public');
  const left = useSecondsLeft(order.payBy);
  if (left === 0) return null;
  return (
    <div className={classes.bar}>
      <p>
        <small>{t('order.payWithinShort', { time: countdown(left) })}</small>
        <b>{baht(order.totalSatang)}</b>
      </p>
      <PayButton order={order} />
    </div>
  );
};
