import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { acceptedText } from '../site/acceptedTexts.ts';
import { passwordWays } from './staff.ts';

const whoTheyAre = {
  customerId: id,
  firstname: personal('customerId', anyText),
  lastname: personal('customerId', anyText),
  email: personal('customerId', anyText),
  phone: personal('customerId', anyText),
  language: z.enum(['th', 'en']),
};

export const customerEvents = {
  CustomerRegistered: event('Somebody became a customer of an organization.', {
    ...whoTheyAre,
    accepted: z.array(acceptedText).default([]),
    registeredAt: instant,
  }),
  CustomerAdded: event('Staff added a customer, who sets a password of their own.', {
    ...whoTheyAre,
    addedAt: instant,
  }),
  CustomerPasswordChanged: event('A customer set a new password.', {
    customerId: id,
    way: z.enum(passwordWays),
    changedAt: instant,
  }),
  CustomerEmailChanged: event('A customer signs in with another e-mail from now on; the former one is told.', {
    customerId: id,
    email: personal('customerId', anyText),
    emailBefore: personal('customerId', anyText),
    /** By a code; not where an admin changed it. Before this was said, all were. */
    isProved: z.boolean().default(true),
    changedAt: instant,
  }),
  CustomerEmailProved: event('A customer showed by a code that they read the e-mail they gave.', {
    customerId: id,
    provedAt: instant,
  }),
};
export type CustomerEvent = EventOf<typeof customerEvents>;
