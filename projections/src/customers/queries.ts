import { answeredKinds } from '@klang/contracts/lookups/index';
import type { ListSource } from '../kit/listing.ts';

/** The customers of one organization. */
export const customerSource = (org: string): ListSource => ({
  from: 'read.customers',
  where: 'org = $1',
  values: [org],
  fields: answeredKinds.customer.fields,
});
