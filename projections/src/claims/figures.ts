import type { Db } from '../kit/db.ts';

type StoredRow = { readonly open: string; readonly ours: string; readonly late: string; readonly since: Date | null };

export const claimFigures = (db: Db) => async (org: string, now: Date) => {
  const { rows } = await db.query<StoredRow>(
    `select count(*) as open, count(*) filter (where last_by = 'customer') as ours,
         count(*) filter (where decide_by <= $2) as late, min(opened_at) as since
       from read.claims where org = $1 and state = 'open'`,
    [org, now],
  );
  const [found] = rows;
  return {
    open: Number(found?.open ?? 0),
    ours: Number(found?.ours ?? 0),
    late: Number(found?.late ?? 0),
    since: found?.since?.toISOString() ?? null,
  };
};
