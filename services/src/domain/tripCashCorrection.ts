import { momentAtDoor } from '@klang/contracts/custody/momentAtDoor';
import type { TripEvent } from '@klang/contracts/events/trip';
import { nothing, type Only, refuse, sameOrTaken } from './kit.ts';
import { cashDue } from './tripDoor.ts';
import type { OnTrip, TripDecided, TripStanding } from './tripState.ts';

export type CorrectCash = OnTrip & {
  readonly type: 'CorrectCash';
  readonly correctionId: string;
  /** As the screen showed it. */
  readonly fromSatang: number;
  readonly amountSatang: number;
  readonly takenById: string;
  readonly byId: string;
  readonly reason: string;
  /** What its receipt states, less its credit notes. Null: it has none. */
  readonly receiptSatang: number | null;
};

type Cash = Pick<TripStanding, 'cashTakenSatang' | 'cashTakenAt' | 'cashSaid' | 'cashCorrections'>;
export const noCash: Cash = { cashTakenSatang: null, cashTakenAt: null, cashSaid: null, cashCorrections: new Map() };
export const cashTaken = (
  crewOfVisit: string | null,
  { doneAt, recordedAt, crewId, amountSatang: cashTakenSatang }: Only<TripEvent, 'DoorCashTaken'>['data'],
): Partial<Cash> => ({
  cashTakenSatang,
  cashTakenAt: momentAtDoor({ doneAt, recordedAt }),
  cashSaid: { doneAt, crewId: crewId ?? crewOfVisit },
});
export const cashCorrected = (
  { cashCorrections, cashSaid, crewId }: TripStanding,
  { correctionId, amountSatang: cashTakenSatang, takenAt }: Only<TripEvent, 'DoorCashCorrected'>['data'],
): Partial<Cash> => ({
  cashTakenSatang,
  cashTakenAt: takenAt,
  cashSaid: cashSaid ?? { doneAt: takenAt, crewId },
  cashCorrections: new Map(cashCorrections).set(correctionId, cashTakenSatang),
});

const unlessDone = ({ status }: TripStanding) => {
  if (status === 'canceled') return refuse('trip_called_off');
  if (status === 'unsuccessful') return refuse('trip_has_no_cash');
  return status === 'done' ? undefined : refuse('trip_cash_not_over');
};

/** A receipt is never changed silently: its credit note comes first. */
const byReceipt = ({ amountSatang, receiptSatang }: CorrectCash, takenSatang: number) => {
  if (receiptSatang === null) return takenSatang > 0 ? refuse('trip_cash_receipt_awaited') : undefined;
  if (amountSatang > receiptSatang) return refuse('trip_cash_over_receipt');
  return amountSatang < receiptSatang ? refuse('trip_cash_has_receipt') : undefined;
};

/** When it was given: as its crew said, or when the visit ended. What was given back counts no more. */
const takenAt = ({ cashTakenSatang, cashTakenAt, doings, overAt, scheduledAt }: TripStanding, at: string): string =>
  cashTakenSatang && cashTakenAt
    ? cashTakenAt
    : momentAtDoor({ doneAt: doings.at(-1)?.doneAt ?? at, recordedAt: overAt ?? at }, scheduledAt);

/** Of a visit that is over. Before that its movers record the right amount. */
export const correctCash = (command: CorrectCash, trip: TripStanding): TripDecided => {
  const { tripId, correctionId, fromSatang, amountSatang, takenById, byId, reason, at } = command;
  const before = trip.cashCorrections.get(correctionId);
  if (before !== undefined) return sameOrTaken(before === amountSatang, 'trip_cash_changed');
  const refusal = unlessDone(trip);
  if (refusal) return refusal;
  const takenSatang = trip.cashTakenSatang ?? 0;
  if (takenSatang !== fromSatang) return refuse('trip_cash_changed');
  if (takenSatang === amountSatang) return nothing;
  if (amountSatang > Math.max(takenSatang, cashDue(trip))) return refuse('trip_has_no_cash');
  const { orderId, customerId } = trip;
  const of = { tripId, orderId, customerId, correctionId, takenAt: takenAt(trip, at) };
  const data = { ...of, fromSatang, amountSatang, takenById, reason, correctedAt: at };
  if (byId === takenById) return refuse('trip_cash_own');
  return byReceipt(command, takenSatang) ?? [{ type: 'DoorCashCorrected', data }];
};
