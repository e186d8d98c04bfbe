import { z } from 'zod';
import { event, id, instant, personal, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** What is owed month by month for an order, and what was paid of it: in the order's own stream. */
export const billEvents = {
  CreditGranted: event('The customer was given credit: what is billed for the order next asks for so much less.', {
    orderId: id,
    customerId: id,
    /** The same credit granted twice is granted once. */
    creditId: id,
    amountSatang: satang.min(1),
    cause: z.enum(['claim', 'staff']),
    /** What it was granted for: the claim, or who of the staff. */
    causeId: id,
    reason: personal('customerId', anyText.min(1).max(500)),
    grantedAt: instant,
  }),
};
