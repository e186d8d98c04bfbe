import { bangkokAddress } from '@klang/contracts/address/address';
import type { staffOrders } from '@klang/contracts/api/staffOrders';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import type { z } from 'zod';
import { type AddressDraft, addressIn, emptyAddress } from '../../../account/address/addressDraft.ts';
import { invoicePersonIn, wrongInvoicePersonIn } from '../../../account/address/InvoicePersonFields.tsx';

export type Caller = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};
export const callerOf = ({ _id: id, name_th: name, email, phone }: CustomerRow): Caller => ({ id, name, email, phone });

export type Draft = {
  readonly orderId: string;
  readonly caller: Caller | null;
  readonly packageId: string;
  readonly months: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly on: string;
  readonly slotId: string;
  readonly addressId: string;
  readonly typed: AddressDraft;
  readonly promoCode: string;
  readonly note: string;
  /** Null: as the record of the customer says. */
  readonly wantsInvoice: boolean | null;
  readonly invoiceName: string | null;
  readonly invoiceTaxId: string | null;
  readonly isTaxAddressOther: boolean | null;
  readonly taxAddress: string | null;
};
export const unsized = '';

export const storedBuyer = {
  wantsInvoice: null,
  invoiceName: null,
  invoiceTaxId: null,
  isTaxAddressOther: null,
  taxAddress: null,
} as const;

export const emptyDraft = (orderId: string): Draft => ({
  orderId,
  caller: null,
  packageId: '',
  months: 0,
  counts: {},
  on: '',
  slotId: '',
  addressId: '',
  typed: emptyAddress,
  promoCode: '',
  note: '',
  ...storedBuyer,
});

export const itemsIn = ({ counts }: Pick<Draft, 'counts'>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([sizeId, count]) => ({ sizeId: sizeId === unsized ? null : sizeId, count }));

// The customer may come from the address, and their main address follows. Neither is input that can be lost.
const inputOf = ({ packageId, on, typed, promoCode, note, taxAddress, ...rest }: Draft): string => {
  const buyer = [rest.wantsInvoice, rest.invoiceName, rest.invoiceTaxId, taxAddress?.trim() || null];
  return JSON.stringify([packageId, on, typed, promoCode.trim(), note.trim(), buyer, itemsIn(rest)]);
};
export const orderForm = {
  valuesOf: (draft: Draft) => draft,
  isSame: (one: Draft, other: Draft) => inputOf(one) === inputOf(other),
};

export const countIn = (draft: Pick<Draft, 'counts'>): number =>
  itemsIn(draft).reduce((sum, { count }) => sum + count, 0);

const addressOf = ({ addressId, typed }: Draft, record: CustomerRecord | undefined) => {
  const place = record?.places.find((one) => one.addressId === addressId);
  if (!place) return addressIn(typed);
  const read = bangkokAddress.safeParse(place.address);
  return read.success ? read.data : undefined;
};

const companyOf = (record: CustomerRecord | undefined) =>
  record?.tax.company ? { ...record.tax.company, withholds: record.tax.withholds } : null;

/** What was typed, over what the record of the customer says. */
export const invoiceOf = (draft: Draft, record: CustomerRecord | undefined) => {
  const { company = null, invoicePerson = null, address = null } = record?.tax ?? {};
  return {
    wantsInvoice: company === null && (draft.wantsInvoice ?? invoicePerson !== null),
    invoiceName: draft.invoiceName ?? invoicePerson?.name ?? draft.caller?.name ?? '',
    invoiceTaxId: draft.invoiceTaxId ?? invoicePerson?.taxId ?? '',
    isTaxAddressOther: draft.isTaxAddressOther ?? (company === null && address !== null),
    taxAddress: draft.taxAddress ?? address ?? '',
  };
};

type Buyer = Pick<z.input<typeof staffOrders.place.body>, 'company' | 'invoicePerson'>;
const buyerOf = (draft: Draft, record: CustomerRecord | undefined): Buyer => {
  const company = companyOf(record);
  const { wantsInvoice, isTaxAddressOther, taxAddress, ...person } = invoiceOf(draft, record);
  const address = isTaxAddressOther ? taxAddress.trim() : null;
  if (company) return { company: { ...company, ...(!record?.tax.address && { address }) } };
  return { company: null, ...(wantsInvoice && { invoicePerson: { ...invoicePersonIn(person), address } }) };
};

export const wishIn = (draft: Draft, record: CustomerRecord | undefined) => {
  const { caller, packageId, months, on, slotId, promoCode } = draft;
  const items = itemsIn(draft);
  if (!packageId || items.length === 0) return null;
  return {
    packageId,
    months,
    items,
    ...(caller && { customerId: caller.id }),
    ...(promoCode.trim() && { promoCode: promoCode.trim() }),
    ...(on && slotId && { pickUp: { on, slotId } }),
    ...(companyOf(record)?.withholds && { withholds: true }),
  };
};

export const parts = ['caller', 'goods', 'visit', 'address', 'invoicePerson', 'taxAddress'] as const;
export type Part = (typeof parts)[number];

export const missingIn = (draft: Draft, record: CustomerRecord | undefined): readonly Part[] => {
  const { company, invoicePerson } = buyerOf(draft, record);
  const isThere: Readonly<Record<Part, boolean>> = {
    caller: draft.caller !== null,
    goods: draft.packageId !== '' && itemsIn(draft).length > 0,
    visit: draft.on !== '' && draft.slotId !== '',
    address: addressOf(draft, record) !== undefined,
    invoicePerson: !invoicePerson || wrongInvoicePersonIn(invoiceOf(draft, record)).length === 0,
    taxAddress: (company ?? invoicePerson)?.address !== '',
  };
  return parts.filter((part) => !isThere[part]);
};

type Body = z.input<typeof staffOrders.place.body>;

export const bodyOf = (draft: Draft, record: CustomerRecord | undefined): Body | null => {
  const { caller, orderId, packageId, months, on, slotId, promoCode, note } = draft;
  const address = addressOf(draft, record);
  if (!caller || !address || missingIn(draft, record).length > 0) return null;
  return {
    orderId,
    customerId: caller.id,
    packageId,
    months,
    items: itemsIn(draft),
    pickUp: { on, slotId },
    address,
    ...(promoCode.trim() && { promoCode: promoCode.trim() }),
    contact: {
      name: caller.name ?? '',
      phone: record?.details.phone ?? caller.phone ?? '',
      secondPhone: record?.details.secondPhone ?? null,
    },
    ...buyerOf(draft, record),
    note: note.trim(),
    language: record?.details.language ?? 'th',
  };
};
