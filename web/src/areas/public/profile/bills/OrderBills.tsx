import { bills } from '@klang/contracts/api/bills';
import { isBeyondBooking } from '@klang/contracts/bills/statement';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { Balance } from './Balance.tsx';
import { Bill } from './Bill.tsx';
import { MoreBills } from './MoreBills.tsx';
import { useMyBills } from './useMyBills.ts';

export const OrderBills = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { first, rows, more } = useMyBills(orderId);
  const later = rows.filter(({ kind }) => kind !== 'order');
  const { data: owed } = useRead(bills.balance, { orderId });
  if (!first || !(later.length > 0 || owed?.entries.some(isBeyondBooking))) return null;
  return (
    <section className="grid gap-16 mt-32" aria-labelledby="bills">
      <h2 id="bills">{t('bills.title')}</h2>
      {later.map((bill) => (
        <Bill key={bill.billId} bill={bill} of={first} />
      ))}
      <MoreBills {...more} />
      <Balance orderId={orderId} />
    </section>
  );
};
