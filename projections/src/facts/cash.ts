import type { Db } from '../kit/db.ts';

export type HeldCash = {
  readonly staffId: string;
  readonly takenSatang: number;
  /** By corrections of staff, and no longer in `takenSatang`. */
  readonly loweredSatang: number;
  readonly handedInSatang: number;
};

export const cashHeld =
  (db: Db) =>
  async (org: string, staffId?: string): Promise<readonly HeldCash[]> => {
    const { rows } = await db.query<HeldCash>(
      `select staff_id as "staffId",
         coalesce(sum(satang) filter (where kind = 'cashTaken'), 0)::float8 as "takenSatang",
         coalesce(-sum(satang) filter (where kind = 'cashTaken' and type = 'DoorCashCorrected' and satang < 0), 0)::float8
           as "loweredSatang",
         coalesce(sum(satang) filter (where kind = 'cashHandedIn'), 0)::float8 as "handedInSatang"
       from read.facts where org = $1 and kind in ('cashTaken', 'cashHandedIn') and staff_id is not null
         and ($2::text is null or staff_id = $2)
       group by staff_id order by staff_id`,
      [org, staffId ?? null],
    );
    return rows;
  };
