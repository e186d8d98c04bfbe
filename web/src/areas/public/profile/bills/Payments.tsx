import { orders } from '@klang/contracts/api/orders';
import { payMethodTexts, paymentStateTexts } from '@klang/contracts/payments/payMethodTexts';
import type { Payment } from '@klang/contracts/payments/payment';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht, clockTime, dayAndYear } from '../../../../lib/format.ts';
import { useLocalize, useSite } from '../../../../lib/site.ts';
import { Ledger } from '../../../../ui/Ledger.tsx';
import { mayProve, SendSlip } from '../../checkout/pay/SendSlip.tsx';

export const Payments = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { t: checkout } = useTranslation('checkout');
  const localize = useLocalize();
  const { language } = useSite();
  const { data } = useRead(orders.payments, { orderId });
  if (!data || data.data.length === 0) return null;
  const own = data.data.filter((one) => one.billId === null);
  // What was paid in another way needs no slip.
  const isPaid = own.some(({ state }) => state === 'paid' || state === 'refunded');
  const proved = isPaid ? undefined : own.findLast(mayProve);
  const noteOf = ({ state, startedAt, dueAt, endedAt, amountSatang, refundedSatang }: Payment): string => {
    const at = endedAt ?? startedAt;
    const isPart = refundedSatang > 0 && refundedSatang !== amountSatang;
    return [
      localize(paymentStateTexts[state]),
      `${dayAndYear(at, language)} ${clockTime(at)}`,
      ...(state === 'pending' && dueAt ? [t('payments.until', { time: clockTime(dueAt) })] : []),
      ...(isPart ? [t('payments.back', { amount: baht(refundedSatang) })] : []),
    ].join(' · ');
  };
  return (
    <>
      <Ledger
        title={t('payments.title', { count: data.data.length })}
        rows={data.data.map((one) => ({
          key: one.paymentId,
          text: [
            one.billId === null ? t('payments.order') : t('payments.bill', { number: one.sequence }),
            localize(payMethodTexts[one.method]),
          ].join(' · '),
          note: noteOf(one),
          amount: one.amountSatang === null ? '' : baht(one.amountSatang),
        }))}
      />
      {proved && (
        <SendSlip
          orderId={orderId}
          billId={null}
          missing={proved.state !== 'pending' && <p className="hint">{checkout('pay.slip.notFound')}</p>}
        />
      )}
    </>
  );
};
