import { answeredKinds } from '@klang/contracts/lookups/index';
import type { Db } from '../kit/db.ts';
import type { ListSource } from '../kit/listing.ts';

/** The customers of one organization. */
export const customerSource = (org: string): ListSource => ({
  from: 'read.customers',
  where: 'org = $1',
  values: [org],
  fields: answeredKinds.customer.fields,
});

export type CustomerName = { readonly firstname: string | null; readonly lastname: string | null };

/** What the customer `id` of `org`, both named as in SQL, is called; no row where the list does not have them. */
export const customerNameSql = (org: string, id: string): string => `
  select fields ->> 'firstname' as firstname, fields ->> 'lastname' as lastname
  from read.customers c where c.org = ${org} and c.id = ${id} and c.active`;

export const customerReads = (db: Db) => ({
  namesOf: async (org: string, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
    const { rows } = await db.query<{ id: string; name: string | null }>(
      `select id, nullif(concat_ws(' ', fields ->> 'firstname', fields ->> 'lastname'), '') as name
       from read.customers where org = $1 and id = any($2)`,
      [org, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
});
export type CustomerReads = ReturnType<typeof customerReads>;
