import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { invoicePersonIn, isCovered, wrongInvoicePersonIn } from '../address/InvoicePersonFields.tsx';
import { wrongCompanyIn } from '../address/ReachFields.tsx';

export const textsOf = ({ company, invoicePerson, address, withholds }: CustomerRecord['tax']) => ({
  kind: company ? 'company' : 'person',
  companyName: company?.companyName ?? '',
  taxId: company?.taxId ?? '',
  branch: company?.branch ?? '00000',
  wantsInvoice: invoicePerson ? 'yes' : '',
  invoiceName: invoicePerson?.name ?? '',
  invoiceTaxId: invoicePerson?.taxId ?? '',
  address: address ?? '',
  withholds: withholds ? 'yes' : '',
});
export type Texts = ReturnType<typeof textsOf>;
export const isPersonIn = ({ kind, wantsInvoice }: Texts): boolean => kind === 'person' && wantsInvoice !== '';
export const taxOf = (texts: Texts) => {
  const { kind, companyName, taxId, branch, address, withholds } = texts;
  return {
    company: kind === 'company' ? { companyName: companyName.trim(), taxId, branch } : null,
    invoicePerson: isPersonIn(texts) ? invoicePersonIn(texts) : null,
    address: address.trim() === '' ? null : address.trim(),
    withholds: kind === 'company' && withholds !== '',
  };
};
export const taxFields = [
  'kind',
  'companyName',
  'taxId',
  'branch',
  'wantsInvoice',
  'invoiceName',
  'invoiceTaxId',
  'address',
  'withholds',
] as const;
export const taxForm = {
  valuesOf: textsOf,
  isWhole: true,
  isSame: (one: Texts, other: Texts) => JSON.stringify(taxOf(one)) === JSON.stringify(taxOf(other)),
};

type InvoicePerson = CustomerRecord['tax']['invoicePerson'];
/** A covered number stands for that of the person who was shown. Over another person it must be typed. */
export const numberOver = (typed: string, shown: InvoicePerson, now: InvoicePerson): string =>
  isCovered(typed) && (shown?.name !== now?.name || shown?.taxId !== now?.taxId) ? '' : typed;

export const wrongTaxIn = (texts: Texts) => ({
  company: texts.kind === 'company' ? wrongCompanyIn(texts) : [],
  person: isPersonIn(texts) ? wrongInvoicePersonIn(texts) : [],
});
