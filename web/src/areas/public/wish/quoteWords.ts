import type { Quote, QuoteLine } from '@klang/contracts/orders/quote';
import { vatKindNotes } from '@klang/contracts/site/vatKind';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useSay } from '../../../lib/site.ts';

/** VAT that prices include is said beside the sum: it adds nothing to it. */
export const isInSum = ({ rule }: QuoteLine): boolean => rule !== 'vatIncluded';

type QuoteTexts = {
  /** "8 boxes", in the words of the package. */
  readonly countText: (sizeId: string | null, count: number) => string;
  readonly promoCode?: string;
};

/** What a line of a quote is called and how it was reckoned: "8 boxes × ฿135 × 3 mo.". */
export const useQuoteWords = ({ countText, promoCode = '' }: QuoteTexts) => {
  const { t } = useTranslation('public');
  const say = useSay();
  const reckoned = ({ rule, sizeId, quantity, months, unitSatang, percent, vatKind }: QuoteLine): string => {
    const count = countText(sizeId, quantity);
    const how = t(`quote.rule.${rule}`, {
      count,
      price: baht(unitSatang),
      months,
      trips: quantity,
      percent,
      code: promoCode,
    });
    return vatKind ? `${how} · ${say(vatKindNotes[vatKind])}` : how;
  };
  return {
    reckoned,
    nameOf: ({ kind }: QuoteLine): string => t(`quote.line.${kind}`),
    /** What a code goes on to take off after the term; nothing where it does not. */
    laterOf: ({ laterDiscount }: Pick<Quote, 'laterDiscount'>): string | null =>
      laterDiscount ? t('quote.later', { percent: laterDiscount.percent, count: laterDiscount.months }) : null,
    /** Nothing where no VAT is within. */
    vatOf: (lines: readonly QuoteLine[]): string | null => {
      const vat = lines.find(({ rule }) => rule === 'vatIncluded');
      return vat ? t('quote.vatIncluded', { percent: vat.percent, amount: baht(vat.amountSatang) }) : null;
    },
  };
};
