import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { baht } from '../../../lib/format.ts';
import type { DayWish } from './VisitFields.tsx';

type Props = { readonly orderId: string; readonly tripId: string; readonly visit: DayWish };

export const MovedBill = (props: Props) => {
  const { t } = useTranslation('trips');
  const { data } = useRead(ownerTrips.moveQuote, props, { keepsPrevious: true });
  const bill = data?.nextBill;
  if (!bill || bill.withoutSatang === null || bill.withoutSatang === bill.totalSatang) return null;
  return (
    <p>
      {t(`quote.total.${bill.kind}`)} <b>{`${baht(bill.withoutSatang)} → ${baht(bill.totalSatang)}`}</b>
    </p>
  );
};
