import { put, type Statement, sql, update } from '../kit/statements.ts';

export const fee = (org: string, { tripId, feeSatang }: { readonly tripId: string; readonly feeSatang: number }) => [
  put('trip_fees', { org, trip_id: tripId, fee_satang: feeSatang }),
  update('trips', { org, id: tripId }, { fee_satang: feeSatang }),
];
/** The fee event of the order may come before the visit exists. */
export const feeOfOrder = (org: string, tripId: string): Statement =>
  sql`update read.trips t set fee_satang = f.fee_satang from read.trip_fees f
      where t.org = ${org} and t.id = ${tripId} and f.org = t.org and f.trip_id = t.id`;
