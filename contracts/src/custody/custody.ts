import { z } from 'zod';

/** 5: into storage. 10: temporary return and back. 20: permanent return. Papers print these numbers. */
export const tripKinds = [5, 10, 20] as const;
export const tripKind = z.literal(tripKinds);
export type TripKind = (typeof tripKinds)[number];
export const isIntoStorage = (kind: TripKind): boolean => kind === 5;

/** What a visit is for: a trip of kind 5 also brings back what was with the customer for a while. */
export const visitPurposes = ['collect', 'deposit', 'temporary', 'forGood'] as const;
export type VisitPurpose = (typeof visitPurposes)[number];

export const tripStatuses = ['scheduled', 'onTheWay', 'done', 'unsuccessful', 'canceled'] as const;
export const tripStatus = z.enum(tripStatuses);
export type TripStatus = (typeof tripStatuses)[number];

/** What a phone may tell of a visit that is over. */
export const lateVerbs = ['take', 'give', 'miss', 'undo', 'extra', 'label', 'sign', 'cash', 'fail'] as const;
export type LateVerb = (typeof lateVerbs)[number];

/** What of it one button records. */
export const lateParts = ['cash', 'signature', 'pictures', 'condition', 'words', 'seal', 'position'] as const;
/** Why a part of it, or all of it, stays with what the phone told. */
export const lateStays = [
  ...(['replaced', 'recorded', 'givenBack', 'noneDue', 'extraFirst', 'signed', 'otherReason'] as const),
  ...(['hasSeal', 'sealUnusable', 'itemGone', 'hasCondition'] as const),
] as const;
export type LateStay = (typeof lateStays)[number];

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
export const isItemOver = (state: ItemState): boolean => state === 'released' || state === 'dropped';
/** Every item of an order was dropped before any was collected. */
export const isEmptied = (items: readonly { readonly state: ItemState; readonly beganOn: string | null }[]): boolean =>
  items.length > 0 && items.every(({ state, beganOn }) => state === 'dropped' && beganOn === null);

/** Only a deed at a door or a shelf changes the custody. A request never does. */
export const custodies = ['customer', 'movers', 'storage', 'released'] as const;
export type Custody = (typeof custodies)[number];

/** Why the holder is unknown: no scan at the handover, too long on the way to a van, too long on a van, or missing. */
export const custodyGaps = ['unseen', 'carried', 'long', 'sought'] as const;
export type CustodyGap = (typeof custodyGaps)[number];

export const requestKinds = ['temporary', 'deposit', 'cancelItems', 'cancelContract'] as const;
export const requestKind = z.enum(requestKinds);
export type RequestKind = (typeof requestKinds)[number];

export const doorStates = ['awaited', 'taken', 'given', 'missing'] as const;
export const doorState = z.enum(doorStates);
export type DoorState = (typeof doorStates)[number];

export const itemConditions = ['asNew', 'used', 'worn', 'damagedBefore'] as const;
export type ItemCondition = (typeof itemConditions)[number];
export const itemCondition = z.enum(itemConditions);

export const dropReasons = [
  'fewerThanBooked',
  'neverCollected',
  'droppedByStaff',
  'contractEnded',
  'takenByMistake',
] as const;
export const dropReason = z.enum(dropReasons);
export type DropReason = (typeof dropReasons)[number];

export const cancelTripReasons = ['withdrawn', 'orderCanceled', 'nothingLeft', 'contractEnding'] as const;
export type CancelTripReason = (typeof cancelTripReasons)[number];

/** The customer disputes a failed visit. Its fee waits while `open`, and is then `due` or waived. */
export const disputes = ['open', 'due', 'letGo'] as const;
export type Dispute = (typeof disputes)[number];
export const disputeDays = 30;

export const mostItemsAtOnce = 500;
/** Days after the booked pick-up until an uncollected item is dropped. */
export const uncollectedDays = 90;
