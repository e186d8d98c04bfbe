import type { Db } from '../kit/db.ts';

const archived = 9;

export const customerCount =
  (db: Db) =>
  async (org: string, most: number): Promise<number> => {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from
         (select 1 from read.customers where org = $1 and status <> ${archived} limit $2) counted`,
      [org, most],
    );
    return rows[0]?.count ?? 0;
  };
