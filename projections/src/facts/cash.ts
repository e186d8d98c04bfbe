import type { Db } from '../kit/db.ts';

export type HeldCash = {
  readonly staffId: string;
  readonly takenSatang: number;
  /** By corrections of staff, for each visit, and no longer in `takenSatang`. */
  readonly lowered: Readonly<Record<string, number>>;
  readonly handedInSatang: number;
};

export const cashHeld =
  (db: Db) =>
  async (org: string, staffId?: string): Promise<readonly HeldCash[]> => {
    const { rows } = await db.query<HeldCash>(
      `with by_trip as (
         select staff_id, trip_id,
           sum(satang) filter (where kind = 'cashTaken') as taken,
           sum(satang) filter (where kind = 'cashHandedIn') as handed,
           -sum(satang) filter (where kind = 'cashTaken' and type = 'DoorCashCorrected' and satang < 0) as lowered
         from read.facts where org = $1 and kind in ('cashTaken', 'cashHandedIn') and staff_id is not null
           and ($2::text is null or staff_id = $2)
         group by staff_id, trip_id)
       select staff_id as "staffId", coalesce(sum(taken), 0)::float8 as "takenSatang",
         coalesce(sum(handed), 0)::float8 as "handedInSatang",
         coalesce(jsonb_object_agg(trip_id, lowered) filter (where lowered > 0), '{}') as lowered
       from by_trip group by staff_id order by staff_id`,
      [org, staffId ?? null],
    );
    return rows;
  };
