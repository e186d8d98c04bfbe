import { z } from 'zod';
import { type EventOf, event, id, instant, personal, personalSince, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { chargebackOutcomes, lostChoices, strayChoices, takenBackCauses } from '../payments/lateMoney.ts';
import { askedRefundCauses } from '../payments/refunds.ts';

/** Money that belongs to no order of ours, or went back by itself: one stream for each transaction of the gateway. */
export const strayEvents = {
  StrayMoneyArrived: event('Money arrived that names no order we know; somebody must settle it.', {
    strayId: id,
    invoiceNo: anyText.max(50),
    claimedOrderId: anyText.max(150),
    amountSatang: satang.min(0),
    reference: anyText.max(120),
    paidAt: instant,
    recordedAt: instant,
    settleBy: instant,
  }),
  MoneyTakenBack: event('The gateway took money back by itself; somebody must settle it.', {
    strayId: id,
    /** Null where the gateway names none of ours. */
    orderId: id.nullable(),
    invoiceNo: anyText.max(50),
    cause: z.enum(takenBackCauses),
    amountSatang: satang.min(0),
    reference: anyText.max(120),
    takenBackAt: instant,
    recordedAt: instant,
    settleBy: instant,
  }),
  StrayMoneyTaken: event('Somebody of the staff looks after the money.', {
    strayId: id,
    staffId: id,
    takenAt: instant,
  }),
  BankDeadlineSet: event('The bank wants our answer to a charge-back by then.', {
    strayId: id,
    bankBy: instant,
    setAt: instant,
  }),
  BankAnswered: event('Our answer to a charge-back was sent to the bank, with what proves it.', {
    strayId: id,
    staffId: id,
    /** What the bank or the gateway calls the answer. */
    reference: anyText.max(120),
    evidence: z.array(anyText.max(300)).max(20),
    answeredAt: instant,
    /** By then it should be known how it ended. */
    verdictBy: instant,
  }),
  WriteOffAsked: event(
    'Somebody wants to ask no more for what a payment had paid that is gone for good: it is more than they may let go alone, and somebody else agrees first.',
    {
      strayId: id,
      staffId: id,
      amountSatang: satang.min(1),
      /** How the charge-back ended; missing where it is none. */
      outcome: z.enum(chargebackOutcomes).optional(),
      /** That it was a refund of ours, and why; missing where it is written off. */
      refundCause: z.enum(askedRefundCauses).optional(),
      /** Whose order it is about: under their key the reason is sealed. */
      aboutId: id,
      reason: personal('aboutId', anyText.min(1).max(500)),
      askedAt: instant,
    },
  ),
  StrayMoneySettled: event('It was settled what becomes of the money.', {
    strayId: id,
    choice: z.enum(strayChoices),
    toOrderId: id.nullable(),
    /** The bill of that order which is paid with it; missing where it is the order itself. */
    toBillId: id.optional(),
    refundSatang: satang.min(0),
    reference: anyText.max(120),
    /** Of events from before, when nobody sealed it; empty since then. */
    reason: anyText.max(500).default(''),
    /** Whose order it is about, or the money itself: under their key the note is sealed. */
    aboutId: anyText.max(80).default(''),
    note: personalSince('aboutId', anyText.min(1).max(500)),
    /** The order whose money the gateway took back; missing where none is known. */
    ofOrderId: id.optional(),
    /** How a charge-back ended; missing where it is none, and of before, when nobody was asked. */
    outcome: z.enum(chargebackOutcomes).optional(),
    /** What becomes of what it had paid; missing where it had paid nothing, and of before, when nobody was asked. */
    lost: z.enum(lostChoices).optional(),
    /** Why our own staff gave it back; missing where they did not. */
    refundCause: z.enum(askedRefundCauses).optional(),
    settledAt: instant,
  }),
};
export type StrayEvent = EventOf<typeof strayEvents>;
