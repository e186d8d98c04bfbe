import type { changeQuote } from '@klang/contracts/api/custody';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { baht } from '../../../lib/format.ts';

type BillToCome = z.output<typeof changeQuote>['nextBill'] | undefined;

export const BillChange = ({ bill }: { readonly bill: BillToCome }) => {
  const { t } = useTranslation('trips');
  if (!bill || bill.withoutSatang === bill.totalSatang) return null;
  const { withoutSatang: before, totalSatang } = bill;
  return (
    <p>
      {t(`quote.total.${bill.kind}`)}{' '}
      <b>{before === null ? baht(totalSatang) : `${baht(before)} → ${baht(totalSatang)}`}</b>
    </p>
  );
};
