import type { Quote, QuoteLine } from '@klang/contracts/orders/quote';
import { lineTexts } from '@klang/contracts/papers/lineTexts';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useLocalize } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ExplainButton } from '../explain/ExplainButton.tsx';
import { LaterDiscount } from './LaterDiscount.tsx';
import { amountWord } from './looks.ts';
import classes from './orderDetail.module.css';
import type { FoundOrder } from './orderFound.ts';
import { useHow } from './QuoteLines.tsx';
import { useNames } from './useNames.ts';

type LineProps = { readonly line: QuoteLine; readonly quote: Quote } & Pick<FoundOrder, 'order'>;
const Line = ({ line, quote, order }: LineProps) => {
  const localize = useLocalize();
  const { sizeName } = useNames();
  const how = useHow();
  return (
    <tr>
      <td>
        {localize(lineTexts[line.kind])}
        {line.sizeId && ` · ${sizeName(line.sizeId, order)}`}
        <small>{how(line)}</small>
        <LaterDiscount quote={quote} line={line} />
      </td>
      <td>{line.rule === 'vatIncluded' ? '–' : baht(line.amountSatang)}</td>
    </tr>
  );
};

type SumsProps = { readonly quote: Quote; readonly amountTitle: string };

const Sums = ({ quote, amountTitle }: SumsProps) => {
  const { t } = useTranslation('backend');
  const sums = [
    [t('orders.total'), quote.totalSatang, true],
    [t('orders.withheld'), -quote.withholdingSatang, quote.withholdingSatang > 0],
    [amountTitle, quote.payNowSatang, quote.withholdingSatang > 0],
    [t('orders.cash'), quote.cashSatang, quote.cashSatang > 0],
  ] as const;
  return (
    <tfoot>
      {sums.map(([title, amount, isShown]) => (
        <tr key={title} hidden={!isShown}>
          <th scope="row">{title}</th>
          <td>{baht(amount)}</td>
        </tr>
      ))}
    </tfoot>
  );
};

export const OrderBill = ({ found: { order, parts } }: { readonly found: FoundOrder }) => {
  const { t } = useTranslation('backend');
  const { quote } = parts;
  if (!quote) return <Panel title={t('orders.bill')} note={t('orders.noBill')} />;
  return (
    <Panel title={t('orders.bill')}>
      <table className={`${classes.bill} collapsed fz-14 full`}>
        <tbody>
          {quote.lines.map((line) => (
            <Line
              key={`${line.kind} ${line.sizeId} ${line.rule} ${line.amountSatang}`}
              line={line}
              quote={quote}
              order={order}
            />
          ))}
        </tbody>
        <Sums quote={quote} amountTitle={t(amountWord(order))} />
      </table>
      <ExplainButton of={{ is: 'price', order }} label={t('orders.priceMade.title')} />
    </Panel>
  );
};
