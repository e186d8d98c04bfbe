import { ownerOrders, type PriceMade } from '@klang/contracts/api/ownerOrders';
import { lineTexts } from '@klang/contracts/papers/lineTexts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import classes from '../orders/orderDetail.module.css';
import type { FoundOrder } from '../orders/orderFound.ts';
import { useHow } from '../orders/QuoteLines.tsx';
import { useNames } from '../orders/useNames.ts';
import reports from '../reports/reports.module.css';
import { Explaining } from './Sum.tsx';
import type { ViewProps } from './views.ts';

type Props = Pick<FoundOrder, 'order'>;
type Line = PriceMade['lines'][number];

const useMadeBy = () => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  return ({ at, by }: Pick<PriceMade['event'], 'at' | 'by'>): string =>
    [by.name ?? t(`report.actors.${by.kind}`), dateAndTime(at, language)].join(' · ');
};

const Lines = ({ made, order }: Props & { readonly made: PriceMade }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const madeBy = useMadeBy();
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
              {localize(lineTexts[line.kind])}
              {line.sizeId && ` · ${sizeName(line.sizeId, order)}`}
              <small>{[t(`orders.priceMade.rules.${line.rule}`), how(line)].filter(Boolean).join(': ')}</small>
              {rule && (
                <small>
                  {t(`orders.priceMade.by.${rule.kind}`, { name: localize(rule.name), said: madeBy(rule) })}
                </small>
              )}
            </td>
            <td>{line.rule === 'vatIncluded' ? '–' : baht(line.amountSatang)}</td>
          </tr>
        );
      })}
    </tbody>
  );
};

export const PriceView = ({ of: { order }, onOpen }: ViewProps<'price'>) => {
  const { t } = useTranslation('backend');
  const madeBy = useMadeBy();
  const state = useRead(ownerOrders.price, { orderId: order.id });
  return (
    <Explaining state={state}>
      {(made) => (
        <>
          <ul className={`${reports.others} grid`}>
            <li className="spread gap-12">
              <button
                className="plain underline-link"
                type="button"
                onClick={() => onOpen({ is: 'event', orderId: order.id, revision: made.event.revision })}
              >
                {t('orders.priceMade.event')}
              </button>
              <small className="muted fz-13">{`${madeBy(made.event)} · ${made.event.stream} · ${made.event.revision}`}</small>
            </li>
          </ul>
          <table className={`${classes.bill} collapsed fz-14 full`}>
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
