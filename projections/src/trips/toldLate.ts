import type { Db } from '../kit/db.ts';
import type { Projection } from '../kit/projection.ts';
import { insertOnce, sql, update } from '../kit/statements.ts';
import { cashTaken, detailsAdded } from './atDoor.ts';

/** A phone told of it after it was over, and staff have not looked after that yet. */
export const isToldLate = 'exists (select 1 from read.trip_late l where l.org = t.org and l.trip_id = t.id)';

export type LateVisit = {
  readonly tripId: string;
  readonly number: string;
  readonly name: string | null;
  readonly since: Date;
};

export const toldLateVisits =
  (db: Db) =>
  async (org: string, most: number): Promise<readonly LateVisit[]> => {
    const { rows } = await db.query<LateVisit>(
      `select t.id as "tripId", o.number, o.customer_name as name, l.since
       from (select trip_id, max(told_at) as since from read.trip_late where org = $1 group by trip_id) l
       join read.trips t on t.org = $1 and t.id = l.trip_id
       join read.trip_orders o on o.org = t.org and o.order_id = t.order_id
       order by l.since desc limit $2`,
      [org, most],
    );
    return rows;
  };

export const toldLateFigures = (db: Db) => ({
  toldLate: async (org: string): Promise<{ open: number; since: string | null }> => {
    const { rows } = await db.query<{ open: number; since: Date | null }>(
      `select count(distinct trip_id)::integer as open, min(told_at) as since from read.trip_late where org = $1`,
      [org],
    );
    return { open: rows[0]?.open ?? 0, since: rows[0]?.since?.toISOString() ?? null };
  },
});

/** Staff corrected it after the visit. */
const cashCorrected = {
  DoorCashCorrected: (corrected, { org }) => [cashTaken(org, corrected)],
  VisitCashAdded: ({ tripId, addedAt }, { org }) => [update('trips', { org, id: tripId }, { changed_at: addedAt })],
  VisitCashLowered: ({ tripId, loweredAt }, { org }) => [
    update('trips', { org, id: tripId }, { changed_at: loweredAt }),
  ],
} satisfies Projection['on'];

/** What phones told too late, and what staff took over of it. */
export const toldLate = {
  DoorToldLate: ({ tripId, deedId, recordedAt }, { org }) => [
    insertOnce('trip_late', { org, trip_id: tripId, deed_id: deedId, told_at: recordedAt }),
  ],
  LateDeedSettled: ({ tripId, deedId }, { org }) => [
    sql`delete from read.trip_late where org = ${org} and trip_id = ${tripId} and deed_id = ${deedId}`,
  ],
  DoorDetailsAdded: (details, { org }) => [detailsAdded(org, details)],
  ...cashCorrected,
} satisfies Projection['on'];
