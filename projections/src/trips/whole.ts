import type { TripRow, WholeTrip } from '@klang/contracts/api/custody';
import type { Db } from '../kit/db.ts';

/** What the board and the list show of a visit. */
export type Listed = Omit<TripRow, 'visit' | 'arrivedAt' | 'disputedAt' | 'changedAt'> & {
  readonly on: string;
  readonly slotId: string;
  readonly start: string;
  readonly end: string;
  readonly arrivedAt: Date | null;
  readonly disputedAt: Date | null;
  readonly changedAt: Date;
};
export type StoredRow = Listed & {
  readonly note: string | null;
  readonly ownAddress: string | null;
  readonly signature: string | null;
  readonly failed: string | null;
  readonly disputeReason: string | null;
  readonly said: string;
};
type TripAddress = Pick<WholeTrip, 'address' | 'contact'>;

export const rowOf = ({ on, slotId, start, end, arrivedAt, disputedAt, changedAt, ...rest }: Listed): TripRow => {
  return {
    ...rest,
    visit: { on, slotId, start, end },
    changedAt: changedAt.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    disputedAt: disputedAt?.toISOString() ?? null,
  };
};

// Written by the projection as the events say it.
const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** Visits with everything that a mover or the office needs of them. */
export const wholeTrips = (db: Db) => {
  const itemsOf = async (org: string, tripIds: readonly string[]) => {
    type Row = Omit<WholeTrip['items'][number], 'pictures'> & { readonly pictures: string; readonly tripId: string };
    const { rows } = await db.query<Row>(
      `select t.trip_id as "tripId", t.item_id as "itemId", i.code, coalesce(t.size_id, i.size_id) as "sizeId",
         t.is_extra as "isExtra", t.door, t.pictures, t.condition, t.words, t.seal
       from read.trip_items t left join read.items i on i.org = t.org and i.id = t.item_id
       where t.org = $1 and t.trip_id = any($2) order by t.is_extra, t.item_id`,
      [org, tripIds],
    );
    return rows.map(({ pictures, ...row }) => ({ ...row, pictures: parsed<string[]>(pictures) ?? [] }));
  };

  return async (org: string, stored: readonly StoredRow[]): Promise<WholeTrip[]> => {
    const items = await itemsOf(
      org,
      stored.map(({ id }) => id),
    );
    return stored.map((row) => {
      const said = parsed<TripAddress & { readonly note: string | null }>(row.said);
      const { note, ownAddress, signature, failed, disputeReason, said: _, ...listed } = row;
      const own = parsed<TripAddress>(ownAddress);
      return {
        trip: rowOf(listed),
        items: items.filter(({ tripId }) => tripId === row.id).map(({ tripId: _, ...item }) => item),
        address: own?.address ?? said?.address ?? null,
        contact: own?.contact ?? said?.contact ?? null,
        isOwnAddress: own !== null,
        note,
        orderNote: said?.note ?? null,
        signature: parsed<WholeTrip['signature']>(signature),
        failed: parsed<WholeTrip['failed']>(failed),
        disputeReason,
      };
    });
  };
};
