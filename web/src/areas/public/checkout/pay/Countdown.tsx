import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { clockTime, countdown } from '../../../../lib/format.ts';
import { useSecondsLeft } from '../../../../lib/serverClock.ts';
import classes from './pay.module.css';

type Props = { readonly order: Pick<OrderListRow, 'placedAt' | 'payBy'> };

/** How long there is to pay, by the server's clock. */
export const Countdown = ({ order: { placedAt, payBy } }: Props) => {
  const { t } = useTranslation('checkout');
  const left = useSecondsLeft(payBy);
  const whole = (Date.parse(payBy) - Date.parse(placedAt)) / 1_000;
  return (
    <div className={classes.count}>
      <span>{t('pay.within')}</span>
      <b role="timer" aria-label={t('pay.within')}>
        {countdown(left)}
      </b>
      <div className={classes.track} data-short={left <= 120}>
        <i style={{ width: `${Math.min(100, (left / whole) * 100)}%` }} />
      </div>
      <small>{t('pay.until', { time: clockTime(payBy) })}</small>
    </div>
  );
};

/** The same in a line, for the sheet on phones. */
export const TimeLeft = ({ payBy }: { readonly payBy: string }) => {
  const { t } = useTranslation('checkout');
  const left = useSecondsLeft(payBy);
  return (
    <>
      {t('pay.within')} <b>{countdown(left)}</b>
    </>
  );
};
