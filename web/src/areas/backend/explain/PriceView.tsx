import { ownerOrders, type PriceMade } from '@klang/contracts/api/ownerOrders';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import classes from '../orders/orderDetail.module.css';
import type { FoundOrder } from '../orders/orderFound.ts';
import { useHow } from '../orders/QuoteLines.tsx';
import { useNames } from '../orders/useNames.ts';
import reports from '../reports/reports.module.css';
import { Explaining } from './Sum.tsx';
import type { ViewProps } from './views.ts';

type Props = Pick<FoundOrder, 'order'>;
type Line = PriceMade['lines'][number];

/** Who had said so, and when. */
const useSaid = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return ({ at, by }: Pick<PriceMade['event'], 'at' | 'by'>): string =>
    [by.name ?? t(`report.actors.${by.kind}`), `${shortDate(at, language)} ${clockTime(at)}`].join(' · ');
};

const Lines = ({ made, order }: Props & { readonly made: PriceMade }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const said = useSaid();
  const how = useHow();
  const { sizeName } = useNames();
  const ruleOf = (line: Line) => made.rules.find(({ kind }) => kind === line.ruleOf);
  return (
    <tbody>
      {made.lines.map((line) => {
        const rule = ruleOf(line);
        return (
          <tr key={`${line.kind} ${line.sizeId} ${line.rule} ${line.amountSatang}`}>
            <td>
              {t(`orders.line.${line.kind}`)}
              {line.sizeId && ` · ${sizeName(line.sizeId, order)}`}
              <small>{[t(`orders.priceMade.rules.${line.rule}`), how(line)].filter(Boolean).join(': ')}</small>
              {rule && (
                <small>{t(`orders.priceMade.by.${rule.kind}`, { name: say(rule.name), said: said(rule) })}</small>
              )}
            </td>
            <td>{line.rule === 'vatIncluded' ? '–' : baht(line.amountSatang)}</td>
          </tr>
        );
      })}
    </tbody>
  );
};

/** The price of an order: the event that says it, line by line, and the rules as they were then. */
export const PriceView = ({ of: { order }, onOpen }: ViewProps<'price'>) => {
  const { t } = useTranslation('backend');
  const said = useSaid();
  const state = useRead(ownerOrders.price, { orderId: order.id });
  return (
    <Explaining state={state}>
      {(made) => (
        <>
          <ul className={reports.others}>
            <li>
              <button
                type="button"
                onClick={() => onOpen({ is: 'event', orderId: order.id, revision: made.event.revision })}
              >
                {t('orders.priceMade.event')}
              </button>
              <small>{`${said(made.event)} · ${made.event.stream} · ${made.event.revision}`}</small>
            </li>
          </ul>
          <table className={classes.bill}>
            <Lines made={made} order={order} />
            <tfoot>
              <tr>
                <th scope="row">{t('orders.priceMade.sum')}</th>
                <td>{`= ${baht(made.sumSatang)}`}</td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </Explaining>
  );
};
