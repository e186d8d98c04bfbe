import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { id, instant, satang } from '../kit/event.ts';

/** `late`: nothing could take it. `refunded`: fully or partly. */
export const paymentStates = ['pending', 'paid', 'declined', 'expired', 'late', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
/** Only staff record cash. */
export const paidMethods = [...payMethods, 'cash'] as const;

export const payment = z.object({
  paymentId: id,
  billId: id.nullable(),
  sequence: z.int().nullable(),
  method: z.enum(paidMethods),
  state: z.enum(paymentStates),
  startedAt: instant,
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  reason: z.string().nullable(),
  amountSatang: satang.nullable(),
  refundedSatang: satang,
  /** A transfer that the customer reported. */
  isReported: z.boolean(),
  /** When the customer last sent a slip of it. */
  slipSentAt: instant.nullable(),
});
export type Payment = z.output<typeof payment>;
