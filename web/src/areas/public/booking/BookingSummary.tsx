import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eachOf } from '../../../lib/quote.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Figure } from '../wish/Figure.tsx';
import type { Wish } from '../wish/wish.ts';
import classes from './booking.module.css';

type Props = { readonly wish: Wish; readonly children: ReactNode };

/** The bill as the server makes it, line by line. */
export const BookingSummary = ({ wish, children }: Props) => {
  const { t } = useTranslation('public');
  return (
    <aside className={classes.summary} aria-label={t('booking.summary')}>
      <h2>{t('booking.summary')}</h2>
      <div className={classes.what}>
        <Drawing of="stepPack" className={classes.picture} />
        <div>
          <b>{t('bill.count', { count: wish.boxes })}</b>
          <span>{t('booking.term', { months: wish.months })}</span>
        </div>
      </div>
      <dl>
        <dt>
          {t('bill.monthly')}
          <small>
            {t('bill.count', { count: wish.boxes })} × <Figure of={wish} show={eachOf} /> ×{' '}
            {t('finder.months', { months: wish.months })}
          </small>
        </dt>
        <dd>
          <Figure of={wish} show={({ totalSatang }) => totalSatang} />
        </dd>
      </dl>
      <p className={classes.total} aria-live="polite">
        {t('booking.total')}
        <b>
          <Figure of={wish} show={({ totalSatang }) => totalSatang} />
        </b>
      </p>
      {children}
      <p className={classes.note}>{t('booking.kept')}</p>
    </aside>
  );
};
