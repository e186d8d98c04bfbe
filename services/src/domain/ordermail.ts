import type { OrdermailEvent } from '@klang/contracts/events/ordermail';
import { type Decider, nothing, type Only } from './kit.ts';

type Message = Omit<Only<OrdermailEvent, 'OrderMailSent'>['data'], 'sentAt'>;
export type OrdermailCommand = Message & {
  readonly type: 'RecordOrderMail';
  readonly isDelivered: boolean;
  readonly at: string;
};
type Outcomes = ReadonlyMap<string, boolean>;

/** Each message once, and again if it was delivered after all. */
export const ordermail: Decider<Outcomes, OrdermailCommand, OrdermailEvent> = {
  category: 'ordermail',
  initial: new Map(),
  evolve: {
    OrderMailSent: (outcomes, { mailId }) => new Map(outcomes).set(mailId, true),
    OrderMailUndelivered: (outcomes, { mailId }) => new Map(outcomes).set(mailId, false),
  },
  decide: {
    RecordOrderMail: ({ type: _, isDelivered, at, ...message }, outcomes) => {
      const known = outcomes.get(message.mailId);
      if (known === true || known === isDelivered) return nothing;
      return isDelivered
        ? [{ type: 'OrderMailSent', data: { ...message, sentAt: at } }]
        : [{ type: 'OrderMailUndelivered', data: { ...message, refusedAt: at } }];
    },
  },
};
