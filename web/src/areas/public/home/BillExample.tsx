import { useTranslation } from 'react-i18next';
import { eachOf } from '../../../lib/quote.ts';
import { Figure } from '../wish/Figure.tsx';
import type { Wish } from '../wish/wish.ts';
import classes from './bill.module.css';

/** What the first bill is made of, for what the visitor has in mind. */
export const BillExample = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  return (
    <div className={classes.wrap}>
      <aside className={classes.slip} aria-label={t('bill.title')}>
        <h3>{t('bill.title')}</h3>
        <p>{t('bill.what', { count: wish.boxes, months: wish.months })}</p>
        <dl>
          <div>
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
          </div>
        </dl>
        <p className={classes.total}>
          <span>{t('bill.total')}</span>
          <b>
            <Figure of={wish} show={({ totalSatang }) => totalSatang} />
          </b>
        </p>
      </aside>
    </div>
  );
};
