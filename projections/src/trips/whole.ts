import { tripRow, type WholeTrip } from '@klang/contracts/api/custody';
import type { Db } from '../kit/db.ts';
import { selected } from '../kit/selected.ts';
import { hoursOnItsDay } from './setOut.ts';

const each = 't.cash_satang / greatest(t.item_count, 1)';
const hereCount = `(select count(*) from read.trip_items i where i.org = t.org and i.trip_id = t.id and i.door <> 'missing')`;

export const { columns, rowOf } = selected(tripRow, 't', {
  stop: 'array_position(p.ids, t.id)',
  plannedOn: 't.planned_day',
  orderNumber: 'o.number',
  customerName: 'o.customer_name',
  plannedHours: `case when t.planned_day is not null then json_build_object('start', t.starts, 'end', t.ends) end`,
  visit: `json_build_object('on', t.on_day, 'slotId', t.slot_id,
    'start', ${hoursOnItsDay('starts', 't.')}, 'end', ${hoursOnItsDay('ends', 't.')})`,
  doneCount: `(select count(*) from read.trip_items i where i.org = t.org
    and i.trip_id = t.id and not i.is_extra and i.door in ('taken', 'given'))`,
  cashSatang: `case when t.cash_satang = 0 then 0 else ${each} * ${hereCount} end`,
  cashEachSatang: each,
  leftCount: 'cardinality(t.left_items)',
});
export type StoredTrip = {
  readonly id: string;
  readonly note: string | null;
  readonly ownAddress: string | null;
  readonly signature: string | null;
  readonly failed: string | null;
  readonly disputeReason: string | null;
  readonly movedTo: string | null;
  readonly movedFromCrew: string | null;
  readonly said: string;
};
type TripAddress = Pick<WholeTrip, 'address' | 'contact'>;

// The projection wrote it, so the type is known.
const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** An item that nobody booked is named by its deed until the order gives it a number. */
const numberOf = 'coalesce(e.item_id, t.item_id)';

export const wholeTrips = (db: Db) => {
  const itemsOf = async (org: string, tripIds: readonly string[]) => {
    type Row = Omit<WholeTrip['items'][number], 'pictures'> & { readonly pictures: string; readonly tripId: string };
    const { rows } = await db.query<Row>(
      `select t.trip_id as "tripId", ${numberOf} as "itemId", i.code, coalesce(t.size_id, i.size_id) as "sizeId",
         t.is_extra as "isExtra", t.door, t.pictures, t.condition, t.words, t.seal, t.deed_id as "deedId"
       from read.trip_items t
       left join read.trip_extras e on e.org = t.org and e.trip_id = t.trip_id and e.extra_id = t.item_id
       left join read.items i on i.org = t.org and i.id = ${numberOf}
       where t.org = $1 and t.trip_id = any($2) order by t.is_extra, length(${numberOf}), ${numberOf}`,
      [org, tripIds],
    );
    return rows.map(({ pictures, ...row }) => ({ ...row, pictures: parsed<string[]>(pictures) ?? [] }));
  };

  return async (org: string, stored: readonly StoredTrip[]): Promise<WholeTrip[]> => {
    const items = await itemsOf(
      org,
      stored.map(({ id }) => id),
    );
    return stored.map((row) => {
      const orderAddress = parsed<TripAddress & { readonly note: string | null }>(row.said);
      const { note, ownAddress, signature, failed, disputeReason, movedTo } = row;
      const own = parsed<TripAddress>(ownAddress);
      return {
        trip: rowOf(row),
        items: items.filter(({ tripId }) => tripId === row.id).map(({ tripId: _, ...item }) => item),
        address: own?.address ?? orderAddress?.address ?? null,
        contact: own?.contact ?? orderAddress?.contact ?? null,
        isOwnAddress: own !== null,
        note,
        orderNote: orderAddress?.note ?? null,
        signature: parsed<WholeTrip['signature']>(signature),
        failed: parsed<WholeTrip['failed']>(failed),
        disputeReason,
        movedTo,
      };
    });
  };
};
