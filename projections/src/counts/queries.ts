import type { Db } from '../kit/db.ts';

type Running = {
  readonly placeId: string;
  readonly countId: string;
  readonly openedAt: Date;
  readonly expected: number;
  readonly seen: number;
};
const mostShown = 100;

/** Every question names the organization first, and sees nothing of another. */
export const countReads = (db: Db) => ({
  /** The longest first. */
  running: async (org: string): Promise<readonly Running[]> => {
    const { rows } = await db.query<Running>(
      `select place_id as "placeId", id as "countId", opened_at as "openedAt", expected, seen
       from read.counts where org = $1 and is_open order by opened_at, id limit ${mostShown}`,
      [org],
    );
    return rows;
  },
});
export type CountReads = ReturnType<typeof countReads>;
