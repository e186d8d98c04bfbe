import { z } from 'zod';
import { payMethods } from '../events/order.ts';
import { id, instant, satang } from '../kit/event.ts';

/** late: it came for nothing that could take it. refunded: all of it went back, or a part. */
export const paymentStates = ['pending', 'paid', 'declined', 'expired', 'late', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
/** Staff write down cash; customers begin all others. */
export const paidMethods = [...payMethods, 'cash'] as const;

/** One attempt to pay, or money that came without one. */
export const payment = z.object({
  paymentId: id,
  /** The bill that it is for, and its place; 1 is the order itself. */
  billId: id.nullable(),
  sequence: z.int().nullable(),
  method: z.enum(paidMethods),
  state: z.enum(paymentStates),
  startedAt: instant,
  /** Until when it can be paid; null for money that nobody began to pay. */
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Of the provider, when it declined. */
  reason: z.string().nullable(),
  amountSatang: satang.nullable(),
  refundedSatang: satang,
});
export type Payment = z.output<typeof payment>;
