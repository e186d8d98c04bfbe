import { answeredKinds } from '@klang/contracts/lookups/index';
import type { Db } from '../kit/db.ts';
import type { ListSource } from '../kit/listing.ts';

export const customerSource = (org: string): ListSource => ({
  from: 'read.customers',
  where: 'org = $1',
  values: [org],
  fields: answeredKinds.customer.fields,
});

export type CustomerName = { readonly firstname: string; readonly lastname: string | null };

export type Sought = Readonly<Record<'email' | 'phone' | 'name' | 'customerId', string | null>>;
export type Similar = Readonly<Record<'name' | 'email' | 'phone', string | null>> & {
  readonly customerId: string;
  readonly by: ('email' | 'phone' | 'name')[];
};

const mostSimilar = 5;
const similarSql = `
  select id as "customerId", fields ->> 'name_th' as name, fields ->> 'email' as email, fields ->> 'phone' as phone,
    array_remove(array[case when fields ->> 'email' = $2 then 'email' end, case when fields ->> 'phone' = $3 then 'phone' end,
      case when lower(fields ->> 'name_th') = lower($4) then 'name' end], null) as by
  from read.customers
  where org = $1 and active and id <> coalesce($5::text, '')
    and (fields ->> 'email' = $2::text or fields ->> 'phone' = $3::text or lower(fields ->> 'name_th') = lower($4::text))
  order by (fields ->> 'email' = $2) desc nulls last, (fields ->> 'phone' = $3) desc nulls last, id
  limit ${mostSimilar}`;

const nameSql = `
  select fields ->> 'firstname' as firstname, fields ->> 'lastname' as lastname
  from read.customers where org = $1 and id = $2 and active and fields ->> 'firstname' is not null`;

const idsSql = `
  with kept as (
    select coalesce(fields ->> 'mergedIntoId', id) as id from read.customers where org = $1 and id = $2)
  select id from kept
  union select c.id from read.customers c, kept where c.org = $1 and c.fields ->> 'mergedIntoId' = kept.id`;

export const customerReads = (db: Db) => ({
  nameOf: async (org: string, id: string): Promise<CustomerName | undefined> =>
    (await db.query<CustomerName>({ name: 'customer-name', text: nameSql, values: [org, id] })).rows[0],
  similarTo: async (org: string, { email, phone, name, customerId }: Sought): Promise<readonly Similar[]> => {
    const { rows } = await db.query<Similar>(similarSql, [org, email, phone, name, customerId]);
    return rows;
  },
  idsOf: async (org: string, id: string): Promise<readonly string[]> => {
    const { rows } = await db.query<{ id: string }>({ name: 'customer-ids', text: idsSql, values: [org, id] });
    return [...new Set([id, ...rows.map((row) => row.id)])];
  },
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
