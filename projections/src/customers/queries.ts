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

export type CustomerName = { readonly firstname: string; readonly lastname: string | null };

const nameSql = `
  select fields ->> 'firstname' as firstname, fields ->> 'lastname' as lastname
  from read.customers where org = $1 and id = $2 and active and fields ->> 'firstname' is not null`;

export const customerReads = (db: Db) => ({
  /** What a customer is called; undefined where the list does not have them. */
  nameOf: async (org: string, id: string): Promise<CustomerName | undefined> =>
    (await db.query<CustomerName>({ name: 'customer-name', text: nameSql, values: [org, id] })).rows[0],
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
