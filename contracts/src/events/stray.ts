import { z } from 'zod';
import { type EventOf, event, id, instant, satang } from '../kit/event.ts';
import { strayChoices } from '../lateMoney.ts';

/** Money that belongs to no order of ours, one stream for each transaction of the gateway. */
export const strayEvents = {
  StrayMoneyArrived: event('Money arrived that names no order we know; somebody must settle it.', {
    strayId: id,
    invoiceNo: z.string().max(50),
    claimedOrderId: z.string().max(150),
    amountSatang: satang.min(0),
    reference: z.string().max(120),
    paidAt: instant,
    recordedAt: instant,
    settleBy: instant,
  }),
  StrayMoneyTaken: event('Somebody of the staff looks after the money.', {
    strayId: id,
    staffId: id,
    takenAt: instant,
  }),
  StrayMoneySettled: event('It was settled what becomes of the money.', {
    strayId: id,
    choice: z.enum(strayChoices),
    toOrderId: id.nullable(),
    refundSatang: satang.min(0),
    reference: z.string().max(120),
    reason: z.string().min(1).max(500),
    settledAt: instant,
  }),
};
export type StrayEvent = EventOf<typeof strayEvents>;
