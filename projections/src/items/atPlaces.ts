import type { Db } from '../kit/db.ts';

export const atPlaces = (db: Db) => ({
  lyingAt: async (org: string, locationId: string): Promise<readonly string[]> => {
    const { rows } = await db.query<{ id: string }>(
      `select id from read.items where org = $1 and location_id = $2 and custody = 'storage' order by id`,
      [org, locationId],
    );
    return rows.map(({ id }) => id);
  },
  countOfOthers: async (org: string, at: { readonly locationId: string; readonly itemIds: readonly string[] }) => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from read.items
       where org = $1 and location_id = $2 and not id = any($3::text[])`,
      [org, at.locationId, [...at.itemIds]],
    );
    return rows[0]?.count ?? 0;
  },
  fullness: async (org: string): Promise<{ locationId: string; items: number }[]> => {
    const { rows } = await db.query<{ locationId: string; items: number }>(
      `select location_id as "locationId", items from read.place_items
       where org = $1 and items > 0 order by location_id`,
      [org],
    );
    return rows;
  },
});
