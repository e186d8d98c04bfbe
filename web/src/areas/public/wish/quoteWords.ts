import type { Quote, QuoteLine } from '@klang/contracts/orders/quote';
import { quoteLineTexts } from '@klang/contracts/papers/quoteLineTexts';
import { vatKindNotes } from '@klang/contracts/site/vatKind';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';

/** Included VAT is shown beside the total and adds nothing to it. */
export const isInSum = ({ rule }: QuoteLine): boolean => rule !== 'vatIncluded';

type QuoteTexts = {
  readonly countText: (sizeId: string | null, count: number) => string;
  readonly promoCode?: string;
};

export const useQuoteWords = ({ countText, promoCode = '' }: QuoteTexts) => {
  const { t } = useTranslation('public');
  const localize = useLocalize();
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
    return vatKind ? `${how} · ${localize(vatKindNotes[vatKind])}` : how;
  };
  return {
    reckoned,
    nameOf: ({ kind }: QuoteLine): string => localize(quoteLineTexts[kind]),
    laterOf: ({ laterDiscount }: Pick<Quote, 'laterDiscount'>): string | null =>
      laterDiscount ? t('quote.later', { percent: laterDiscount.percent, count: laterDiscount.months }) : null,
    vatOf: (lines: readonly QuoteLine[]): string | null => {
      const vat = lines.find(({ rule }) => rule === 'vatIncluded');
      return vat ? t('quote.vatIncluded', { percent: vat.percent, amount: baht(vat.amountSatang) }) : null;
    },
  };
};
