import { answeredKinds } from '@klang/contracts/lookups/index';
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
