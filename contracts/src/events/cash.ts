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
};
export type CashEvent = EventOf<typeof cashEvents>;
