import { staffmember } from '@klang/contracts/lookups/staffmember';
import type { Db } from '../kit/db.ts';
import type { ListSource } from '../kit/listing.ts';

export const staffMemberSource = (org: string): ListSource => ({
  from: `(select org, id, jsonb_build_object('name_th', name, 'name_en', name) as fields, lower(coalesce(name, '')) as words,
      true as active, 5 as status, 0 as sort, revision, since as changed_at
    from read.staff where status = 'active') as members`,
  where: 'org = $1',
  values: [org],
  fields: staffmember.fields,
});

export const membersAmong = async (db: Db, org: string, ids: readonly string[]): Promise<readonly { id: string }[]> =>
  (await db.query<{ id: string }>('select id from read.staff where org = $1 and id = any($2)', [org, ids])).rows;
