import { describe, expect, it } from 'vitest';
import { decide, evolve } from './kit.ts';
import { type OrdermailCommand, ordermail } from './ordermail.ts';

const message = {
  type: 'RecordOrderMail',
  orderId: 'o1',
  customerId: 'c1',
  mailId: 'm1',
  way: 'mail',
  key: 'orderPaid',
  subject: 'Paid – order KD-0001',
  to: 'somchai@example.com',
  at: '2026-11-27T09:00:00.000Z',
} as const;
const outcomesOf = (...commands: readonly Partial<OrdermailCommand>[]) => {
  let state = ordermail.initial;
  const all = [];
  for (const one of commands) {
    const events = decide(ordermail, { ...message, isDelivered: true, ...one }, state);
    if (!Array.isArray(events)) throw new Error('refused');
    for (const event of events) {
      all.push(event);
      state = evolve(ordermail, state, event);
    }
  }
  return all.map(({ type, data }) => [type, data.mailId]);
};

describe('what the customer of an order was told', () => {
  it('is written down once for each message, however often it is said', () => {
    expect(outcomesOf({}, {}, { mailId: 'm2' })).toEqual([
      ['OrderMailSent', 'm1'],
      ['OrderMailSent', 'm2'],
    ]);
  });

  it('says of what reached nobody that it did not, and of what got through later that it did', () => {
    const failed = { isDelivered: false };
    expect(outcomesOf(failed, failed, {}, failed)).toEqual([
      ['OrderMailUndelivered', 'm1'],
      ['OrderMailSent', 'm1'],
    ]);
  });
});
