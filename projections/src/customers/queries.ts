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

type Named = { readonly firstname: string | null; readonly lastname: string | null };

export const customerReads = (db: Db) => ({
  /** What somebody is called; nobody where the list does not have them yet, or not any more. */
  named: async (org: string, id: string): Promise<Named | undefined> => {
    const { rows } = await db.query<Named>({
      name: 'customer-named',
      text: `select fields ->> 'firstname' as firstname, fields ->> 'lastname' as lastname
             from read.customers where org = $1 and id = $2 and active`,
      values: [org, id],
    });
    return rows[0];
  },
});
export type CustomerReads = ReturnType<typeof customerReads>;
