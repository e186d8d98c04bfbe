import type { DoorState, LateVerb } from '@klang/contracts/custody/custody';
import type { TripEvent } from '@klang/contracts/events/trip';
import { nothing, type Only, refuse } from './kit.ts';
import { type DoorCommand, type ItemCondition, saysNothing } from './tripDoor.ts';
import {
  type Deed,
  deedOf,
  type LateDeed,
  type OnTrip,
  type Trip,
  type TripDecided,
  type TripStanding,
} from './tripState.ts';

/** What a phone said of a visit that was over by then. */
export type NoteLateDeed = OnTrip & { readonly type: 'NoteLateDeed'; readonly deed: LateDoorDeed };
/** A label goes to the item, not to the visit. `extraId`: nobody booked the item, and that deed took it. */
type LabelAtDoor = Deed & {
  readonly type: 'LabelAtDoor';
  readonly itemId?: string;
  readonly extraId?: string;
  readonly code: string;
};
export type LateDoorDeed = DoorCommand | LabelAtDoor;

/** Who left, arrived or finished says nothing that the office would have to look after. */
const verbs: Readonly<Partial<Record<LateDoorDeed['type'], LateVerb>>> = {
  TakeAtDoor: 'take',
  GiveAtDoor: 'give',
  MissAtDoor: 'miss',
  UndoAtDoor: 'undo',
  TakeExtra: 'extra',
  LabelAtDoor: 'label',
  SignAtDoor: 'sign',
  TakeCash: 'cash',
  FailTrip: 'fail',
};
const states: Readonly<Partial<Record<LateDoorDeed['type'], DoorState>>> = {
  TakeAtDoor: 'taken',
  GiveAtDoor: 'given',
  MissAtDoor: 'missing',
};

type SaidOf<F extends string> = { readonly [name in F]?: string | null };
const wordsOf = ({ words, reason, signer }: SaidOf<'words' | 'reason' | 'signer'>): string | null =>
  words || reason || signer || null;
export const picturesOf = (deed: LateDoorDeed): string[] => {
  if (deed.type === 'SignAtDoor') return [deed.picture, ...(deed.moverPicture ? [deed.moverPicture] : [])];
  return 'pictures' in deed ? [...deed.pictures] : [];
};
/** An item that nobody booked has the name of its deed until its order gives it a number. */
const isUnnumbered = (deed: LateDoorDeed): boolean => 'undoes' in deed && deed.undoes === deed.itemId;
const factsOf = (deed: LateDoorDeed) => ({
  ...('itemId' in deed && deed.itemId !== undefined && !isUnnumbered(deed) && { itemId: deed.itemId }),
  ...('extraId' in deed && deed.extraId !== undefined && { extraId: deed.extraId }),
  ...('code' in deed && { code: deed.code }),
  ...('sizeId' in deed && deed.sizeId !== null && { sizeId: deed.sizeId }),
  ...('amountSatang' in deed && { amountSatang: deed.amountSatang, ...(deed.crewId && { crewId: deed.crewId }) }),
  ...('reasonId' in deed && { reasonId: deed.reasonId }),
  ...('seal' in deed && deed.seal !== null && { seal: deed.seal }),
  ...('undoes' in deed && { undoneId: deed.undoes }),
  condition: 'condition' in deed ? deed.condition : null,
  pictures: picturesOf(deed),
  words: wordsOf(deed as SaidOf<'words' | 'reason' | 'signer'>),
  position: ('position' in deed && deed.position) || null,
});

const hasLateCash = ({ lateDeeds }: TripStanding): boolean =>
  [...lateDeeds.values()].some(({ verb, amountSatang }) => verb === 'cash' && amountSatang > 0);
/** Words, pictures, seals and the place of what is known are news. So is cash, which another crew may have taken too. */
const isSoAlready = (deed: LateDoorDeed, trip: TripStanding): boolean => {
  if (deed.type === 'TakeCash') return deed.amountSatang === 0 && !trip.cashTakenSatang && !hasLateCash(trip);
  const { position, ...seen } = factsOf(deed);
  if (position !== null || !saysNothing({ seal: null, ...seen })) return false;
  if (deed.type === 'FailTrip') return trip.status === 'unsuccessful' && trip.failReasonId === deed.reasonId;
  const state = states[deed.type];
  return 'itemId' in deed && state !== undefined && trip.items.get(deed.itemId ?? '') === state;
};

/** The visit is over and stays as it is. */
export const noteLateDeed = ({ deed }: NoteLateDeed, trip: Trip): TripDecided => {
  if (!trip) return refuse('trip_not_found');
  const verb = verbs[deed.type];
  const isOpen = trip.status === 'scheduled' || trip.status === 'onTheWay';
  const isKnown = trip.deeds.has(deed.deedId) || trip.lateDeeds.has(deed.deedId);
  if (verb === undefined || isOpen || isKnown || isSoAlready(deed, trip)) return nothing;
  return [{ type: 'DoorToldLate', data: { ...deedOf(deed, trip), verb, ...factsOf(deed) } }];
};

/** Staff take over what it adds, or say what became of it. */
export type SettleLateDeed = OnTrip & {
  readonly type: 'SettleLateDeed';
  readonly deedId: string;
  readonly isTakenOver: boolean;
  readonly reason: string;
  /** How its movers found the item. Missing: the order has it without this visit. */
  readonly extra?: ItemCondition;
};
export type LateCommand = NoteLateDeed | SettleLateDeed;
const extraTaken = (
  { tripId, deedId, extra }: SettleLateDeed,
  { doneAt, recordedAt, sizeId }: LateDeed,
  { orderId, customerId, extras }: TripStanding,
): readonly TripEvent[] => {
  if (!extra || extras.has(deedId)) return [];
  const deed = { tripId, orderId, customerId, deedId, doneAt, recordedAt };
  return [{ type: 'DoorExtraTaken', data: { ...deed, extraId: deedId, sizeId, ...extra } }];
};
/** The item and what is said of its deed are one write, so that no crash leaves one without the other. */
export const settleLateDeed = (command: SettleLateDeed, trip: TripStanding): TripDecided => {
  const { tripId, deedId, isTakenOver, reason, at } = command;
  const { orderId, customerId, lateDeeds } = trip;
  const found = lateDeeds.get(deedId);
  if (!found) return refuse('late_deed_not_found');
  if (isTakenOver && found.verb !== 'extra') return refuse('late_deed_by_hand');
  const settled = isTakenOver ? 'takenOver' : 'dealtWith';
  if (found.settled === settled) return nothing;
  // An item that was added to the order is there, whatever somebody said meanwhile.
  if (found.settled !== null && !isTakenOver) return refuse('late_deed_settled');
  const data = { tripId, orderId, customerId, deedId, isTakenOver, reason, settledAt: at };
  return [...(isTakenOver ? extraTaken(command, found, trip) : []), { type: 'LateDeedSettled', data }];
};

type Data<T extends TripEvent['type']> = Only<TripEvent, T>['data'];
const withLate = (trip: Trip, deedId: string, deed: LateDeed | undefined): Trip =>
  trip && deed ? { ...trip, lateDeeds: new Map(trip.lateDeeds).set(deedId, deed) } : trip;
export const toldLate = (
  trip: Trip,
  { deedId, verb, doneAt, recordedAt, amountSatang = 0, ...told }: Data<'DoorToldLate'>,
): Trip => {
  const { itemId = null, reasonId = null, crewId = null, sizeId = null, undoneId = null } = told;
  const of = { itemId, reasonId, crewId, sizeId, undoneId };
  return withLate(trip, deedId, { verb, doneAt, recordedAt, amountSatang, ...of, settled: null });
};
export const lateSettled = (trip: Trip, { deedId, isTakenOver }: Data<'LateDeedSettled'>): Trip => {
  const deed = trip?.lateDeeds.get(deedId);
  return withLate(trip, deedId, deed && { ...deed, settled: isTakenOver ? 'takenOver' : 'dealtWith' });
};
