import { type EventOf, event, id, instant, satang } from '../kit/event.ts';

const one = { staffId: id, handInId: id, amountSatang: satang.min(1) };

/** One stream per mover, so that two clerks cannot take the same cash. */
export const cashEvents = {
  CashHandedIn: event('The office received and counted cash that a mover had collected.', {
    ...one,
    heldSatang: satang,
    receivedAt: instant,
  }),
  CashHandInUndone: event('Cash was recorded as handed in by mistake: the mover still holds it.', {
    ...one,
    undoneAt: instant,
  }),
  CashLowered: event('Staff correct a visit: its mover took less. The visit follows.', {
    staffId: id,
    correctionId: id,
    tripId: id,
    lessSatang: satang.min(1),
    loweredAt: instant,
  }),
  CashLoweringDropped: event('The visit did not take the correction, so its mover holds the cash as before.', {
    staffId: id,
    correctionId: id,
    tripId: id,
    lessSatang: satang.min(1),
    droppedAt: instant,
  }),
};
export type CashEvent = EventOf<typeof cashEvents>;
