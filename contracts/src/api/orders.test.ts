import { expect, it } from 'vitest';
import { orderParts } from './orders.ts';

it('an order that the list of an older version holds is read, and names no private person for its invoices', () => {
  const older = {
    quote: null,
    address: null,
    contact: null,
    company: null,
    note: null,
    promo: null,
    attempt: null,
    declined: null,
    isTriedOut: false,
    asksTexts: false,
  };
  expect(orderParts.parse(older)).toEqual({ ...older, invoicePerson: null });
});
