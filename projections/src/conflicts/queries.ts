import type { Db } from '../kit/db.ts';

export const conflictReads = (db: Db) => ({
  open: async (org: string, limit: number): Promise<readonly string[]> => {
    const { rows } = await db.query<{ readonly id: string }>(
      `select id from read.conflicts where org = $1 and is_open order by conflicted_at, id limit ${limit}`,
      [org],
    );
    return rows.map(({ id }) => id);
  },
  count: async (org: string): Promise<number> => {
    const { rows } = await db.query<{ readonly count: number }>(
      'select count(*)::integer as count from read.conflicts where org = $1 and is_open',
      [org],
    );
    return rows[0]?.count ?? 0;
  },
});
export type ConflictReads = ReturnType<typeof conflictReads>;
