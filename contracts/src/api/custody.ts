import { z } from 'zod';
import { bangkokAddress } from '../address/address.ts';
import { placeContact } from '../address/placeContact.ts';
import { sealEnd } from '../codes/codes.ts';
import {
  custodies,
  disputes,
  doorState,
  itemCondition,
  itemState,
  mostItemsAtOnce,
  requestKind,
  tripKind,
  tripStatus,
} from '../custody/custody.ts';
import { actorKinds, day, id, instant, satang } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { visit, visitWish } from '../orders/trips.ts';

export const itemIds = z
  .array(id)
  .min(1)
  .max(mostItemsAtOnce)
  .refine((ids) => new Set(ids).size === ids.length);

/** What somebody asks for: of these items, on this day. Of a whole contract no items are named. */
export const asking = {
  orderId: id,
  ask: requestKind,
  itemIds: itemIds.or(z.array(id).max(0)),
  visit: visitWish.nullable(),
};

/** What a request costs and changes, said before anybody confirms it. */
export const requestQuote = z.object({
  itemIds: z.array(id),
  /** With the hours; null where nobody has to come. */
  visit: visit.nullable(),
  kind: tripKind.nullable(),
  /** For the trip, on the next bill. */
  feeSatang: satang,
  /** To the mover at the door, apart from every bill. */
  cashSatang: satang,
  /** The last day that is charged for what ends; null where nothing ends. */
  endsOn: day.nullable(),
  /** A month of all that is under contract, as it is and as it will be. */
  monthlyNowSatang: satang,
  monthlyThenSatang: satang,
  /** From which day on the next bill runs; null before the first item was collected. */
  nextBillOn: day.nullable(),
  /** Visits that were asked for before and come no more, because all of it ends. */
  replaces: z.array(z.object({ tripId: id, kind: tripKind, visit, itemCount: z.int() })),
});
export type RequestQuote = z.output<typeof requestQuote>;

export const itemRow = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  customerId: id,
  customerName: z.string().nullable(),
  sizeId: id.nullable(),
  isExtra: z.boolean(),
  state: itemState,
  custody: z.enum(custodies),
  endsOn: day.nullable(),
  /** The visit that is to come for it. */
  tripId: id.nullable(),
  locationId: id.nullable(),
  /** On its label. */
  code: z.string().nullable(),
  pictures: z.array(z.string()),
  condition: itemCondition.nullable(),
  words: z.string().nullable(),
  seal: z.string().nullable(),
  monthlySatang: satang,
  beganOn: day.nullable(),
  changedAt: instant,
});
export type ItemRow = z.output<typeof itemRow>;

const address = z.object({ detail: z.string(), subDistrict: z.string(), postcode: z.string() });
const contact = z.object({ name: z.string(), phone: z.string(), secondPhone: z.string().nullable() });

export const tripRow = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  customerId: id,
  customerName: z.string().nullable(),
  kind: tripKind,
  status: tripStatus,
  visit,
  subDistrict: z.string().nullable(),
  itemCount: z.int(),
  /** So many of them were taken or handed over at the door. */
  doneCount: z.int(),
  /** So many things it did not fetch or bring wait for another day still, once it is over. */
  leftCount: z.int(),
  crewId: id.nullable(),
  stop: z.int().nullable(),
  /** The van goes by the warehouse before this stop, and unloads. */
  unloadsFirst: z.boolean(),
  feeSatang: satang,
  cashSatang: satang,
  cashTakenSatang: satang.nullable(),
  /** The movers are at the door. */
  arrivedAt: instant.nullable(),
  /** Why nobody could do it; the words of the list of reasons. */
  reasonId: id.nullable(),
  /** Its customer said that it was not so, and what staff decided; null where nobody said so. */
  dispute: z.enum(disputes).nullable(),
  disputedAt: instant.nullable(),
  changedAt: instant,
});
export type TripRow = z.output<typeof tripRow>;

export const tripItem = z.object({
  itemId: id,
  /** On its label. */
  code: z.string().nullable(),
  sizeId: id.nullable(),
  /** Not booked: the movers found it at the door. */
  isExtra: z.boolean(),
  door: doorState,
  pictures: z.array(z.string()),
  condition: itemCondition.nullable(),
  words: z.string().nullable(),
  seal: z.string().nullable(),
  /** What was said last of it at the door, by its id; null while nothing was. */
  deedId: id.nullable(),
});
/** Where one visit goes in place of the order's address, and who is to be called there. */
export const visitPlace = z.strictObject({ address: bangkokAddress, contact: placeContact });

/** A trip with all that a mover or the office needs of it. */
export const wholeTrip = z.object({
  trip: tripRow,
  items: z.array(tripItem),
  address: address.nullable(),
  contact: contact.nullable(),
  /** The address is this trip's alone. */
  isOwnAddress: z.boolean(),
  note: z.string().nullable(),
  orderNote: z.string().nullable(),
  signature: z.object({ signer: z.string().nullable(), picture: z.string(), at: instant }).nullable(),
  failed: z.object({ pictures: z.array(z.string()), words: z.string().nullable() }).nullable(),
  /** What staff said when they decided on what its customer told otherwise. */
  disputeReason: z.string().nullable(),
});
export type WholeTrip = z.output<typeof wholeTrip>;

/** What happened, when and by whom, in the words of the events' names. */
export const custodyStep = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  tripId: id.optional(),
  itemIds: z.array(id).optional(),
  locationId: id.optional(),
  crewId: id.nullable().optional(),
  visit: visit.optional(),
  amountSatang: satang.optional(),
  seal: z.string().nullable().optional(),
  newSeal: z.string().nullable().optional(),
  why: sealEnd.optional(),
  /** Of a visit that comes no more: what took its place. */
  because: z.enum(['contractEnding']).optional(),
});

/** By a code of their e-mail. */
export const proof = { otpId: id, code: text(20).regex(/^\d{6}$/) };
