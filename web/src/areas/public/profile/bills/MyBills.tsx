import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { Bill } from './Bill.tsx';
import classes from './bills.module.css';
import { MoreBills } from './MoreBills.tsx';
import { useMyBills } from './useMyBills.ts';

/** What somebody owes over all their orders, to be paid here, and what they paid last; nothing before the first bill. */
export const MyBills = () => {
  const { t } = useTranslation('profile');
  const { first, rows, more } = useMyBills();
  const later = rows.filter(({ kind }) => kind !== 'order');
  if (!first || later.length === 0) return null;
  const open = later.filter(({ openSatang }) => openSatang > 0).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const paid = later.filter(({ openSatang, isVoid }) => openSatang === 0 && !isVoid);
  const owed = first.openSatang;
  return (
    <section className={classes.bills} aria-labelledby="my-bills">
      <h2 id="my-bills">{t('bills.title')}</h2>
      <p className={owed > 0 ? classes.owed : classes.said}>
        {owed > 0 ? t('bills.balance.owed', { amount: baht(owed) }) : t('bills.balance.nothing')}
      </p>
      {open.map((bill) => (
        <Bill key={bill.billId} isAmongOrders bill={bill} today={first.today} />
      ))}
      {paid.length > 0 && (
        <details className={classes.before}>
          <summary>{t('bills.paidBefore', { count: paid.length })}</summary>
          {paid.map((bill) => (
            <Bill key={bill.billId} isAmongOrders bill={bill} today={first.today} />
          ))}
        </details>
      )}
      <MoreBills {...more} />
    </section>
  );
};
