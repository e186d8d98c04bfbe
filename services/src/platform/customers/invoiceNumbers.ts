import type { InvoicePerson, InvoicePersonByStaff } from '@klang/contracts/address/taxId';
import type { Tax } from '../../domain/customerState.ts';
import { Refused } from '../kit/failures.ts';

/** Staff see only the end of a stored tax ID: what they do not type again stays as it is. */
export const withStoredNumber = <T extends InvoicePersonByStaff>(typed: T, shown: Tax | null): T & InvoicePerson => {
  const taxId = typed.taxId ?? shown?.invoicePerson?.taxId;
  if (taxId === undefined) throw new Refused('invoice_tax_id_missing', 'invoicePerson.taxId');
  return { ...typed, taxId };
};
