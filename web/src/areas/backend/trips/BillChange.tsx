import type { changeQuote } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';

type Props = { readonly orderId: string; readonly tripId: string };
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

export const WithdrawnBill = (props: Props) => (
  <BillChange bill={useRead(ownerTrips.withdrawQuote, props).data?.nextBill} />
);
