import { quoteLineTexts } from '@klang/contracts/papers/quoteLineTexts';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { usePrice } from '../../../lib/quote.ts';
import { useLocalize } from '../../../lib/site.ts';
import { Figure } from '../wish/Figure.tsx';
import { isInSum, useQuoteWords } from '../wish/quoteWords.ts';
import { useUnpriced } from '../wish/useUnpriced.ts';
import type { Wish } from '../wish/wish.ts';
import classes from './bill.module.css';
import { useWhyUnpriced } from './WhyUnpriced.tsx';

/** The usual lines as a skeleton, so that nothing shifts when the figures arrive. */
const usual = ['monthly', 'insurance', 'delivery', 'service', 'inventory'] as const;

const Coming = ({ wish }: { readonly wish: Wish }) => {
  const localize = useLocalize();
  return usual.map((kind) => (
    <div key={kind}>
      <dt>
        {localize(quoteLineTexts[kind])}
        <small className="under">&nbsp;</small>
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
      <dl className="fz-15 mt-16">
        {!data && <Coming wish={wish} />}
        {lines.filter(isInSum).map((line) => (
          <div className="spread gap-16 lh-15" key={line.kind}>
            <dt>
              {nameOf(line)}
              <small className="under">{reckoned(line)}</small>
            </dt>
            <dd>{baht(line.amountSatang)}</dd>
          </div>
        ))}
      </dl>
      <p className={`${classes.total} spread baseline strong`}>
        <span>{t('bill.total')}</span>
        <b className="fz-26">
          <Figure of={wish} show={({ totalSatang }) => totalSatang} />
        </b>
      </p>
      {data && <p className="faint fz-13 mt-4">{vatOf(lines)}</p>}
    </>
  );
};

export const BillExample = ({ wish }: { readonly wish: Wish }) => {
  const { t } = useTranslation('public');
  const { reason } = useUnpriced(wish);
  const why = useWhyUnpriced(wish);
  return (
    <div className={classes.wrap}>
      <aside className={classes.slip} aria-label={t('bill.title')}>
        <h3 className="fz-17 lh-14">{t('bill.title')}</h3>
        <p className="remark">{t('bill.what', { count: wish.boxes, months: wish.months })}</p>
        {reason ? <p className={`${classes.why} fz-15`}>{why(reason)}</p> : <Filled wish={wish} />}
      </aside>
    </div>
  );
};
