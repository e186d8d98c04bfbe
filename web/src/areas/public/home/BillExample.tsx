import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useSay } from '../../../lib/site.ts';
import classes from './bill.module.css';
import type { QuoteLine, Wish } from './prices.ts';
import { usePriceList, useQuote } from './useWish.ts';

const Line = ({ line }: { readonly line: QuoteLine }) => {
  const { t } = useTranslation('public');
  const { name, count, months, eachSatang, amountSatang } = line;
  return (
    <div>
      <dt>
        {t(`bill.${name}.name`)}
        <small>{t(`bill.${name}.how`, { count, months, price: baht(eachSatang) })}</small>
      </dt>
      <dd>{baht(amountSatang)}</dd>
    </div>
  );
};

/** What the first bill is made of, for what the visitor has in mind. */
export const BillExample = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const say = useSay();
  const size = usePriceList().sizes.find(({ id }) => id === wish.sizeId);
  const quote = useQuote(wish);
  const { count, months } = wish;
  return (
    <div className={classes.wrap}>
      <aside className={classes.slip} aria-label={t('bill.title')}>
        <h3>{t('bill.title')}</h3>
        <p>{t('bill.what', { size: size ? say(size.name) : '', count, months })}</p>
        <dl>
          {quote.lines.map((line) => (
            <Line key={line.name} line={line} />
          ))}
        </dl>
        <p className={classes.total}>
          <span>{t('bill.total')}</span>
          <b>{baht(quote.payNowSatang)}</b>
        </p>
        <p className={classes.later}>{t('bill.later', { price: baht(quote.laterMonthlySatang) })}</p>
      </aside>
    </div>
  );
};
