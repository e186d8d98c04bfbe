import type { OrdermailEvent } from '@klang/contracts/events/ordermail';
import { type Decider, nothing, type Only } from './kit.ts';

type Message = Omit<Only<OrdermailEvent, 'OrderMailSent'>['data'], 'sentAt'>;
export type OrdermailCommand = Message & {
  readonly type: 'RecordOrderMail';
  readonly isDelivered: boolean;
  readonly at: string;
};
/** Of each message whether it was handed over. */
type Outcomes = ReadonlyMap<string, boolean>;

/** What an order's customer was told: each message once, and once more where it got through after all. */
export const ordermail: Decider<Outcomes, OrdermailCommand, OrdermailEvent> = {
  category: 'ordermail',
  initial: new Map(),
  evolve: {
    OrderMailSent: (told, { mailId }) => new Map(told).set(mailId, true),
    OrderMailUndelivered: (told, { mailId }) => new Map(told).set(mailId, false),
  },
  decide: {
    RecordOrderMail: ({ type: _, isDelivered, at, ...message }, told) => {
      const known = told.get(message.mailId);
      if (known === true || known === isDelivered) return nothing;
      return isDelivered
        ? [{ type: 'OrderMailSent', data: { ...message, sentAt: at } }]
        : [{ type: 'OrderMailUndelivered', data: { ...message, refusedAt: at } }];
    },
  },
};
