import { bills } from '@klang/contracts/api/bills';
import { entryWordOf } from '@klang/contracts/bills/billTexts';
import { creditLeftParts } from '@klang/contracts/bills/creditLeft';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../lib/api.ts';
import { baht, dayAndYear } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Ledger } from '../../../../ui/Ledger.tsx';

export const Balance = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('profile');
  const { language } = useSite();
  const { data } = useRead(bills.balance, { orderId });
  if (!data) return null;
  const { balanceSatang, entries, left, waiting } = data;
  const { checkSatang, endSatang } = waiting;
  const owed = balanceSatang > 0 ? Math.max(0, balanceSatang - checkSatang - endSatang) : balanceSatang;
  const state = owed > 0 ? 'owed' : owed < 0 ? 'left' : 'nothing';
  return (
    <>
      {creditLeftParts(left).map(([cause, satang]) => (
        <p key={cause}>{t(`bills.creditLeft.${cause}`, { amount: baht(satang) })}</p>
      ))}
      <Ledger
        title={t(`bills.balance.${state}`, { amount: baht(Math.abs(owed)) })}
        rows={entries.map(({ type, at, billId, sequence, amountSatang, reason, isBack }) => ({
          key: [type, billId, at, amountSatang].join(' '),
          text: t(`bills.entry.${entryWordOf({ type, isBack })}`, { number: sequence }),
          note: [dayAndYear(at, language), reason].filter(Boolean).join(' · '),
          amount: baht(amountSatang),
        }))}
        total={{ text: t('bills.balance.sum'), amount: baht(balanceSatang) }}
      />
    </>
  );
};
