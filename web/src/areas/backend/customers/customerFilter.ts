import type { readCalls } from '@klang/contracts/api/lookups';
import { customerList } from '@klang/contracts/lists/customerList';
import { archived, published } from '@klang/contracts/lookups/status';
import type { z } from 'zod';
import { narrowing, type TypedFilter } from '../../../lists/narrowing.ts';

export type CustomerFilter = TypedFilter<typeof customerList>;
const { spelling, bodyOf: saidOf, nothing } = narrowing(customerList);

export { nothing as everyCustomer, spelling as customerSpelling };

type Body = z.input<typeof readCalls.customer.get.body>;

/** As the call of a lookup takes it, by the fields of its entries. */
export const bodyOf = (filter: CustomerFilter) => {
  const { search = '', view, typeId, from, to, sort } = saidOf(filter);
  return {
    filter: {
      status: view === 'forgotten' ? archived : published,
      ...(view === 'withOrder' && { hasOrder: true }),
      ...(view === 'withoutOrder' && { hasOrder: false }),
      ...(typeId && { typeId }),
      ...((from || to) && { registeredOn: { ...(from && { from }), ...(to && { to }) } }),
    },
    search,
    sort,
  } satisfies Body;
};
