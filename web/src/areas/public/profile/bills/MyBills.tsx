import { bills } from '@klang/contracts/api/bills';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht } from '../../../../lib/format.ts';
import { Bill } from './Bill.tsx';
import classes from './bills.module.css';

const paidShown = 12;

/** What somebody owes over all their orders, to be paid here, and what they paid last; nothing before the first bill. */
export const MyBills = () => {
  const { t } = useTranslation('profile');
  const { data } = useRead(bills.mine, {});
  const later = data?.data.filter(({ kind }) => kind !== 'order') ?? [];
  if (!data || later.length === 0) return null;
  const open = later.filter(({ openSatang }) => openSatang > 0).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const paid = later.filter(({ openSatang, isVoid }) => openSatang === 0 && !isVoid).slice(0, paidShown);
  const owed = open.reduce((sum, { openSatang }) => sum + openSatang, 0);
  return (
    <section className={classes.bills} aria-labelledby="my-bills">
      <h2 id="my-bills">{t('bills.title')}</h2>
      <p className={owed > 0 ? classes.owed : classes.said}>
        {owed > 0 ? t('bills.balance.owed', { amount: baht(owed) }) : t('bills.balance.nothing')}
      </p>
      {open.map((bill) => (
        <Bill key={bill.billId} isAmongOrders bill={bill} today={data.today} />
      ))}
      {paid.length > 0 && (
        <details className={classes.before}>
          <summary>{t('bills.paidBefore', { count: paid.length })}</summary>
          {paid.map((bill) => (
            <Bill key={bill.billId} isAmongOrders bill={bill} today={data.today} />
          ))}
        </details>
      )}
    </section>
  );
};
