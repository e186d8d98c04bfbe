import type { VisitKind } from '@klang/contracts/orders/trips';
import type { Db } from '../kit/db.ts';

type Slot = { readonly slotId: string; readonly visit: VisitKind };
type SlotOfDay = Slot & { readonly on: string };
type Text = { readonly th: string; readonly en: string };
export type Span = { readonly from: string; readonly to: string };

export type PlacesSet = {
  /** Sunday first. */
  readonly week: readonly (Slot & { readonly places: readonly number[] })[];
  readonly own: readonly (SlotOfDay & { readonly places: number })[];
  readonly closed: readonly { readonly on: string; readonly visits: readonly VisitKind[]; readonly reason: Text }[];
};
export type MissedPlace = SlotOfDay & { readonly orderId: string; readonly since: Date };
export type BookedSlot = SlotOfDay & { readonly booked: number };

const slotColumns = 'slot_id as "slotId", visit';

export const placeReads = (db: Db) => ({
  set: async (org: string, { from, to }: Span): Promise<PlacesSet> => {
    const within = 'org = $1 and on_day between $2 and $3';
    const [week, own, closed] = await Promise.all([
      db.query<PlacesSet['week'][number]>(
        `select ${slotColumns}, places from read.places_of_weeks where org = $1 order by slot_id, visit`,
        [org],
      ),
      db.query<PlacesSet['own'][number]>(
        `select on_day as "on", ${slotColumns}, places from read.places_of_days where ${within}
         order by on_day, slot_id, visit`,
        [org, from, to],
      ),
      db.query<PlacesSet['closed'][number]>(
        `select on_day as "on", visits, json_build_object('th', reason_th, 'en', reason_en) as reason
         from read.closed_days where ${within} order by on_day`,
        [org, from, to],
      ),
    ]);
    return { week: week.rows, own: own.rows, closed: closed.rows };
  },

  missed: async (org: string): Promise<readonly MissedPlace[]> => {
    const { rows } = await db.query<MissedPlace>(
      `select on_day as "on", ${slotColumns}, order_id as "orderId", until as since from read.places
       where org = $1 and status = 'missed' order by on_day, slot_id, order_id`,
      [org],
    );
    return rows;
  },

  booked: async (org: string, { from, to }: Span): Promise<readonly BookedSlot[]> => {
    const { rows } = await db.query<BookedSlot>(
      `select on_day as "on", ${slotColumns}, count(*)::integer as booked from read.places
       where org = $1 and on_day between $2 and $3 and status <> 'missed' and behind is null
       group by on_day, slot_id, visit order by on_day, slot_id, visit`,
      [org, from, to],
    );
    return rows;
  },
});
export type PlaceReads = ReturnType<typeof placeReads>;
