import { bangkokAddress } from '@klang/contracts/address/address';
import type { staffOrders } from '@klang/contracts/api/staffOrders';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import type { CustomerRow } from '@klang/contracts/lists/customerList';
import type { z } from 'zod';
import { type AddressDraft, addressIn, emptyAddress } from '../../../account/address/addressDraft.ts';
import { invoicePersonIn, wrongInvoicePersonIn } from '../../../account/address/InvoicePersonFields.tsx';
import { numberOver } from '../../../account/record/taxTexts.ts';

export type Caller = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};
export const callerOf = ({ _id: id, name_th: name, email, phone }: CustomerRow): Caller => ({ id, name, email, phone });

type Tax = CustomerRecord['tax'];
/** Whom the tax invoices name: one value, which is typed over the whole record that was shown. */
export type BuyerDraft = {
  readonly shown: Tax | null;
  readonly wantsInvoice: boolean;
  readonly invoiceName: string;
  readonly invoiceTaxId: string;
  readonly isTaxAddressOther: boolean;
  readonly taxAddress: string;
};

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
  readonly buyer: BuyerDraft | null;
};
export const unsized = '';

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
  buyer: null,
});

export const itemsIn = ({ counts }: Pick<Draft, 'counts'>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([sizeId, count]) => ({ sizeId: sizeId === unsized ? null : sizeId, count }));

// The customer may come from the address, and their main address follows. Neither is input that can be lost.
const inputOf = ({ packageId, on, typed, promoCode, note, buyer, ...rest }: Draft): string =>
  JSON.stringify([packageId, on, typed, promoCode.trim(), note.trim(), buyer, itemsIn(rest)]);
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

const storedBuyer = (shown: Tax | null, ownName: string): BuyerDraft => {
  const { invoicePerson = null, address = null } = shown ?? {};
  return {
    shown,
    wantsInvoice: invoicePerson !== null,
    invoiceName: invoicePerson?.name ?? ownName,
    invoiceTaxId: invoicePerson?.taxId ?? '',
    isTaxAddressOther: address !== null,
    taxAddress: address ?? '',
  };
};

/** What was typed, or else what the record of the customer says. */
export const buyerIn = ({ buyer, caller }: Draft, record: CustomerRecord | undefined): BuyerDraft =>
  buyer ?? storedBuyer(record?.tax ?? null, caller?.name ?? '');

/** The record is no longer the one that was typed over. */
export const isOvertakenBy = ({ buyer }: Draft, record: CustomerRecord | undefined): boolean =>
  buyer !== null && buyer.shown?.revision !== record?.tax.revision;

/** What was typed stays whole, also over a later record. */
export const typedOver = (buyer: BuyerDraft, { tax }: CustomerRecord): BuyerDraft => {
  const invoiceTaxId = numberOver(buyer.invoiceTaxId, buyer.shown?.invoicePerson ?? null, tax.invoicePerson);
  const { company = null, withholds = false } = buyer.shown ?? {};
  return { ...buyer, shown: { ...tax, company, withholds }, invoiceTaxId };
};

const companyIn = ({ shown }: BuyerDraft) => (shown?.company ? { ...shown.company, withholds: shown.withholds } : null);

type Buyer = Pick<z.input<typeof staffOrders.place.body>, 'company' | 'invoicePerson' | 'taxRevision'>;
const sentBuyer = (buyer: BuyerDraft): Buyer => {
  const { shown, wantsInvoice, isTaxAddressOther, taxAddress } = buyer;
  const address = isTaxAddressOther ? taxAddress.trim() : null;
  const at = shown ? { taxRevision: shown.revision } : {};
  const company = companyIn(buyer);
  if (company) return { ...at, company: { ...company, address } };
  return { ...at, company: null, ...(wantsInvoice && { invoicePerson: { ...invoicePersonIn(buyer), address } }) };
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
    ...(companyIn(buyerIn(draft, record))?.withholds && { withholds: true }),
  };
};

export const parts = ['caller', 'goods', 'visit', 'address', 'invoicePerson', 'taxAddress', 'buyer'] as const;
export type Part = (typeof parts)[number];

export const missingIn = (draft: Draft, record: CustomerRecord | undefined): readonly Part[] => {
  const buyer = buyerIn(draft, record);
  const { company, invoicePerson } = sentBuyer(buyer);
  const isThere: Readonly<Record<Part, boolean>> = {
    caller: draft.caller !== null,
    goods: draft.packageId !== '' && itemsIn(draft).length > 0,
    visit: draft.on !== '' && draft.slotId !== '',
    address: addressOf(draft, record) !== undefined,
    invoicePerson: !invoicePerson || wrongInvoicePersonIn(buyer).length === 0,
    taxAddress: (company ?? invoicePerson)?.address !== '',
    buyer: !isOvertakenBy(draft, record),
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
    ...sentBuyer(buyerIn(draft, record)),
    note: note.trim(),
    language: record?.details.language ?? 'th',
  };
};
