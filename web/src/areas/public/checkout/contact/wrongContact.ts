import { emailPattern } from '@klang/contracts/signin/emailRule';
import { wrongInvoicePersonIn } from '../../../../account/address/InvoicePersonFields.tsx';
import { wrongCompanyIn, wrongPhonesIn } from '../../../../account/address/ReachFields.tsx';
import type { CartContact } from '../cart.ts';

export const contactFields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'secondPhone',
  'companyName',
  'taxId',
  'branch',
  'invoiceName',
  'invoiceTaxId',
  'taxAddress',
] as const;
export type ContactField = (typeof contactFields)[number];

const wrongPersonIn = ({ firstname, lastname, email }: CartContact): readonly ContactField[] => [
  ...(firstname.trim() === '' ? (['firstname'] as const) : []),
  ...(lastname.trim() === '' ? (['lastname'] as const) : []),
  ...(emailPattern.test(email.trim()) ? [] : (['email'] as const)),
];

const wrongInvoiceIn = (contact: CartContact): readonly ContactField[] => {
  const { kind, wantsInvoice, isTaxAddressOther, taxAddress } = contact;
  if (kind === 'person' && !wantsInvoice) return [];
  return [
    ...(kind === 'person' ? wrongInvoicePersonIn(contact) : wrongCompanyIn(contact)),
    ...(isTaxAddressOther && taxAddress.trim() === '' ? (['taxAddress'] as const) : []),
  ];
};

export const wrongContactIn = (contact: CartContact): readonly ContactField[] => {
  const phones = wrongPhonesIn(contact).map((one) => (one === 'samePhone' ? 'secondPhone' : one));
  return [...wrongPersonIn(contact), ...phones, ...wrongInvoiceIn(contact)];
};
