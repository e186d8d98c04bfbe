import { ownerOrders, type PriceMade } from '@klang/contracts/api/ownerOrders';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from './orderDetail.module.css';
import type { FoundOrder } from './orderFound.ts';
import { useHow } from './QuoteLines.tsx';
import { useNames } from './useNames.ts';

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

const Made = ({ order }: Props) => {
  const { t } = useTranslation('backend');
  const said = useSaid();
  const { data: made, error, refetch } = useRead(ownerOrders.price, { orderId: order.id });
  if (!made)
    return error ? (
      <FailedState
        title={t('orders.priceMade.failed')}
        text={error.message}
        retryLabel={t('report.again')}
        onRetry={refetch}
      />
    ) : (
      <SkeletonRows />
    );
  return (
    <>
      <p>
        <b>{t('orders.priceMade.event')}</b>
        <br />
        <small>{`${said(made.event)} · ${made.event.stream} · ${made.event.revision}`}</small>
      </p>
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
  );
};

/** Opens the price of an order to the event that says it, and to the rules by which it was made. */
export const PriceMadeButton = ({ order }: Props) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t('orders.priceMade.title')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={440}
        title={t('orders.priceMade.title')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        {isOpen && <Made order={order} />}
      </Drawer>
    </>
  );
};
