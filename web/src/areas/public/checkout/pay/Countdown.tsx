import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { clockTime, countdown } from '../../../../lib/format.ts';
import { useSecondsLeft } from '../../../../lib/secondsLeft.ts';
import classes from './pay.module.css';

type Props = { readonly order: Pick<OrderListRow, 'placedAt' | 'payBy'> };

export const Countdown = ({ order: { placedAt, payBy } }: Props) => {
  const { t } = useTranslation('checkout');
  const left = useSecondsLeft(payBy);
  const whole = (Date.parse(payBy) - Date.parse(placedAt)) / 1_000;
  return (
    <div className={`${classes.count} full`}>
      <span className="hint">{t('pay.within')}</span>
      <b className="block" role="timer" aria-label={t('pay.within')}>
        {countdown(left)}
      </b>
      <div className={`${classes.track} clips`} data-short={left <= 120}>
        <i style={{ width: `${Math.min(100, (left / whole) * 100)}%` }} />
      </div>
      <small className="faint fz-14">{t('pay.until', { time: clockTime(payBy) })}</small>
    </div>
  );
};

export const TimeLeft = ({ payBy }: { readonly payBy: string }) => {
  const { t } = useTranslation('checkout');
  const left = useSecondsLeft(payBy);
  return (
    <>
      {t('pay.within')} <b>{countdown(left)}</b>
    </>
  );
};
