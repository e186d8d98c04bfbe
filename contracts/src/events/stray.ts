import { z } from 'zod';
import { type EventOf, event, id, instant, personal, personalSince, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { chargebackOutcomes, lostChoices, strayChoices, takenBackCauses } from '../payments/lateMoney.ts';
import { requestedRefundCauses } from '../payments/refunds.ts';

/** One stream per transaction of the gateway. */
export const strayEvents = {
  StrayMoneyArrived: event('Money arrived that belongs to no known order. Staff must settle it.', {
    strayId: id,
    invoiceNo: anyText.max(50),
    claimedOrderId: anyText.max(150),
    amountSatang: satang.min(0),
    reference: anyText.max(120),
    paidAt: instant,
    recordedAt: instant,
    settleBy: instant,
  }),
  MoneyTakenBack: event('The gateway took money back. Staff must settle it.', {
    strayId: id,
    /** Null if the gateway names no order of ours. */
    orderId: id.nullable(),
    invoiceNo: anyText.max(50),
    cause: z.enum(takenBackCauses),
    amountSatang: satang.min(0),
    reference: anyText.max(120),
    takenBackAt: instant,
    recordedAt: instant,
    settleBy: instant,
  }),
  StrayMoneyTaken: event('A staff member took the case.', {
    strayId: id,
    staffId: id,
    takenAt: instant,
  }),
  BankDeadlineSet: event('The deadline of the bank for our answer to a charge-back was set.', {
    strayId: id,
    bankBy: instant,
    setAt: instant,
  }),
  BankAnswered: event('Our answer to a charge-back was sent to the bank, with the evidence.', {
    strayId: id,
    staffId: id,
    reference: anyText.max(120),
    evidence: z.array(anyText.max(300)).max(20),
    answeredAt: instant,
    verdictBy: instant,
  }),
  WriteOffAsked: event(
    'A staff member requested a write-off, or to record a refund of our own, above the limit of their role. A second person must approve it.',
    {
      strayId: id,
      staffId: id,
      amountSatang: satang.min(1),
      /** Missing unless it is a chargeback. */
      outcome: z.enum(chargebackOutcomes).optional(),
      refundCause: z.enum(requestedRefundCauses).optional(),
      /** The person whose key seals the reason. */
      aboutId: id,
      reason: personal('aboutId', anyText.min(1).max(500)),
      askedAt: instant,
    },
  ),
  StrayMoneySettled: event('The case of the money was settled.', {
    strayId: id,
    choice: z.enum(strayChoices),
    toOrderId: id.nullable(),
    /** Missing: it pays the order itself. */
    toBillId: id.optional(),
    refundSatang: satang.min(0),
    reference: anyText.max(120),
    /** Legacy, not sealed. Empty in new events. */
    reason: anyText.max(500).default(''),
    /** The person, or the money itself. This key seals the note. */
    aboutId: anyText.max(80).default(''),
    note: personalSince('aboutId', anyText.min(1).max(500)),
    /** The order of the reversed payment. Missing if unknown. */
    ofOrderId: id.optional(),
    /** Missing unless it is a chargeback, and in older events. */
    outcome: z.enum(chargebackOutcomes).optional(),
    /** Missing if it had paid nothing, and in older events. */
    lost: z.enum(lostChoices).optional(),
    refundCause: z.enum(requestedRefundCauses).optional(),
    settledAt: instant,
  }),
};
export type StrayEvent = EventOf<typeof strayEvents>;
