import type { QuoteLine } from '@klang/contracts/quote';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { SkeletonLine } from '../../../ui/Skeletons.tsx';
import classes from './bill.module.css';
import { type Bill, boxesOf } from './bill.ts';
import { usePackage } from './usePackage.ts';

/** How the amount of a line came about. */
const useReckoned = (bill: Bill) => {
  const { t } = useTranslation('checkout');
  const { countText } = usePackage(bill);
  return ({ rule, sizeId, quantity, months, unitSatang, percent }: QuoteLine): string => {
    const of = { count: countText(sizeId, quantity), price: baht(unitSatang), months, trips: quantity, percent };
    if (rule === 'percentOff' || rule === 'amountOff') return t('bill.code', { code: bill.promoCode });
    return t(`bill.rule.${rule}`, of);
  };
};

const isShown = ({ kind, rule, amountSatang }: QuoteLine): boolean =>
  rule !== 'vatIncluded' && (kind === 'monthly' || amountSatang !== 0);

/** Every line of the quote, in its order. */
export const BillLines = ({ bill }: { readonly bill: Bill }) => {
  const { t } = useTranslation('checkout');
  const reckoned = useReckoned(bill);
  if (!bill.quote) return <BillSkeleton />;
  const { lines, withholdingSatang } = bill.quote;
  return (
    <dl className={classes.lines}>
      {lines.filter(isShown).map((line) => (
        <div key={`${line.kind} ${line.sizeId}`} data-kind={line.kind}>
          <dt>
            {t(`bill.line.${line.kind}`)}
            <small>{reckoned(line)}</small>
          </dt>
          <dd>{baht(line.amountSatang)}</dd>
        </div>
      ))}
      {withholdingSatang > 0 && (
        <div>
          <dt>
            {t('bill.withholding')}
            <small>{t('bill.withholdingOf', { base: baht(bill.quote.withholdingBaseSatang) })}</small>
          </dt>
          <dd>{baht(-withholdingSatang)}</dd>
        </div>
      )}
    </dl>
  );
};

const BillSkeleton = () => (
  <div className={classes.skeleton} aria-hidden="true">
    {[70, 56, 64].map((width) => (
      <SkeletonLine key={width} width={`${width}%`} height={18} />
    ))}
  </div>
);

/** VAT that is within, money for the mover's hand: what belongs to the bill and not to its sum. */
export const BillNotes = ({ bill: { quote, ...bill } }: { readonly bill: Bill }) => {
  const { t } = useTranslation('checkout');
  if (!quote) return null;
  return quote.cashSatang > 0 ? (
    <p className={classes.cash}>
      <b>{t('bill.cash', { amount: baht(quote.cashSatang) })}</b> {t('bill.cashText', { count: boxesOf(bill) })}
    </p>
  ) : null;
};

export const useVatNote = ({ quote }: Bill): string | null => {
  const { t } = useTranslation('checkout');
  const vat = quote?.lines.find(({ kind }) => kind === 'vat');
  if (!vat) return null;
  const { percent } = vat;
  if (vat.rule === 'vatAdded') return t('bill.vatAdded', { percent });
  return t('bill.vatIncluded', { percent, amount: baht(vat.amountSatang || vat.unitSatang) });
};
