import { z } from 'zod';

/** What the movers come for: goods into storage; out and back again; out for good. The numbers are those of the papers. */
export const tripKinds = [5, 10, 20] as const;
export const tripKind = z.literal(tripKinds);
export type TripKind = (typeof tripKinds)[number];
export const isIntoStorage = (kind: TripKind): boolean => kind === 5;

export const tripStatuses = ['scheduled', 'onTheWay', 'done', 'unsuccessful', 'canceled'] as const;
export const tripStatus = z.enum(tripStatuses);
export type TripStatus = (typeof tripStatuses)[number];

/** Where a thing stands in its contract. */
export const itemStates = [
  'booked',
  'collected',
  'stored',
  'returning',
  'withCustomer',
  'depositing',
  'released',
  'dropped',
] as const;
export const itemState = z.enum(itemStates);
export type ItemState = (typeof itemStates)[number];
/** Nothing more happens to it. */
export const isItemOver = (state: ItemState): boolean => state === 'released' || state === 'dropped';

/** In whose hands a thing is: only what somebody did at a door or a shelf moves it, a request never. */
export const custodies = ['customer', 'movers', 'storage', 'released'] as const;
export type Custody = (typeof custodies)[number];

/**
 * Why nobody says who had a thing for a time: it was passed on without a scan, it was too long on the way to a van,
 * on a van for too long, or it was looked for.
 */
export const custodyGaps = ['unseen', 'carried', 'long', 'sought'] as const;
export type CustodyGap = (typeof custodyGaps)[number];

/** What a customer may ask for after booking. */
export const requestKinds = ['temporary', 'deposit', 'cancelItems', 'cancelContract'] as const;
export const requestKind = z.enum(requestKinds);
export type RequestKind = (typeof requestKinds)[number];

/** What happened to an awaited item at the door. */
export const doorStates = ['awaited', 'taken', 'given', 'missing'] as const;
export const doorState = z.enum(doorStates);
export type DoorState = (typeof doorStates)[number];

export const itemConditions = ['asNew', 'used', 'worn', 'damagedBefore'] as const;
export type ItemCondition = (typeof itemConditions)[number];
export const itemCondition = z.enum(itemConditions);

export const dropReasons = ['fewerThanBooked', 'neverCollected', 'droppedByStaff', 'contractEnded'] as const;
export const dropReason = z.enum(dropReasons);
export type DropReason = (typeof dropReasons)[number];

export const cancelTripReasons = ['withdrawn', 'orderCanceled', 'nothingLeft', 'contractEnding'] as const;
export type CancelTripReason = (typeof cancelTripReasons)[number];

/**
 * What became of a customer's word that a visit that came to nothing was not as we told it: staff look at it, and its fee
 * waits; it is to be paid all the same; or it was let go.
 */
export const disputes = ['open', 'due', 'letGo'] as const;
export type Dispute = (typeof disputes)[number];
/** So many days after a visit its customer may say so. */
export const disputeDays = 30;

/** So many items one call may name. */
export const mostItemsAtOnce = 500;
/** So many days after the booked day an item that was never collected is dropped. */
export const uncollectedDays = 90;
