import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { usePrice } from '../../../lib/quote.ts';
import { Figure } from '../wish/Figure.tsx';
import { isInSum, useQuoteWords } from '../wish/quoteWords.ts';
import { useUnpriced } from '../wish/useUnpriced.ts';
import type { Wish } from '../wish/wish.ts';
import classes from './bill.module.css';
import { useWhyUnpriced } from './WhyUnpriced.tsx';

/** What usually stands on a bill, so that nothing moves when the figures come. */
const usual = ['monthly', 'insurance', 'delivery', 'service', 'inventory'] as const;

const Coming = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  return usual.map((kind) => (
    <div key={kind}>
      <dt>
        {t(`quote.line.${kind}`)}
        <small>&nbsp;</small>
      </dt>
      <dd>
        <Figure of={wish} show={({ totalSatang }) => totalSatang} />
      </dd>
    </div>
  ));
};

const Filled = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { data } = usePrice(wish);
  const { nameOf, reckoned, vatOf } = useQuoteWords({ countText: (_, count) => t('bill.count', { count }) });
  const lines = data?.lines ?? [];
  return (
    <>
      <dl>
        {!data && <Coming wish={wish} />}
        {lines.filter(isInSum).map((line) => (
          <div key={line.kind}>
            <dt>
              {nameOf(line)}
              <small>{reckoned(line)}</small>
            </dt>
            <dd>{baht(line.amountSatang)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.total}>
        <span>{t('bill.total')}</span>
        <b>
          <Figure of={wish} show={({ totalSatang }) => totalSatang} />
        </b>
      </p>
      {data && <p className={classes.later}>{vatOf(lines)}</p>}
    </>
  );
};

/** What the first bill is made of, for what the visitor has in mind. */
export const BillExample = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { reason } = useUnpriced(wish);
  const why = useWhyUnpriced(wish);
  return (
    <div className={classes.wrap}>
      <aside className={classes.slip} aria-label={t('bill.title')}>
        <h3>{t('bill.title')}</h3>
        <p>{t('bill.what', { count: wish.boxes, months: wish.months })}</p>
        {reason ? <p className={classes.why}>{why(reason)}</p> : <Filled wish={wish} />}
      </aside>
    </div>
  );
};
