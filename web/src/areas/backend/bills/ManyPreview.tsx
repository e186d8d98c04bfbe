import type { BillRow } from '@klang/contracts/api/bills';
import type { BillDeed, ManyRow } from '@klang/contracts/bills/manyBills';
import { useTranslation } from 'react-i18next';
import { baht, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import classes from './bills.module.css';

type Props = {
  readonly rows: readonly ManyRow[];
  readonly picked: readonly BillRow[];
  readonly deed: BillDeed;
  /** The new due day. While somebody types, it may not be whole. */
  readonly dueOn: string;
};
type Parts = readonly (string | false | null | undefined)[];
const wholeDay = /^\d{4}-\d\d-\d\d$/;

/** What will be done to each bill or order, and why not to the others. */
export const ManyPreview = ({ rows, picked, deed, dueOn }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const dayOf = (day: string): string => shortDay(momentOf(day), language);
  const billOf = ({ orderId, billId }: ManyRow) =>
    picked.find((one) => one.orderId === orderId && one.billId === billId);
  const nameOf = (row: ManyRow): string => {
    const bill = billOf(row);
    return bill ? `${bill.orderNumber} / ${bill.sequence}` : row.orderId;
  };
  const pricesOf = ({ beforeSatang, afterSatang, from, next }: ManyRow): Parts => [
    t('bills.many.effect', { before: baht(beforeSatang ?? 0), after: baht(afterSatang ?? 0) }),
    from && t('bills.many.since', { day: dayOf(from) }),
    next && t('bills.many.next', { day: dayOf(next.from), month: baht(next.monthSatang) }),
  ];
  const openOf = (row: ManyRow): Parts => {
    const bill = billOf(row);
    const isMoved = bill && deed === 'due' && wholeDay.test(dueOn);
    return [
      baht(bill?.openSatang ?? row.amountSatang),
      isMoved && t('bills.many.dueMoves', { before: dayOf(bill.dueOn), after: dayOf(dueOn) }),
    ];
  };
  const partsOf = (row: ManyRow): Parts => (deed === 'prices' ? pricesOf(row) : openOf(row));
  const lineOf = (row: ManyRow, parts: Parts) => (
    <li key={row.billId}>
      <b>{nameOf(row)}</b> {[billOf(row)?.customerName, ...parts].filter(Boolean).join(' · ')}
    </li>
  );
  const going = rows.filter(({ refusal }) => refusal === null);
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const sum = going.reduce((all, { amountSatang }) => all + amountSatang, 0);
  const hasSum = deed === 'money' || deed === 'credit';
  return (
    <div className={classes.preview} role="status">
      <p>
        <b>{t('bills.many.going', { count: going.length })}</b>
        {hasSum && going.length > 0 && ` · ${baht(sum)}`}
      </p>
      {going.length > 0 && <ul>{going.map((row) => lineOf(row, partsOf(row)))}</ul>}
      {refused.length > 0 && (
        <>
          <p>{t('bills.many.refused', { count: refused.length })}</p>
          <ul>{refused.map((row) => lineOf(row, [row.refusal]))}</ul>
        </>
      )}
    </div>
  );
};
