import { type BillRow, bills } from '@klang/contracts/api/bills';
import type { BillLine } from '@klang/contracts/bills/bill';
import { vatKindNotes } from '@klang/contracts/site/vatKind';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, dayAndYear, dayOfMonth, momentOf, shortDate } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { TakeFile } from '../../../../lists/TakeFile.tsx';
import { orderWay } from '../ways.ts';
import classes from './bills.module.css';
import { PayBill } from './PayBill.tsx';

const dayMs = 86_400_000;
const daysBetween = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / dayMs);

type BillProps = { readonly bill: BillRow; readonly today: string };

const State = ({ bill, today }: BillProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const late = daysBetween(bill.dueOn, today);
  if (bill.isVoid) return <p>{t('bills.void')}</p>;
  if (bill.openSatang === 0) return <p className={classes.paid}>{t('bills.paid')}</p>;
  if (bill.confirmBy) return <p>{t('bills.looking')}</p>;
  if (bill.waitsUntil)
    return (
      <p>
        {t('bills.waitsForEnd', { day: shortDate(momentOf(bill.waitsUntil), language) })}
        <small className="block faint">{t('bills.waitsForEndWhy')}</small>
      </p>
    );
  if (late > 0) return <p className={classes.late}>{t('bills.overdue', { count: late })}</p>;
  return <p>{t('bills.due', { day: dayAndYear(momentOf(bill.dueOn), language) })}</p>;
};

const Line = ({ line }: { readonly line: BillLine }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const localize = useLocalize();
  const [from, until] = [dayOfMonth(momentOf(line.from), language), dayOfMonth(momentOf(line.until), language)];
  return (
    <li className="spread gap-16 p-8-0 ruled-below">
      <span>
        {t(`bills.line.${line.kind}`, { count: line.itemIds.length, percent: line.percent })}
        {line.part === 'takenBack' && ` ${t('bills.takenBack')}`}
        <small>
          {line.kind === 'delivery' || line.kind === 'again'
            ? from
            : t('bills.days', { from, until, days: line.days, of: line.ofDays })}
          {line.vatKind && ` · ${localize(vatKindNotes[line.vatKind])}`}
        </small>
      </span>
      <b>{baht(line.amountSatang)}</b>
    </li>
  );
};

const Sum = ({ text, amountSatang }: { readonly text: string; readonly amountSatang: number }) =>
  amountSatang === 0 ? null : (
    <li className="spread gap-16 p-8-0 ruled-below">
      <span>{text}</span>
      <b>{baht(amountSatang)}</b>
    </li>
  );

type CardProps = BillProps & {
  readonly isAmongOrders?: boolean;
};
export const Bill = ({ bill, today, isAmongOrders = false }: CardProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const [from, until] = [dayOfMonth(momentOf(bill.from), language), shortDate(momentOf(bill.until), language)];
  const isOpen = bill.openSatang > 0;
  return (
    <article
      className={`${classes.bill} card grid gap-16 p-20-24`}
      aria-label={t('bills.number', { number: bill.sequence })}
    >
      <header className="spread wraps">
        <div>
          <h3 className="fz-17">{t('bills.number', { number: bill.sequence })}</h3>
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
        <div className="text-right">
          <b className="fz-22">{baht(isOpen ? bill.openSatang : bill.payNowSatang)}</b>
          <State bill={bill} today={today} />
        </div>
      </header>
      <details>
        <summary className="primary-text medium pointer">{t('bills.lines')}</summary>
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
      <div className={`${classes.doings} row wraps gap-8-16`}>
        {isOpen && !bill.confirmBy && <PayBill bill={bill} />}
        {!bill.isVoid && (
          <TakeFile
            endpoint={bills.asPdf}
            body={{ orderId: bill.orderId, billId: bill.billId }}
            name={`bill-${bill.orderNumber}-${bill.sequence}.pdf`}
            label={t('bills.take')}
            failed={t('bills.notTaken')}
            variant="quiet"
            size="normal"
          />
        )}
      </div>
    </article>
  );
};
