import type { VisitKind } from '@klang/contracts/orders/trips';
import type { Db } from '../kit/db.ts';

export type OverduePlace = {
  readonly org: string;
  readonly on: string;
  readonly visit: VisitKind;
  readonly slotId: string;
  readonly orderId: string;
  /** The order id for the visit of the booking. */
  readonly tripId: string;
  readonly until: string;
};
type Row = Omit<OverduePlace, 'until'> & { readonly until: Date };

export const listOverduePlaces = async (
  db: Db,
  before: Date,
  { limit, after }: { readonly limit: number; readonly after?: OverduePlace | undefined },
): Promise<readonly OverduePlace[]> => {
  const { rows } = await db.query<Row>(
    `select org, on_day as "on", visit, slot_id as "slotId", order_id as "orderId", trip_id as "tripId", until from read.places
     where status in ('held', 'missed') and until < $1
       and (until, org, order_id, on_day, visit, slot_id, trip_id) > ($2, $3, $4, $5, $6, $7, $8)
     order by until, org, order_id, on_day, visit, slot_id, trip_id limit ${limit}`,
    [
      before.toISOString(),
      after?.until ?? '-infinity',
      after?.org ?? '',
      after?.orderId ?? '',
      after?.on ?? '',
      after?.visit ?? '',
      after?.slotId ?? '',
      after?.tripId ?? '',
    ],
  );
  return rows.map(({ until, ...hold }) => ({ ...hold, until: until.toISOString() }));
};
