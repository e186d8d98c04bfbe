import type { RefundRow } from '@klang/contracts/api/refunds';
import type { refundList } from '@klang/contracts/lists/refundList';
import { refundCauseTexts, refundMethodTexts } from '@klang/contracts/payments/refunds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, clockTime, shortDate } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import type { Cells } from '../../../lists/ShapedList.tsx';
import look from '../../../ui/rowName.module.css';
import { refundPath } from '../orders/ways.ts';
import { RefundBadge } from './RefundBadge.tsx';

const dayMs = 86_400_000;

/** Since how many days somebody waits for the money. */
const useAge = () => {
  const { t } = useTranslation('backend');
  return ({ askedAt, doneAt, state }: RefundRow): string | null => {
    if (doneAt !== null || state === 'denied') return null;
    const days = Math.floor((serverNow() - Date.parse(askedAt)) / dayMs);
    return days === 0 ? t('refunds.today') : t('refunds.age', { count: days });
  };
};

/** What the list of refunds shows of each. */
export const useRefundCells = (): Cells<typeof refundList, RefundRow> => {
  const say = useSay();
  const { language } = useSite();
  const ageOf = useAge();
  const moment = (at: string) => `${shortDate(at, language)} ${clockTime(at)}`;
  return {
    money: {
      isNumber: false,
      cell: (row) => (
        <Link className={look.name} to={refundPath(row.refundId)}>
          {baht(row.amountSatang)}
        </Link>
      ),
    },
    state: { cell: ({ state }) => <RefundBadge state={state} />, isBare: true },
    order: { cell: ({ orderNumber, orderId }) => orderNumber ?? orderId },
    cause: { isWide: true, cell: ({ cause }) => say(refundCauseTexts[cause]) },
    method: { isWide: true, cell: ({ method }) => say(refundMethodTexts[method]) },
    asked: {
      cell: (row) => (
        <span className={look.two}>
          <span>{moment(row.askedAt)}</span>
          <small className={look.below}>{ageOf(row)}</small>
        </span>
      ),
    },
    reference: { isWide: true },
    done: { isWide: true },
  };
};
