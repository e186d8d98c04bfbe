import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const message = {
  orderId: id,
  customerId: id,
  /** The send job. It is the same for all attempts. */
  mailId: id,
  way: z.enum(['mail', 'line']),
  key: id,
  subject: personal('customerId', anyText.max(500)),
  to: personal('customerId', anyText.max(320)),
};

/** Proof of the messages to the customer, years later. */
export const ordermailEvents = {
  OrderMailSent: event('A notice about an order was handed to the mail server, or to LINE.', {
    ...message,
    sentAt: instant,
  }),
  OrderMailUndelivered: event(
    'A notice about an order was not delivered: the address does not exist, or its account blocks us.',
    { ...message, refusedAt: instant },
  ),
};
export type OrdermailEvent = EventOf<typeof ordermailEvents>;
