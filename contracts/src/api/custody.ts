import { z } from 'zod';
import { bangkokAddress } from '../address/address.ts';
import { placeContact } from '../address/placeContact.ts';
import { sealEnd } from '../codes/codeFields.ts';
import { scanPosition } from '../codes/scanFields.ts';
import {
  custodies,
  disputes,
  doorState,
  itemCondition,
  itemState,
  lateParts,
  lateStays,
  lateVerbs,
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

/** `itemIds` is empty if the request is for the whole contract. */
export const asking = {
  orderId: id,
  ask: requestKind,
  itemIds: itemIds.or(z.array(id).max(0)),
  visit: visitWish.nullable(),
};

/** What a person saw before confirming: what costs more or ends later by then is refused. */
export const shownTerms = z
  .strictObject({ endsOn: day.nullable(), feeSatang: satang, cashSatang: satang })
  .partial()
  .optional();
export type ShownTerms = z.output<typeof shownTerms>;

const billToCome = z.object({
  kind: z.enum(['period', 'closing']),
  from: day,
  until: day,
  totalSatang: satang,
  /** Its fees of visits other than the requested one, before VAT. */
  otherVisitsSatang: satang,
  /** Its total without the request; null where there is no such bill. */
  withoutSatang: satang.nullable(),
});
/** All that changes the next bill and the terms of a visit. */
export const readsNextBill = { reads: 'items', alsoReads: ['trips', 'orders', 'bills', 'lookups'] } as const;

export const requestQuote = z.object({
  itemIds: z.array(id),
  visit: visit.nullable(),
  kind: tripKind.nullable(),
  feeSatang: satang,
  /** Paid to the mover at the door, on no bill. */
  cashSatang: satang,
  /** The last charged day of the items that end. Null if nothing ends. */
  endsOn: day.nullable(),
  monthlyNowSatang: satang,
  monthlyThenSatang: satang,
  /** First day of the next bill. Null before the first collection. */
  nextBillOn: day.nullable(),
  nextBill: billToCome.nullable(),
  /** Earlier requests that are dropped because the whole contract ends. */
  replaces: z.array(z.object({ tripId: id, kind: tripKind, visit, itemCount: z.int() })),
});
export type RequestQuote = z.output<typeof requestQuote>;
/** Of a request that is withdrawn. */
export const changeQuote = z.object({ nextBill: billToCome.nullable() });
/** Paid to the mover at the door, on no bill. */
const cashSatang = satang;
export const moveQuote = changeQuote.extend({ cashSatang });
/** `feeSatang` is null where none may be booked, `nextBill` also before a day is chosen. */
export const againQuote = changeQuote.extend({ feeSatang: satang.nullable(), cashSatang });
export type AgainQuote = z.output<typeof againQuote>;

export const itemRow = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  customerId: id,
  customerName: z.string().nullable(),
  sizeId: id.nullable(),
  isExtra: z.boolean(),
  /** An extra item that staff added in the office, not movers at a door. */
  isAddedLater: z.boolean(),
  state: itemState,
  custody: z.enum(custodies),
  endsOn: day.nullable(),
  tripId: id.nullable(),
  locationId: id.nullable(),
  code: z.string().nullable(),
  pictures: z.array(z.string()),
  condition: itemCondition.nullable(),
  words: z.string().nullable(),
  seal: z.string().nullable(),
  /** As it was booked; the page of its order has the price in force. */
  monthlySatang: satang,
  beganOn: day.nullable(),
  /** The last day it was brought to the customer for a while. */
  returnedOn: day.nullable(),
  changedAt: instant,
});
export type ItemRow = z.output<typeof itemRow>;
/** Its status from the organization's own list is for staff alone. */
export const ownerItemRow = itemRow.extend({ statusId: id.nullable() });
export type OwnerItemRow = z.output<typeof ownerItemRow>;

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
  /** The day for which it is booked, if its movers left before that day. */
  plannedOn: day.nullable(),
  /** The hours of that day. On the day on which it is driven the visit has none. */
  plannedHours: z.object({ start: z.string(), end: z.string() }).nullable(),
  subDistrict: z.string().nullable(),
  itemCount: z.int(),
  doneCount: z.int(),
  /** After the visit: items that still wait for another day. */
  leftCount: z.int(),
  crewId: id.nullable(),
  /** Crews that have it on their sheets too, because they left for it or another crew left before them. */
  otherCrewIds: z.array(id),
  /** Counted from 1: no two visits of a crew and day have the same. */
  stop: z.int().nullable(),
  unloadsFirst: z.boolean(),
  feeSatang: satang,
  /** Due at the door, for the items that are there so far. */
  cashSatang: satang,
  /** Of each item. */
  cashEachSatang: satang,
  cashTakenSatang: satang.nullable(),
  /** The crew whose mover took the cash and holds it. A correction changes the amount alone. */
  cashCrewId: id.nullable().optional(),
  arrivedAt: instant.nullable(),
  reasonId: id.nullable(),
  dispute: z.enum(disputes).nullable(),
  disputedAt: instant.nullable(),
  changedAt: instant,
});
export type TripRow = z.output<typeof tripRow>;
/** `mayLetGo` is false where its fee is on a bill and the caller may give nothing alone. Missing: it is true. */
export const ownerTripRow = tripRow.extend({ mayLetGo: z.literal(false).optional() });

export const tripItem = z.object({
  itemId: id,
  code: z.string().nullable(),
  sizeId: id.nullable(),
  isExtra: z.boolean(),
  door: doorState,
  pictures: z.array(z.string()),
  condition: itemCondition.nullable(),
  words: z.string().nullable(),
  seal: z.string().nullable(),
  deedId: id.nullable(),
});
export const visitPlace = z.strictObject({ address: bangkokAddress, contact: placeContact });

/** Staff see also where it goes, which is where the failed one did. Missing in answers of an older version. */
export const ownerAgainQuote = againQuote.extend({
  place: z.object({ address: address.nullable(), contact: contact.nullable() }).optional(),
});
export type OwnerAgainQuote = z.output<typeof ownerAgainQuote>;

export const wholeTrip = z.object({
  trip: tripRow,
  items: z.array(tripItem),
  address: address.nullable(),
  contact: contact.nullable(),
  isOwnAddress: z.boolean(),
  note: z.string().nullable(),
  orderNote: z.string().nullable(),
  signature: z.object({ signer: z.string().nullable(), picture: z.string(), at: instant }).nullable(),
  failed: z
    .object({
      pictures: z.array(z.string()),
      words: z.string().nullable(),
      position: scanPosition.nullable(),
      at: instant,
    })
    .nullable(),
  disputeReason: z.string().nullable(),
  /** The day to which it was moved while its movers had left already. */
  movedTo: day.nullable(),
});
/** `creditSatang` is what letting its fee go gives back: 0 where no bill has it. Null is no limit. */
export const feeLetGo = z.object({ creditSatang: satang, aloneSatang: satang.nullable() });
export type FeeLetGo = z.output<typeof feeLetGo>;
export type WholeTrip = z.output<typeof wholeTrip>;

/** What one button records of what a phone told late, and why the rest of it stays there. */
const lateTakeOver = z.object({
  adds: z.array(z.enum(lateParts)),
  /** The cash that is recorded: no more than the visit costs. */
  amountSatang: satang.optional(),
  stays: z.array(
    z.object({
      why: z.enum(lateStays),
      /** The seal that the item has. */
      seal: z.string().optional(),
      /** The cash that was recorded before, and who took it; or who signed. */
      amountSatang: satang.optional(),
      name: z.string().nullable().optional(),
    }),
  ),
});
export type LateTakeOver = z.output<typeof lateTakeOver>;

export const custodyStep = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  tripId: id.optional(),
  itemIds: z.array(id).optional(),
  locationId: id.optional(),
  /** The status that was set, or that it has again. Null: none again. */
  statusId: id.nullable().optional(),
  crewId: id.nullable().optional(),
  visit: visit.optional(),
  amountSatang: satang.optional(),
  /** Of corrected cash: the amount before, and why. */
  fromSatang: satang.optional(),
  words: z.string().nullable().optional(),
  seal: z.string().nullable().optional(),
  newSeal: z.string().nullable().optional(),
  why: sealEnd.optional(),
  /** What a phone told after the visit was over. */
  late: z
    .object({
      deedId: id,
      verb: z.enum(lateVerbs),
      sizeId: id.optional(),
      /** Of a label: what was read. */
      code: z.string().optional(),
      /** Of a label on an item that nobody booked the deed that took it, of an undoing the deed that it took back. */
      ofDeedId: id.optional(),
      /** Null: it waits for staff. */
      settled: z
        .object({
          isTakenOver: z.boolean(),
          /** Of its cash: what was recorded. The rest goes back to the customer. */
          amountSatang: satang.optional(),
          reason: z.string().nullable(),
          at: instant,
          by: z.string().nullable(),
          /** The number of its item while that may be taken off the order again. */
          itemId: id.optional(),
          /** It was. */
          isTakenBack: z.boolean().optional(),
        })
        .nullable(),
      /** Missing: somebody looked after it, or it is taken over in another way. */
      takeOver: lateTakeOver.optional(),
      reasonId: id.optional(),
      condition: itemCondition.nullable(),
      words: z.string().nullable(),
      pictures: z.array(z.string()),
      position: scanPosition.nullable(),
    })
    .optional(),
  /** Why a visit was called off that nobody withdrew, or why an end no longer holds although nobody withdrew it. */
  because: z
    .enum([
      ...(['contractEnding', 'orderCanceled', 'nothingLeft', 'broughtIn'] as const),
      ...(['leftAlready', 'leftBefore', 'alsoLeft'] as const),
    ])
    .optional(),
});

export const proof = { otpId: id, code: text(20).regex(/^\d{6}$/) };
