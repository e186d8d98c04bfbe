import { z } from 'zod';
import { type EventOf, event, id, instant, personal } from '../kit/event.ts';
import { passwordWays } from './staff.ts';

const whoTheyAre = {
  customerId: id,
  firstname: personal('customerId', z.string()),
  lastname: personal('customerId', z.string()),
  email: personal('customerId', z.string()),
  phone: personal('customerId', z.string()),
  language: z.enum(['th', 'en']),
};

export const customerEvents = {
  CustomerRegistered: event('Somebody became a customer of an organization.', {
    ...whoTheyAre,
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
};
export type CustomerEvent = EventOf<typeof customerEvents>;
