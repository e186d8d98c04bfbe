import type { Db } from '../kit/db.ts';

export const crewsAway = async (db: Db, org: string): Promise<readonly string[]> => {
  const { rows } = await db.query<{ readonly id: string }>(
    `select id from read.lookups where org = $1 and kind = 'crew' and not (active and status = 5)`,
    [org],
  );
  return rows.map(({ id }) => id);
};
