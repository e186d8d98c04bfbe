import { useTranslation } from 'react-i18next';
import { baht } from '../../../../lib/format.ts';
import { Bill } from './Bill.tsx';
import classes from './bills.module.css';
import { MoreBills } from './MoreBills.tsx';
import { useMyBills } from './useMyBills.ts';

export const MyBills = () => {
  const { t } = useTranslation('profile');
  const { first, rows, more } = useMyBills();
  const later = rows.filter(({ kind }) => kind !== 'order');
  if (!first || later.length === 0) return null;
  const open = later.filter(({ openSatang }) => openSatang > 0).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const earlier = later.filter(({ openSatang, isVoid }) => openSatang === 0 && !isVoid);
  const owed = first.openSatang;
  return (
    <section className="grid gap-16 mt-32" aria-labelledby="my-bills">
      <h2 id="my-bills">{t('bills.title')}</h2>
      <p className={owed > 0 ? 'fz-18 strong' : 'hint pre-line breaks'}>
        {owed > 0 ? t('bills.balance.owed', { amount: baht(owed) }) : t('bills.balance.nothing')}
      </p>
      {open.map((bill) => (
        <Bill key={bill.billId} isAmongOrders bill={bill} of={first} />
      ))}
      {earlier.length > 0 && (
        <details className={`${classes.before} grid gap-16`}>
          <summary className="primary-text medium pointer">
            {more.hasNextPage ? t('bills.beforeMore') : t('bills.before', { count: earlier.length })}
          </summary>
          {earlier.map((bill) => (
            <Bill key={bill.billId} isAmongOrders bill={bill} of={first} />
          ))}
        </details>
      )}
      <MoreBills {...more} />
    </section>
  );
};
