import type { OrderListRow } from '@klang/contracts/api/orders';
import type { orderList } from '@klang/contracts/lists/orderList';
import { payMethodTexts } from '@klang/contracts/payments/payMethodTexts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clockTime, momentOf, nearDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { OverdueBadge, useOverdue } from '../bills/Overdue.tsx';
import { OrderState } from './OrderState.tsx';
import classes from './orders.module.css';
import { useNames } from './useNames.ts';
import { orderPath } from './ways.ts';

const PickUp = ({ pickUp }: { readonly pickUp: NonNullable<OrderListRow['pickUp']> }) => {
  const { language } = useSite();
  return (
    <span className={classes.pickUp}>
      {nearDate(momentOf(pickUp.on), language, new Date(serverNow()))}
      {pickUp.start && <Text component="small" ml={8} c="dimmed" fz="sm">{`${pickUp.start}–${pickUp.end}`}</Text>}
    </span>
  );
};

/** What the list of orders shows of each. */
export const useOrderCells = (orderIds: readonly string[]): Cells<typeof orderList, OrderListRow> => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const { language } = useSite();
  const { districtName, packageName } = useNames();
  const overdue = useOverdue('order', orderIds);
  const forgotten = t('orders.forgotten');
  const near = (at: string) => nearDate(at, language, new Date(serverNow()));
  const moment = (at: string | null) => (at ? `${near(at)} ${clockTime(at)}` : null);
  return {
    id: {
      cell: ({ id, number }) => (
        <Link className={look.name} to={orderPath(id)}>
          {number}
        </Link>
      ),
    },
    customer: { cell: ({ customerName }) => customerName ?? <i>{forgotten}</i> },
    status: {
      width: '220px',
      cell: (row) => (
        <>
          <OrderState order={row} />
          <OverdueBadge whose="order" late={overdue.get(row.id)} />
        </>
      ),
    },
    pickUp: { isBare: true, cell: ({ pickUp }) => pickUp && <PickUp pickUp={pickUp} /> },
    district: { cell: ({ subDistrict }) => districtName(subDistrict) },
    package: { isWide: true, cell: packageName },
    boxes: { isWide: true },
    months: { isWide: true },
    total: { isWide: true },
    payNow: { isBare: true },
    method: { isWide: true, cell: ({ method }) => (method ? say(payMethodTexts[method]) : null) },
    placed: { isWide: true, cell: ({ placedAt }) => moment(placedAt) },
    payBy: { isWide: true, cell: ({ payBy }) => moment(payBy) },
    paid: { isWide: true, cell: ({ paidAt }) => moment(paidAt) },
  };
};
