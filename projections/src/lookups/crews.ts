import type { LookupFields } from '@klang/contracts/events/lookup';
import type { Db } from '../kit/db.ts';

type Crew = { readonly id: string; readonly fields: LookupFields };

export const crewsOf = async (db: Db, org: string): Promise<readonly Crew[]> => {
  const { rows } = await db.query<Crew>(
    `select id, fields from read.lookups where org = $1 and kind = 'crew' and active and status = 5 order by sort, id`,
    [org],
  );
  return rows;
};
