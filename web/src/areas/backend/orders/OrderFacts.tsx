import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, dayAndYear, momentOf, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { amountWord } from './looks.ts';
import classes from './orderDetail.module.css';
import type { FoundOrder } from './orderFound.ts';
import { useNames } from './useNames.ts';

type FactProps = { readonly title: string; readonly value: string; readonly note?: string | undefined };

const Fact = ({ title, value, note }: FactProps) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <b>{value}</b>
      {note && <small>{note}</small>}
    </dd>
  </div>
);

/** What is asked of an order first: how much, when, how many, what. */
export const OrderFacts = ({ found: { order } }: { readonly found: FoundOrder }) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { language } = useSite();
  const { packageName, serviceName, sizeName } = useNames();
  const { status, payBy, confirmBy, paidAt, pickUp, items, method } = order;
  const moment = (at: string) => `${shortDate(at, language)} ${clockTime(at)}`;
  const waits = confirmBy ? t('orders.confirmBy', { at: moment(confirmBy) }) : t('orders.payBy', { at: moment(payBy) });
  const sizes = items.map(
    ({ sizeId, count }) => `${sizeId ? sizeName(sizeId, order) : t('orders.anySize')} × ${count}`,
  );
  return (
    <dl className={classes.facts}>
      <Fact
        title={t(amountWord(order))}
        value={baht(order.payNowSatang)}
        note={paidAt ? t('orders.paidAt', { at: moment(paidAt) }) : isUnpaid(status) ? waits : undefined}
      />
      <Fact
        title={t('orders.pickUp')}
        value={pickUp ? dayAndYear(momentOf(pickUp.on), language) : t('orders.noPickUp')}
        note={pickUp?.start ? `${pickUp.start}–${pickUp.end}` : undefined}
      />
      <Fact title={t('orders.items')} value={t('orders.itemCount', { count: order.boxes })} note={sizes.join(' · ')} />
      <Fact
        title={t('orders.package')}
        value={packageName(order)}
        note={[serviceName(order), t('orders.monthCount', { count: order.months })].filter(Boolean).join(' · ')}
      />
      <Fact title={t('orders.method')} value={method ? say(payMethodTexts[method]) : '–'} />
    </dl>
  );
};
