import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { isWaiting } from '../../../lib/orderStatus.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle } from '../../../ui/icons.ts';
import classes from './order.module.css';

/** What there is to pay, and what was booked. */
export const OrderFacts = ({ order }: { readonly order: OrderListRow }) => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { status, totalSatang, payNowSatang, placedAt, paidAt, boxes, months } = order;
  const owedSatang = isWaiting(status) ? payNowSatang : 0;
  return (
    <section className={classes.balance}>
      <h2>{t('order.owed')}</h2>
      <p className={classes.owed}>{baht(owedSatang)}</p>
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
          <dt>{t('order.amount')}</dt>
          <dd>{baht(totalSatang)}</dd>
        </div>
        <div>
          <dt>{t('bill.count', { count: boxes })}</dt>
          <dd>{t('finder.months', { months })}</dd>
        </div>
      </dl>
    </section>
  );
};
