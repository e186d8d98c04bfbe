import type { RefundRow } from '@klang/contracts/api/refunds';
import type { refundList } from '@klang/contracts/lists/refundList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dateAndTime } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { OverdueBadge, orderIdsOf, useOverdue } from '../bills/Overdue.tsx';
import { refundPath } from '../orders/ways.ts';
import { RefundBadge } from './RefundBadge.tsx';

const dayMs = 86_400_000;

const useAge = () => {
  const { t } = useTranslation('backend');
  return ({ askedAt, doneAt, state }: RefundRow): string | null => {
    if (doneAt !== null || state === 'denied') return null;
    const days = Math.floor((serverNow() - Date.parse(askedAt)) / dayMs);
    return days === 0 ? t('refunds.today') : t('refunds.age', { count: days });
  };
};

export const useRefundCells = (rows: readonly RefundRow[]): Cells<typeof refundList, RefundRow> => {
  const { language } = useSite();
  const ageOf = useAge();
  const overdue = useOverdue('order', orderIdsOf(rows));
  return {
    money: {
      isNumber: false,
      cell: (row) => (
        <Link className={`${look.name} medium`} to={refundPath(row.refundId)}>
          {baht(row.amountSatang)}
        </Link>
      ),
    },
    state: { cell: ({ state, standing }) => <RefundBadge state={state} standing={standing} />, isBare: true },
    order: {
      cell: ({ orderNumber, orderId }) => (
        <>
          {orderNumber ?? orderId} <OverdueBadge whose="order" late={overdue.get(orderId)} />
        </>
      ),
    },
    cause: { isWide: true },
    method: { isWide: true },
    asked: {
      cell: (row) => (
        <span className={`${look.two} block`}>
          <span>{dateAndTime(row.askedAt, language)}</span>
          <small className={`${look.below} block faint`}>{ageOf(row)}</small>
        </span>
      ),
    },
    reference: { isWide: true },
    done: { isWide: true },
  };
};
