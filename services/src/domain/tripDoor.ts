import type { DoorState } from '@klang/contracts/custody/custody';
import type { TripEvent } from '@klang/contracts/events/trip';
import { nothing, type Only, refuse } from './kit.ts';
import { type Deed, deedOf, doingsWithout, movedAny, type TripDecided, type TripStanding } from './tripState.ts';

type Data<T extends TripEvent['type']> = Only<TripEvent, T>['data'];
export type ItemCondition = Pick<Data<'DoorItemTaken'>, 'pictures' | 'condition' | 'words' | 'seal'>;
export type DoorCommand =
  | (Deed & { readonly type: 'StartTrip'; readonly crewId?: string | null | undefined })
  | (Deed & { readonly type: 'ArriveTrip' | 'FinishTrip' })
  | (Deed & ItemCondition & { readonly type: 'TakeAtDoor' | 'GiveAtDoor'; readonly itemId: string })
  | (Deed & { readonly type: 'MissAtDoor'; readonly itemId: string; readonly reason: string | null })
  | (Deed & { readonly type: 'UndoAtDoor'; readonly itemId: string; readonly undoes: string })
  | (Deed & ItemCondition & { readonly type: 'TakeExtra'; readonly sizeId: string | null })
  | (Deed & {
      readonly type: 'SignAtDoor';
      readonly signer: string | null;
      readonly picture: string;
      readonly moverPicture?: string | undefined;
    })
  | (Deed & { readonly type: 'TakeCash'; readonly amountSatang: number; readonly crewId?: string | null | undefined })
  | (Deed &
      Pick<Data<'TripFailed'>, 'reasonId' | 'feeSatang' | 'pictures' | 'words'> & {
        readonly type: 'FailTrip';
        readonly position?: Data<'TripFailed'>['position'];
      });
type Rule<T extends DoorCommand['type']> = (command: Only<DoorCommand, T>, trip: TripStanding) => TripDecided;

const seenOf = ({ pictures, condition, words, seal }: ItemCondition): ItemCondition => ({
  pictures,
  condition,
  words,
  seal,
});
const isTaking = ({ kind }: TripStanding): boolean => kind === 5;

/** The crew that drives it may tell its departure after an entry at the door implied it. It then outlasts that entry. */
export const startTrip: Rule<'StartTrip'> = (command, trip) => {
  const data = deedOf(command, trip);
  if (trip.status === 'scheduled') return [{ type: 'TripStarted', data }];
  const isTheirs = !command.crewId || command.crewId === trip.crewId;
  return isTheirs && trip.startId === null ? [{ type: 'TripStarted', data: { ...data, wasOnTheWay: true } }] : nothing;
};

export const arriveTrip: Rule<'ArriveTrip'> = (command, trip) =>
  trip.hasArrived ? nothing : [{ type: 'TripArrived', data: deedOf(command, trip) }];

const atDoor = (isHere: boolean, itemId: string, { items }: TripStanding): boolean => isHere && items.has(itemId);

/** A second phone that reports a taken item without details must not erase the details. */
export const saysNothing = ({ pictures, condition, words, seal }: ItemCondition): boolean =>
  pictures.length === 0 && condition === null && !words && seal === null;

type ItemsOfTrip = Pick<Data<'TripItemsChanged'>, 'tripId' | 'joined' | 'left'> & { readonly at: string };
export const itemsChanged = (trip: TripStanding, { tripId, joined, left, at }: ItemsOfTrip): TripEvent => {
  const { orderId, items, cashEachSatang } = trip;
  const cashSatang = cashEachSatang * (items.size + joined.length - left.length);
  return { type: 'TripItemsChanged', data: { tripId, orderId, joined, left, cashSatang, changedAt: at } };
};

/** A repeated deed with new details, such as a picture or a seal, overwrites the earlier ones. */
export const takeAtDoor: Rule<'TakeAtDoor'> = (command, trip) => {
  const { itemId } = command;
  const taken = { type: 'DoorItemTaken', data: { ...deedOf(command, trip), itemId, ...seenOf(command) } } as const;
  if (trip.left.has(itemId)) return [itemsChanged(trip, { ...command, joined: [itemId], left: [] }), taken];
  if (!atDoor(isTaking(trip), itemId, trip)) return refuse('item_not_of_trip');
  return trip.items.get(itemId) === 'taken' && saysNothing(command) ? nothing : [taken];
};

export const giveAtDoor: Rule<'GiveAtDoor'> = (command, trip) => {
  const { itemId } = command;
  if (!atDoor(!isTaking(trip), itemId, trip)) return refuse('item_not_of_trip');
  if (trip.items.get(itemId) === 'given' && saysNothing(command)) return nothing;
  return [{ type: 'DoorItemGiven', data: { ...deedOf(command, trip), itemId, ...seenOf(command) } }];
};

const settled: readonly (DoorState | undefined)[] = ['taken', 'given', 'missing'];

export const missAtDoor: Rule<'MissAtDoor'> = (command, trip) => {
  const { itemId, reason } = command;
  if (!trip.items.has(itemId)) return refuse('item_not_of_trip');
  if (settled.includes(trip.items.get(itemId))) return nothing;
  return [{ type: 'DoorItemMissed', data: { ...deedOf(command, trip), itemId, reason } }];
};

const refuseUndoing = ({ itemId, undoes: undoneId }: Only<DoorCommand, 'UndoAtDoor'>, trip: TripStanding) => {
  const word = trip.words.get(itemId);
  if (!trip.items.has(itemId)) return refuse('item_not_of_trip');
  if (!trip.deeds.has(undoneId)) return refuse('scan_not_found');
  const isFollowed = word?.deedId !== undoneId || word.before === 'taken' || word.before === 'given';
  return isFollowed ? refuse('scan_followed') : undefined;
};
/** An item that nobody booked is named by the deed that took it, whatever number its order gave it since. */
const isTakenBack = ({ undoings }: TripStanding, undoes: string): boolean =>
  [...undoings.values()].some(({ undoneId }) => undoneId === undoes);

/** The first report of an item is taken back. A later one was noted by somebody else. */
export const undoAtDoor: Rule<'UndoAtDoor'> = (command, trip) => {
  const { undoes: undoneId } = command;
  if (isTakenBack(trip, undoneId)) return refuse('scan_followed');
  const isBooked = !trip.extras.has(undoneId);
  const refusal = isBooked ? refuseUndoing(command, trip) : undefined;
  if (refusal) return refusal;
  const itemId = isBooked ? command.itemId : undoneId;
  const isUnstarted = trip.startId === null && !trip.hasArrived && doingsWithout(trip, itemId).length === 0;
  const undone = { ...deedOf(command, trip), itemId, undoneId, ...(isUnstarted && { isUnstarted }) };
  return [{ type: 'DoorItemUndone', data: undone }];
};

export const takeExtra: Rule<'TakeExtra'> = (command, trip) => {
  if (!isTaking(trip)) return refuse('item_not_of_trip');
  const { sizeId, deedId: extraId } = command;
  return [{ type: 'DoorExtraTaken', data: { ...deedOf(command, trip), extraId, sizeId, ...seenOf(command) } }];
};

export const signAtDoor: Rule<'SignAtDoor'> = (command, trip) => {
  const { signer, picture, moverPicture } = command;
  const signed = { signer, picture, ...(moverPicture !== undefined && { moverPicture }) };
  return [{ type: 'DoorSigned', data: { ...deedOf(command, trip), ...signed } }];
};

/** For each item that may be there: what is missing costs nothing, and what nobody booked costs the same. */
export const cashDue = ({ cashEachSatang, items, extras }: TripStanding): number => {
  const here = [...items.values()].filter((state) => state !== 'missing').length + extras.size;
  return cashEachSatang * here;
};

export const takeCash: Rule<'TakeCash'> = (command, trip) => {
  const { amountSatang, crewId } = command;
  if (amountSatang > cashDue(trip)) return refuse('trip_has_no_cash');
  if (trip.cashTakenSatang === amountSatang) return nothing;
  return [{ type: 'DoorCashTaken', data: { ...deedOf(command, trip), amountSatang, ...(crewId && { crewId }) } }];
};

/** A visit ends only when every awaited item has a report. If nothing moved, the visit failed. */
export const finishTrip: Rule<'FinishTrip'> = (command, trip) => {
  if ([...trip.items.values()].includes('awaited')) return refuse('trip_unsettled');
  if (!movedAny(trip)) return refuse('trip_nothing_moved');
  if ((trip.cashTakenSatang ?? 0) > cashDue(trip)) return refuse('trip_cash_over');
  return [{ type: 'TripDone', data: deedOf(command, trip) }];
};

export const failTrip: Rule<'FailTrip'> = (command, trip) => {
  if (movedAny(trip)) return refuse('trip_began');
  if (trip.cashTakenSatang) return refuse('trip_cash_over');
  const { reasonId, feeSatang, pictures, words, position = null } = command;
  return [{ type: 'TripFailed', data: { ...deedOf(command, trip), reasonId, feeSatang, pictures, words, position } }];
};
