import type { Db } from '../kit/db.ts';

/** In any version of an entry. A name is like `klangdee/0f3a…`. */
export const isPictureNamed = async (db: Db, org: string, name: string): Promise<boolean> => {
  const { rows } = await db.query('select from read.pictures where org = $1 and name = $2', [org, name]);
  return rows.length > 0;
};
