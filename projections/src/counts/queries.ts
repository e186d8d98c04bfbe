import type { Db } from '../kit/db.ts';

type RunningCount = {
  readonly placeId: string;
  readonly countId: string;
  readonly openedAt: Date;
  readonly expected: number;
  readonly seen: number;
};
const mostListed = 100;

export const countReads = (db: Db) => ({
  running: async (org: string): Promise<readonly RunningCount[]> => {
    const { rows } = await db.query<RunningCount>(
      `select place_id as "placeId", id as "countId", opened_at as "openedAt", expected, seen
       from read.counts where org = $1 and is_open order by opened_at, id limit ${mostListed}`,
      [org],
    );
    return rows;
  },
  placeOf: async (org: string, countId: string): Promise<string | undefined> => {
    const { rows } = await db.query<{ readonly placeId: string }>(
      'select place_id as "placeId" from read.counts where org = $1 and id = $2 limit 1',
      [org, countId],
    );
    return rows[0]?.placeId;
  },
});
export type CountReads = ReturnType<typeof countReads>;
