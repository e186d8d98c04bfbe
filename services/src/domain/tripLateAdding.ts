import type { DoorState } from '@klang/contracts/custody/custody';
import type { TripEvent } from '@klang/contracts/events/trip';
import type { RefusalCode } from '@klang/contracts/refusals';
import { nothing, type Only, refuse } from './kit.ts';
import { cashDue } from './tripDoor.ts';
import type { LateDeed, OnTrip, TripDecided, TripStanding } from './tripState.ts';

type Data<T extends TripEvent['type']> = Only<TripEvent, T>['data'];
type Details = Pick<Data<'DoorDetailsAdded'>, 'pictures' | 'condition' | 'words' | 'seal' | 'position'>;
/** What of a late deed is recorded: what its phone said, without what the visit says already. */
export type LateAddition =
  | { readonly verb: 'cash'; readonly takenById: string }
  | ({ readonly verb: 'sign' } & Pick<Data<'DoorSigned'>, 'signer' | 'picture' | 'moverPicture'>)
  | ({ readonly verb: 'take' | 'give' | 'miss' | 'fail' } & Details);
export type AddLate = OnTrip & { readonly type: 'AddLate'; readonly deedId: string; readonly adds: LateAddition };

/** Why nothing of it can be recorded. `byHand`: it would change what became of an item, of the visit or of a label. */
export type LateObstacle =
  | ('byHand' | 'replaced' | 'recorded' | 'givenBack' | 'noneDue' | 'extraFirst')
  | ('signed' | 'otherReason');

const states: Readonly<Partial<Record<LateDeed['verb'], DoorState>>> = {
  take: 'taken',
  give: 'given',
  miss: 'missing',
};

/** At a door too, what a crew says last of its cash counts. Older phones gave it back without a crew. */
const isReplaced = ({ lateDeeds }: TripStanding, deedId: string, { verb, crewId }: LateDeed): boolean => {
  const ids = [...lateDeeds.keys()];
  return [...lateDeeds].some(([otherId, other]) => {
    if (other.undoneId === deedId) return true;
    const isLater = ids.indexOf(otherId) > ids.indexOf(deedId);
    const isTheirs = other.crewId === crewId || (other.crewId === null && other.amountSatang === 0);
    const isDealtWith = other.settled === 'dealtWith' && other.amountSatang > 0;
    return verb === 'cash' && other.verb === 'cash' && isTheirs && isLater && !isDealtWith;
  });
};
type CashDeed = Pick<LateDeed, 'amountSatang'>;
/** The rest of what was taken goes back to the customer. */
export const lateCash = (trip: TripStanding, { amountSatang }: CashDeed): number =>
  trip.status === 'done' ? Math.min(amountSatang, cashDue(trip)) : 0;
/** The visit costs more once staff take over what it found besides. */
const withOpenExtras = (trip: TripStanding): TripStanding => {
  const undone = new Set([...trip.lateDeeds.values()].map(({ undoneId }) => undoneId));
  const open = [...trip.lateDeeds].filter(
    ([deedId, { verb, settled }]) => verb === 'extra' && settled === null && !undone.has(deedId),
  );
  return {
    ...trip,
    extras: new Map([...trip.extras, ...open.map(([deedId, { sizeId }]) => [deedId, sizeId] as const)]),
  };
};
/** What the visit costs in cash once it has this item. */
export const cashWithExtra = (trip: TripStanding, deedId: string): number =>
  trip.status === 'done' ? cashDue({ ...trip, extras: new Map(trip.extras).set(deedId, null) }) : 0;
export const lateCashWithExtras = (trip: TripStanding, deed: CashDeed): number => lateCash(withOpenExtras(trip), deed);

const isGivenBack = ({ cashSaid, crewId: ofVisit }: TripStanding, { doneAt, crewId }: LateDeed): boolean =>
  cashSaid !== null && cashSaid.crewId === (crewId ?? ofVisit) && cashSaid.doneAt >= doneAt;
const ofCash = (trip: TripStanding, deed: LateDeed): LateObstacle | null => {
  if (trip.cashTakenSatang || trip.cashCorrections.size > 0) return 'recorded';
  if (deed.amountSatang > 0 && isGivenBack(trip, deed)) return 'givenBack';
  if (deed.amountSatang === 0) return 'byHand';
  if (lateCashWithExtras(trip, deed) > lateCash(trip, deed)) return 'extraFirst';
  return lateCash(trip, deed) === 0 ? 'noneDue' : null;
};
const ofSignature = ({ status, isSigned }: TripStanding): LateObstacle | null => {
  if (status !== 'done') return 'byHand';
  return isSigned ? 'signed' : null;
};
const ofFailure = ({ status, failReasonId }: TripStanding, { reasonId }: LateDeed): LateObstacle | null => {
  if (status !== 'unsuccessful') return 'byHand';
  return failReasonId === reasonId ? null : 'otherReason';
};
const ofItem = ({ items }: TripStanding, { verb, itemId }: LateDeed): LateObstacle | null => {
  const state = states[verb];
  return state !== undefined && items.get(itemId ?? '') === state ? null : 'byHand';
};
const obstacles: Readonly<Partial<Record<LateDeed['verb'], typeof ofItem>>> = {
  cash: ofCash,
  sign: ofSignature,
  fail: ofFailure,
};
export const lateObstacle = (trip: TripStanding, deedId: string): LateObstacle | null => {
  const deed = trip.lateDeeds.get(deedId);
  if (!deed) return 'byHand';
  return isReplaced(trip, deedId, deed) ? 'replaced' : (obstacles[deed.verb] ?? ofItem)(trip, deed);
};

const refusals: Readonly<Partial<Record<LateObstacle, RefusalCode>>> = {
  replaced: 'late_deed_undone',
  recorded: 'late_cash_recorded',
  givenBack: 'late_cash_recorded',
  extraFirst: 'late_extra_first',
};

type AddedDeed = Pick<Data<'DoorSigned'>, 'tripId' | 'orderId' | 'customerId' | 'deedId' | 'doneAt' | 'recordedAt'>;
const addedBy = (deed: AddedDeed, adds: LateAddition, trip: TripStanding): TripEvent => {
  const { itemId, crewId, amountSatang } = trip.lateDeeds.get(deed.deedId) ?? {
    itemId: null,
    crewId: null,
    amountSatang: 0,
  };
  if (adds.verb === 'cash') {
    const { takenById } = adds;
    const data = { ...deed, amountSatang: lateCash(trip, { amountSatang }), ...(crewId && { crewId }), takenById };
    return { type: 'DoorCashTaken', data };
  }
  if (adds.verb === 'sign') {
    const { signer, picture, moverPicture } = adds;
    return {
      type: 'DoorSigned',
      data: { ...deed, signer, picture, ...(moverPicture !== undefined && { moverPicture }) },
    };
  }
  const { verb, ...details } = adds;
  const ofDeedId = trip.words.get(itemId ?? '')?.deedId;
  const of = verb === 'fail' || itemId === null ? {} : { itemId, ...(ofDeedId !== undefined && { ofDeedId }) };
  return { type: 'DoorDetailsAdded', data: { ...deed, ...of, ...details } };
};

/** The deed is recorded and looked after in one write, so that no crash leaves one without the other. */
export const addLate = (command: AddLate, trip: TripStanding): TripDecided => {
  const { tripId, deedId, adds, at } = command;
  const found = trip.lateDeeds.get(deedId);
  if (!found) return refuse('late_deed_not_found');
  if (found.settled === 'takenOver') return nothing;
  if (found.settled !== null) return refuse('late_deed_settled');
  const obstacle = found.verb === adds.verb ? lateObstacle(trip, deedId) : 'byHand';
  if (obstacle) return refuse(refusals[obstacle] ?? 'late_deed_by_hand');
  const { orderId, customerId } = trip;
  const deed = { tripId, orderId, customerId, deedId, doneAt: found.doneAt, recordedAt: found.recordedAt };
  const settled = { tripId, orderId, customerId, deedId, isTakenOver: true, reason: '', settledAt: at };
  return [addedBy(deed, adds, trip), { type: 'LateDeedSettled', data: settled }];
};
