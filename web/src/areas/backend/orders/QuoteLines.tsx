import type { Quote, QuoteLine } from '@klang/contracts/orders/quote';
import { lineTexts } from '@klang/contracts/papers/lineTexts';
import { vatKindNotes } from '@klang/contracts/site/vatKind';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import { LaterDiscount } from './LaterDiscount.tsx';
import classes from './orderDetail.module.css';
import { useNames } from './useNames.ts';

export const useHow = (): ((line: QuoteLine) => string) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const made = ({ rule, quantity, months, unitSatang, percent, amountSatang }: QuoteLine): string => {
    if (rule === 'vatIncluded') return t('orders.vatIncluded', { amount: baht(amountSatang) });
    if (percent !== null) return `${percent} %`;
    const parts = [
      String(quantity),
      months === null ? null : t('orders.monthCount', { count: months }),
      baht(unitSatang),
    ];
    return rule === 'amountOff' ? '' : parts.filter((part) => part !== null).join(' × ');
  };
  return (line) => [made(line), line.vatKind && localize(vatKindNotes[line.vatKind])].filter(Boolean).join(' · ');
};

export const QuoteLines = ({ quote }: { readonly quote: Quote }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { sizeName } = useNames();
  const how = useHow();
  const sums = [
    [t('orders.total'), quote.totalSatang, true],
    [t('orders.withheld'), -quote.withholdingSatang, quote.withholdingSatang > 0],
    [t('newOrder.payNow'), quote.payNowSatang, quote.withholdingSatang > 0],
    [t('orders.cash'), quote.cashSatang, quote.cashSatang > 0],
  ] as const;
  return (
    <table className={`${classes.bill} collapsed fz-14 full`}>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={`${line.kind} ${line.sizeId} ${line.rule} ${line.vatKind}`}>
            <td>
              {localize(lineTexts[line.kind])}
              {line.sizeId && ` · ${sizeName(line.sizeId)}`}
              <small>{how(line)}</small>
              <LaterDiscount quote={quote} line={line} />
            </td>
            <td>{line.rule === 'vatIncluded' ? '–' : baht(line.amountSatang)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([title, amount, isShown]) => (
          <tr key={title} hidden={!isShown}>
            <th scope="row">{title}</th>
            <td>{baht(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
};
