import { bills } from '@klang/contracts/api/bills';
import type { OrderListRow, OrderParts } from '@klang/contracts/api/orders';
import { isUnpaid } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle } from '../../../ui/icons.ts';
import { BillLines, BillNotes, useVatNote } from '../checkout/BillLines.tsx';
import { billOf } from '../checkout/bill.ts';
import { usePackage } from '../checkout/usePackage.ts';
import classes from './order.module.css';

type Props = { readonly order: OrderListRow; readonly parts: OrderParts };

type LeftToPay = { readonly owedSatang: number | null; readonly checkSatang: number; readonly endSatang: number };
const nothingWaits = { checkSatang: 0, endSatang: 0 };
/** Without what waits: nobody asks for it now. */
const useOwed = ({ id, status, payNowSatang }: OrderListRow): LeftToPay => {
  const waits = isUnpaid(status);
  const { data } = useRead(bills.balance, { orderId: id }, { enabled: !waits });
  if (waits) return { owedSatang: payNowSatang, ...nothingWaits };
  if (!data) return { owedSatang: null, ...nothingWaits };
  const { balanceSatang, waiting } = data;
  return { owedSatang: Math.max(0, balanceSatang - waiting.checkSatang - waiting.endSatang), ...waiting };
};

export const OrderFacts = ({ order }: Pick<Props, 'order'>) => {
  const { t } = useTranslation('profile');
  const { t: site } = useTranslation('public');
  const { language } = useSite();
  const { name, countText } = usePackage(order);
  const { payNowSatang, placedAt, paidAt, items, boxes, months } = order;
  const { owedSatang, checkSatang, endSatang } = useOwed(order);
  return (
    <section className={`${classes.balance} round-card sand inset-24`}>
      <h2>{t('order.owed')}</h2>
      <p className={`${classes.owed} strong`}>{owedSatang === null ? '–' : baht(owedSatang)}</p>
      {checkSatang > 0 && <p>{t('order.checked', { amount: baht(checkSatang) })}</p>}
      {endSatang > 0 && <p>{t('bills.notYet', { amount: baht(endSatang) })}</p>}
      {paidAt && (
        <p className="row gap-6 positive fz-15 medium">
          <Icon of={checkCircle} size={18} />
          {t('order.paidAmount', { amount: baht(payNowSatang) })}
        </p>
      )}
      <dl>
        <div className="spread">
          <dt className="muted">{t('order.placedAt')}</dt>
          <dd>{dateAndTime(placedAt, language)}</dd>
        </div>
        <div className="spread">
          <dt className="muted">{t('order.package')}</dt>
          <dd>{name}</dd>
        </div>
        {items.length > 0 && (
          <div className="spread">
            <dt className="muted">{countText(null, boxes)}</dt>
            <dd>{site('finder.months', { months })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

export const OrderBill = ({ order, parts }: Props) => {
  const { t } = useTranslation('profile');
  const bill = billOf(order, parts);
  const vat = useVatNote(bill);
  if (!bill.quote) return null;
  return (
    <section className={classes.bill}>
      <h2>{t('order.bill')}</h2>
      <BillLines bill={bill} />
      <p className="spread medium mt-8 pt-12 ruled">
        <span>{t('order.amount')}</span>
        <b>{baht(order.payNowSatang)}</b>
      </p>
      <BillNotes bill={bill} />
      {vat && <small className="faint fz-13">{vat}</small>}
    </section>
  );
};
