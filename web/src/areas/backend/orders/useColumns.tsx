import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, clockTime, momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import type { Column } from '../../../ui/Table.tsx';
import { OrderState } from './OrderState.tsx';
import classes from './orders.module.css';
import { useNames } from './useNames.ts';
import { orderPath } from './ways.ts';

const PickUp = ({ pickUp }: Pick<OrderListRow, 'pickUp'>) => {
  const { language } = useSite();
  if (!pickUp) return '–';
  return (
    <span className={classes.pickUp}>
      {shortDate(momentOf(pickUp.on), language)}
      {pickUp.start && <small>{`${pickUp.start}–${pickUp.end}`}</small>}
    </span>
  );
};

/** What the list of orders shows of each. */
export const useColumns = (): readonly Column<OrderListRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { districtName } = useNames();
  const forgotten = t('orders.forgotten');
  return [
    {
      name: 'id',
      title: t('orders.number'),
      cell: ({ id }) => (
        <Link className={classes.number} to={orderPath(id)}>
          {id}
        </Link>
      ),
    },
    { name: 'customer', title: t('orders.customer'), cell: ({ customerName }) => customerName ?? <i>{forgotten}</i> },
    { name: 'status', title: t('orders.status'), width: '220px', cell: (row) => <OrderState order={row} /> },
    { name: 'pickUp', title: t('orders.pickUp'), cell: ({ pickUp }) => <PickUp pickUp={pickUp} /> },
    { name: 'district', title: t('orders.district'), cell: ({ subDistrict }) => districtName(subDistrict) },
    { name: 'boxes', title: t('orders.boxes'), isNumber: true, cell: ({ boxes }) => boxes },
    { name: 'months', title: t('orders.months'), isNumber: true, cell: ({ months }) => months },
    { name: 'payNow', title: t('orders.payNow'), isNumber: true, cell: ({ payNowSatang }) => baht(payNowSatang) },
    {
      name: 'method',
      title: t('orders.method'),
      cell: ({ method }) => (method ? t(`orders.methods.${method}`) : '–'),
    },
    {
      name: 'placed',
      title: t('orders.placedAt'),
      cell: ({ placedAt }) => `${shortDate(placedAt, language)} ${clockTime(placedAt)}`,
    },
  ];
};
