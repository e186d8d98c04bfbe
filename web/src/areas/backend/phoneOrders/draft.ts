import { bangkokAddress } from '@klang/contracts/address/address';
import type { staffOrders } from '@klang/contracts/api/staffOrders';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import type { z } from 'zod';
import { type AddressDraft, addressIn, emptyAddress } from '../../../doors/address/addressDraft.ts';

/** Whom the order is for, as far as the list of customers says it. */
export type Caller = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};
export type Draft = {
  readonly orderId: string;
  readonly caller: Caller | null;
  readonly packageId: string;
  readonly months: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly on: string;
  readonly slotId: string;
  /** A place of the customer's; without one the address is typed. */
  readonly addressId: string;
  readonly typed: AddressDraft;
  readonly promoCode: string;
  readonly note: string;
  /** Where the company is registered, unless that is where the movers come. */
  readonly isTaxAddressOther: boolean;
  readonly taxAddress: string;
};
/** What is ordered without a size. */
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
  isTaxAddressOther: false,
  taxAddress: '',
});

/** Whether leaving would lose what somebody typed or chose; whom it is for may have come with the address of the page. */
export const wouldLose = ({ packageId, on, typed, promoCode, note }: Draft): boolean =>
  [packageId, on, promoCode.trim(), note.trim()].some((one) => one !== '') ||
  JSON.stringify(typed) !== JSON.stringify(emptyAddress);

export const itemsIn = ({ counts }: Pick<Draft, 'counts'>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([sizeId, count]) => ({ sizeId: sizeId === unsized ? null : sizeId, count }));

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

/** The company with its registered address: what they keep for papers, what was said now, or where the movers come. */
const buyerOf = ({ isTaxAddressOther, taxAddress }: Draft, record: CustomerRecord | undefined) => {
  const company = companyOf(record);
  if (!company) return null;
  const address = isTaxAddressOther ? taxAddress.trim() : null;
  return { ...company, ...(!record?.tax.address && { address }) };
};

/** What is asked for a price; nothing until it can be reckoned. */
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

export const parts = ['caller', 'goods', 'visit', 'address', 'taxAddress'] as const;
export type Part = (typeof parts)[number];

/** What is still missing, in the order of the page. */
export const missingIn = (draft: Draft, record: CustomerRecord | undefined): readonly Part[] => {
  const isThere: Readonly<Record<Part, boolean>> = {
    caller: draft.caller !== null,
    goods: draft.packageId !== '' && itemsIn(draft).length > 0,
    visit: draft.on !== '' && draft.slotId !== '',
    address: addressOf(draft, record) !== undefined,
    taxAddress: buyerOf(draft, record)?.address !== '',
  };
  return parts.filter((part) => !isThere[part]);
};

type Body = z.input<typeof staffOrders.place.body>;

/** The order as it is sent, once nothing is missing. */
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
    company: buyerOf(draft, record),
    note: note.trim(),
    language: record?.details.language ?? 'th',
  };
};
