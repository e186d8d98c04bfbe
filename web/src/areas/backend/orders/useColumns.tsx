import type { OrderListRow } from '@klang/contracts/api/orders';
import { useTranslation } from 'react-i18next';
import { baht, clockTime, countdown, shortDate } from '../../../lib/format.ts';
import { isWaiting, statusLooks } from '../../../lib/orderStatus.ts';
import { useSecondsLeft } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Column } from '../../../ui/Table.tsx';
import classes from './orders.module.css';

const TimeLeft = ({ payBy, tone }: { readonly payBy: string; readonly tone: string }) => {
  const left = useSecondsLeft(payBy);
  return (
    <span className={classes.left} data-tone={tone}>
      {countdown(left)}
    </span>
  );
};

const Status = ({ row: { status, payBy } }: { readonly row: OrderListRow }) => {
  const { t: common } = useTranslation('common');
  const look = statusLooks[status];
  return (
    <span className={classes.status}>
      <StatusBadge {...look} label={common(`status.${status}`)} />
      {isWaiting(status) && <TimeLeft payBy={payBy} tone={look.tone} />}
    </span>
  );
};

/** What the list of orders shows of each. */
export const useColumns = (): readonly Column<OrderListRow>[] => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const forgotten = t('orders.forgotten');
  return [
    { name: 'id', title: t('orders.number'), cell: ({ id }) => <b className={classes.number}>{id}</b> },
    { name: 'customer', title: t('orders.customer'), cell: ({ customerName }) => customerName ?? <i>{forgotten}</i> },
    { name: 'status', title: t('orders.status'), width: '220px', cell: (row) => <Status row={row} /> },
    { name: 'boxes', title: t('orders.boxes'), isNumber: true, cell: ({ boxes }) => boxes },
    { name: 'months', title: t('orders.months'), isNumber: true, cell: ({ months }) => months },
    { name: 'total', title: t('orders.amount'), isNumber: true, cell: ({ totalSatang }) => baht(totalSatang) },
    {
      name: 'placed',
      title: t('orders.placedAt'),
      cell: ({ placedAt }) => `${shortDate(placedAt, language)} ${clockTime(placedAt)}`,
    },
  ];
};
