import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const message = {
  orderId: id,
  customerId: id,
  /** The record of its sending, which is one however often it is tried. */
  mailId: id,
  way: z.enum(['mail', 'line']),
  /** The key of its template. */
  key: id,
  subject: personal('customerId', anyText.max(500)),
  /** The e-mail or the account to which it went. */
  to: personal('customerId', anyText.max(320)),
};

/** What was told of one order to its customer: what proves it years later, when no mailbox of ours holds it. */
export const ordermailEvents = {
  OrderMailSent: event('A message about an order was handed over: to the mail server, or to LINE.', {
    ...message,
    sentAt: instant,
  }),
  OrderMailUndelivered: event(
    'A message about an order reached nobody: there is no such address, or its account takes nothing from us.',
    { ...message, refusedAt: instant },
  ),
};
export type OrdermailEvent = EventOf<typeof ordermailEvents>;
