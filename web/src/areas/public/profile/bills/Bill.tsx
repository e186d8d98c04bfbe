import { bills, type OwnBillRow } from '@klang/contracts/api/bills';
import { amountOf, keptOf } from '@klang/contracts/bills/billAmounts';
import { isLookedFor } from '@klang/contracts/bills/lookedFor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { baht, dayAndYear, dayOfMonth, momentOf, shortDate } from '../../../../lib/format.ts';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { TakeFile } from '../../../../lists/TakeFile.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { SendSlip } from '../../checkout/pay/SendSlip.tsx';
import { orderWay } from '../ways.ts';
import { BillLines } from './BillLines.tsx';
import classes from './bills.module.css';
import { Overdue } from './Overdue.tsx';
import { PayBill } from './PayBill.tsx';

const dayMs = 86_400_000;
const daysBetween = (one: string, other: string): number => Math.round((Date.parse(other) - Date.parse(one)) / dayMs);

type BillProps = { readonly bill: OwnBillRow; readonly today: string };
type StandingBill = Pick<z.output<typeof bills.mine.detail>, 'today' | 'blocks'>;

const State = ({ bill, today }: BillProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const late = daysBetween(bill.dueOn, today);
  if (bill.isVoid) return <p>{t('bills.void')}</p>;
  if (bill.openSatang === 0 && keptOf(bill) > 0) return <p>{t('bills.kept')}</p>;
  if (bill.openSatang === 0) return <p className={classes.paid}>{t('bills.paid')}</p>;
  if (isLookedFor(bill.confirmBy, today)) return <p>{t('bills.looking')}</p>;
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

const Amount = ({ bill }: Pick<BillProps, 'bill'>) => {
  const { t } = useTranslation('profile');
  const { openSatang, waitsUntil } = bill;
  if (openSatang > 0 && waitsUntil) return <p>{t('bills.notYet', { amount: baht(openSatang) })}</p>;
  return <b className="fz-22">{baht(amountOf(bill))}</b>;
};

const AskAbout = ({ bill: { orderNumber, sequence } }: Pick<BillProps, 'bill'>) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const about = encodeURIComponent(`${orderNumber} · ${t('bills.number', { number: sequence })}`);
  return (
    <Button variant="quiet" to={`${publicPath('contactus', language)}?about=${about}`}>
      {t('bills.askAbout')}
    </Button>
  );
};

type CardProps = {
  readonly bill: OwnBillRow;
  readonly of: StandingBill;
  readonly isAmongOrders?: boolean;
};
export const Bill = ({ bill, of: { today, blocks }, isAmongOrders = false }: CardProps) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const [from, until] = [dayOfMonth(momentOf(bill.from), language), shortDate(momentOf(bill.until), language)];
  const isOpen = bill.openSatang > 0;
  const isAsked = isOpen && !bill.waitsUntil && !isLookedFor(bill.confirmBy, today);
  const [isShown, setOpen] = useState(false);
  const [search] = useSearchParams();
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
          {isOpen && !bill.waitsUntil && (
            <p>
              {t('bills.issuedAndDue', {
                issued: shortDate(bill.issuedAt, language),
                due: shortDate(momentOf(bill.dueOn), language),
              })}
            </p>
          )}
          {bill.reason && <p>{t('bills.why', { reason: bill.reason })}</p>}
        </div>
        <div className="text-right">
          <Amount bill={bill} />
          <State bill={bill} today={today} />
        </div>
      </header>
      {isOpen && bill.isReported && (
        <SendSlip
          orderId={bill.orderId}
          billId={bill.billId}
          linkedId={search.get('slip')}
          missing={isAsked && <p className="hint">{t('bills.notFoundYet')}</p>}
        />
      )}
      {isAsked && bill.dueOn < today && <Overdue bill={bill} today={today} blocks={blocks} />}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="primary-text medium pointer">{t('bills.lines')}</summary>
        {isShown && <BillLines bill={bill} />}
      </details>
      <div className={`${classes.doings} row wraps gap-8-16`}>
        {isAsked && <PayBill bill={bill} />}
        {isOpen && <AskAbout bill={bill} />}
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
