import { bills } from '@klang/contracts/api/bills';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle } from '../../../ui/icons.ts';
import { BillLines, BillNotes, useVatNote } from '../checkout/BillLines.tsx';
import { billOf } from '../checkout/bill.ts';
import { usePackage } from '../checkout/usePackage.ts';
import classes from './order.module.css';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

/** Of the order and of every bill after it, less what is here of them already; null while nobody knows. */
const useOwed = ({ id, status, payNowSatang }: OrderListRow): number | null => {
  const waits = isUnpaid(status);
  const { data } = useRead(bills.balance, { orderId: id }, { enabled: !waits });
  if (waits) return payNowSatang;
  return data ? Math.max(0, data.balanceSatang) : null;
};

/** What there is to pay, and what was booked. */
export const OrderFacts = ({ order }: Pick<Props, 'order'>) => {
  const { t } = useTranslation('profile');
  const { t: site } = useTranslation('public');
  const { language } = useSite();
  const { name, countText } = usePackage(order);
  const { payNowSatang, placedAt, paidAt, items, boxes, months } = order;
  const owedSatang = useOwed(order);
  return (
    <section className={classes.balance}>
      <h2>{t('order.owed')}</h2>
      <p className={classes.owed}>{owedSatang === null ? '–' : baht(owedSatang)}</p>
      {paidAt && (
        <p className={classes.paid}>
          <Icon of={checkCircle} size={18} />
          {t('order.paidAmount', { amount: baht(payNowSatang) })}
        </p>
      )}
      <dl>
        <div>
          <dt>{t('order.placedAt')}</dt>
          <dd>
            {shortDate(placedAt, language)} {clockTime(placedAt)}
          </dd>
        </div>
        <div>
          <dt>{t('order.package')}</dt>
          <dd>{name}</dd>
        </div>
        {items.length > 0 && (
          <div>
            <dt>{countText(null, boxes)}</dt>
            <dd>{site('finder.months', { months })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

/** The lines of the price that was agreed to. */
export const OrderBill = ({ order, parts }: Props) => {
  const { t } = useTranslation('profile');
  const bill = billOf(order, parts);
  const vat = useVatNote(bill);
  if (!bill.quote) return null;
  return (
    <section className={classes.bill}>
      <h2>{t('order.bill')}</h2>
      <BillLines bill={bill} />
      <p className={classes.sum}>
        <span>{t('order.amount')}</span>
        <b>{baht(order.payNowSatang)}</b>
      </p>
      <BillNotes bill={bill} />
      {vat && <small>{vat}</small>}
    </section>
  );
};
