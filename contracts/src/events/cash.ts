import { type EventOf, event, id, instant, satang } from '../kit/event.ts';

const one = { staffId: id, handInId: id, amountSatang: satang.min(1) };

/** The cash of one mover: one stream for each, so that two in the office take none of it twice. */
export const cashEvents = {
  CashHandedIn: event('The office took cash that a mover had collected, and counted it.', {
    ...one,
    /** What the mover held by all visits and all that was handed in before; the difference is what stays with them. */
    heldSatang: satang,
    receivedAt: instant,
  }),
  CashHandInUndone: event('Cash was written down as handed in by mistake: the mover holds it as before.', {
    ...one,
    undoneAt: instant,
  }),
};
export type CashEvent = EventOf<typeof cashEvents>;
