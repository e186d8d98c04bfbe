import type { InvoicePerson, InvoicePersonByStaff } from '@klang/contracts/address/taxId';
import type { EventLog } from '../eventLog/eventLog.ts';
import { Refused } from '../kit/failures.ts';
import { standingCustomer } from './standing.ts';

type CustomerKey = { readonly log: EventLog; readonly org: string; readonly customerId: string };

/** Staff see only the end of a stored tax ID: what they do not type again stays as it is. */
export const withStoredNumber = async <T extends InvoicePersonByStaff>(
  { log, org, customerId }: CustomerKey,
  typed: T,
): Promise<T & InvoicePerson> => {
  const taxId = typed.taxId ?? (await standingCustomer(log, { org, id: customerId })).tax.invoicePerson?.taxId;
  if (taxId === undefined) throw new Refused('invoice_tax_id_missing');
  return { ...typed, taxId };
};
