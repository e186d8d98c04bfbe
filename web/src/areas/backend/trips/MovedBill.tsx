import type { changeQuote } from '@klang/contracts/api/custody';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import type { DayWish } from './VisitFields.tsx';

type Props = { readonly orderId: string; readonly tripId: string };
type BillToCome = z.output<typeof changeQuote>['nextBill'] | undefined;

const BillChange = ({ bill }: { readonly bill: BillToCome }) => {
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

export const MovedBill = (props: Props & { readonly visit: DayWish }) => (
  <BillChange bill={useRead(ownerTrips.moveQuote, props, { keepsPrevious: true }).data?.nextBill} />
);

export const WithdrawnBill = (props: Props) => (
  <BillChange bill={useRead(ownerTrips.withdrawQuote, props).data?.nextBill} />
);
