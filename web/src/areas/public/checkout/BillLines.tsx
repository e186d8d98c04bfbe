import { withholdingPercent } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import { SkeletonLine } from '../../../ui/Skeletons.tsx';
import { isInSum, useQuoteWords } from '../wish/quoteWords.ts';
import classes from './bill.module.css';
import type { Bill } from './bill.ts';
import { useCart } from './cart.ts';
import { usePackage } from './usePackage.ts';

const BillSkeleton = () => (
  <div className={`${classes.skeleton} grid`} aria-hidden="true">
    {[70, 56, 64].map((width) => (
      <SkeletonLine key={width} width={`${width}%`} height={18} />
    ))}
  </div>
);

const Withheld = ({ quote }: Pick<Bill, 'quote'>) => {
  const { t } = useTranslation('checkout');
  if (!quote || quote.withholdingSatang === 0) return null;
  return (
    <>
      <div className={`${classes.grand} spread gap-16 lh-15`}>
        <dt>{t('bill.grand')}</dt>
        <dd>{baht(quote.totalSatang)}</dd>
      </div>
      <div className="spread gap-16 lh-15">
        <dt>
          {t('bill.withholding')}
          <small className="under">
            {t('bill.withholdingOf', {
              percent: quote.withholdingPercent ?? withholdingPercent,
              base: baht(quote.withholdingBaseSatang),
            })}
          </small>
        </dt>
        <dd>{baht(-quote.withholdingSatang)}</dd>
      </div>
    </>
  );
};

export const BillLines = ({ bill }: { readonly bill: Bill }) => {
  const { countText } = usePackage(bill);
  const { nameOf, reckoned, laterOf } = useQuoteWords({ countText, promoCode: bill.promoCode });
  if (!bill.quote) return bill.isUnpriced ? null : <BillSkeleton />;
  const later = laterOf(bill.quote);
  const firstDiscount = bill.quote.lines.find(({ kind }) => kind === 'discount');
  return (
    <dl className={`${classes.lines} fz-15 mt-14`}>
      {bill.quote.lines.filter(isInSum).map((line) => (
        <div className="spread gap-16 lh-15" key={`${line.kind} ${line.sizeId} ${line.vatKind}`} data-kind={line.kind}>
          <dt>
            {nameOf(line)}
            <small className="under">{reckoned(line)}</small>
            {line === firstDiscount && later && <small className="under">{later}</small>}
          </dt>
          <dd>{baht(line.amountSatang)}</dd>
        </div>
      ))}
      <Withheld quote={bill.quote} />
    </dl>
  );
};

const CodeRefused = ({ bill: { promoCode, promoRefusal } }: { readonly bill: Bill }) => {
  const { t } = useTranslation('checkout');
  const localize = useLocalize();
  const { change } = useCart();
  if (!promoRefusal) return null;
  return (
    <p className={`${classes.aside} fz-14 mb-20 p-10-14 round lh-155`} role="status">
      <b>{t('bill.code', { code: promoCode })}</b> {localize(promoRefusal)}
      <button className="plain underline-link middle medium" type="button" onClick={() => change({ promoCode: '' })}>
        {t('promo.remove')}
      </button>
    </p>
  );
};

export const BillNotes = ({ bill }: { readonly bill: Bill }) => {
  const { t } = useTranslation('checkout');
  const cashSatang = bill.quote?.cashSatang ?? 0;
  return (
    <>
      <CodeRefused bill={bill} />
      {cashSatang > 0 && (
        <p className={`${classes.aside} fz-14 mb-20 p-10-14 round lh-155`}>
          <b>{t('bill.cash', { amount: baht(cashSatang) })}</b> {t('bill.cashText')}
        </p>
      )}
    </>
  );
};

export const useVatNote = ({ quote }: Bill): string | null => {
  const { vatOf } = useQuoteWords({ countText: () => '' });
  return quote && vatOf(quote.lines);
};
