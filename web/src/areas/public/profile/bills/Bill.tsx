import type { BillRow } from '@klang/contracts/api/bills';
import type { BillLine } from '@klang/contracts/bills/bill';
import { vatKindNotes } from '@klang/contracts/site/vatKind';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dayAndYear, dayOfMonth, momentOf } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSay, useSite } from '../../../../lib/site.ts';
import { orderWay } from '../ways.ts';
import classes from './bills.module.css';
import { PayBill } from './PayBill.tsx';
import { TakeBill } from './TakeBill.tsx';

const dayMs = 86_400_000;
const daysBetween = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / dayMs);

type BillProps = { readonly bill: BillRow; readonly today: string };

/** Whether it is paid, looked for, due or late. */
const State = ({ bill, today }: BillProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const late = daysBetween(bill.dueOn, today);
  if (bill.isVoid) return <p>{t('bills.void')}</p>;
  if (bill.openSatang === 0) return <p className={classes.paid}>{t('bills.paid')}</p>;
  if (bill.confirmBy) return <p>{t('bills.looking')}</p>;
  if (late > 0) return <p className={classes.late}>{t('bills.overdue', { count: late })}</p>;
  return <p>{t('bills.due', { day: dayAndYear(momentOf(bill.dueOn), language) })}</p>;
};

const Line = ({ line }: { readonly line: BillLine }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const say = useSay();
  const [from, until] = [dayOfMonth(momentOf(line.from), language), dayOfMonth(momentOf(line.until), language)];
  return (
    <li>
      <span>
        {t(`bills.line.${line.kind}`, { count: line.itemIds.length, percent: line.percent })}
        {line.part === 'takenBack' && ` ${t('bills.takenBack')}`}
        <small>
          {line.kind === 'delivery' || line.kind === 'again'
            ? from
            : t('bills.days', { from, until, days: line.days, of: line.ofDays })}
          {line.vatKind && ` · ${say(vatKindNotes[line.vatKind])}`}
        </small>
      </span>
      <b>{baht(line.amountSatang)}</b>
    </li>
  );
};

const Sum = ({ text, amountSatang }: { readonly text: string; readonly amountSatang: number }) =>
  amountSatang === 0 ? null : (
    <li>
      <span>{text}</span>
      <b>{baht(amountSatang)}</b>
    </li>
  );

type CardProps = BillProps & {
  /** Beside bills of other orders it says which is its own. */
  readonly isAmongOrders?: boolean;
};
export const Bill = ({ bill, today, isAmongOrders = false }: CardProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const [from, until] = [dayOfMonth(momentOf(bill.from), language), dayAndYear(momentOf(bill.until), language)];
  const isOpen = bill.openSatang > 0;
  return (
    <article className={classes.bill} aria-label={t('bills.number', { number: bill.sequence })}>
      <header>
        <div>
          <h3>{t('bills.number', { number: bill.sequence })}</h3>
          {isAmongOrders && (
            <p>
              <Link to={publicPath(orderWay(bill.orderId), language)}>
                {t('bills.ofOrder', { order: bill.orderNumber })}
              </Link>
            </p>
          )}
          <p>{bill.kind === 'period' ? t('bills.period', { from, until }) : t(`bills.kind.${bill.kind}`)}</p>
          {bill.reason && <p>{t('bills.why', { reason: bill.reason })}</p>}
        </div>
        <div>
          <b className={classes.amount}>{baht(isOpen ? bill.openSatang : bill.payNowSatang)}</b>
          <State bill={bill} today={today} />
        </div>
      </header>
      <details>
        <summary>{t('bills.lines')}</summary>
        <ul>
          {bill.lines.map((line) => (
            <Line
              key={`${line.kind} ${line.part} ${line.from} ${line.sizeId} ${line.itemIds[0] ?? line.tripId}`}
              line={line}
            />
          ))}
          <Sum text={t(`bills.vat.${bill.vatRule}`, { percent: bill.vatPercent })} amountSatang={bill.vatSatang} />
          <Sum text={t('bills.withheld')} amountSatang={-bill.withholdingSatang} />
          <Sum text={t('bills.credit')} amountSatang={-bill.creditSatang} />
        </ul>
      </details>
      <div className={classes.doings}>
        {isOpen && !bill.confirmBy && <PayBill bill={bill} />}
        {!bill.isVoid && <TakeBill bill={bill} />}
      </div>
    </article>
  );
};
