import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { describe, it } from 'vitest';
import { customer } from './customer.ts';
import { specOf } from './spec.ts';

const [customerId, at, lineId] = ['c1', '2026-11-21T03:00:00.000Z', 'U1'];
const registered = {
  type: 'CustomerRegistered',
  data: {
    customerId,
    firstname: 'สมชาย',
    lastname: 'ใจดี',
    email: 'a@b.test',
    phone: '+66812345678',
    language: 'th',
    accepted: [] as AcceptedText[],
    registeredAt: at,
  },
} as const;
const linked = { type: 'CustomerLineLinked', data: { customerId, lineId, linkedAt: at } } as const;
const unlinked = { type: 'CustomerLineUnlinked', data: { customerId, unlinkedAt: at } } as const;
const link = { type: 'LinkCustomerLine', customerId, lineId, at } as const;
const unlink = { type: 'UnlinkCustomerLine', customerId, at } as const;
const choose = (ways: 'both' | 'line' | 'mail') => ({ type: 'ChooseTripWays', customerId, ways, at }) as const;
const chosen = (ways: 'both' | 'line' | 'mail') =>
  ({ type: 'CustomerTripWaysChosen', data: { customerId, ways, chosenAt: at } }) as const;

describe("a customer's LINE account", () => {
  it('is linked once, and another takes its place', () => {
    specOf(customer).given(registered).when(link).thenWrites(linked);
    specOf(customer).given(registered, linked).when(link).thenNothing();
    const other = { ...link, lineId: 'U2' };
    const otherLinked = { ...linked, data: { ...linked.data, lineId: 'U2' } };
    specOf(customer).given(registered, linked).when(other).thenWrites(otherLinked);
  });
  it('is linked by nobody who is unknown or forgotten', () => {
    specOf(customer).given().when(link).thenRefused('customer_not_found');
    const gone = { ...registered, data: { ...registered.data, firstname: null, email: null } };
    specOf(customer).given(gone).when(link).thenRefused('customer_not_found');
  });
  it('is unlinked once, and can be linked again', () => {
    specOf(customer).given(registered, linked).when(unlink).thenWrites(unlinked);
    specOf(customer).given(registered, linked, unlinked).when(unlink).thenNothing();
    specOf(customer).given(registered).when(unlink).thenNothing();
    specOf(customer).given(registered, linked, unlinked).when(link).thenWrites(linked);
  });
});

describe('the ways in which a customer is told of visits', () => {
  it('are both until another is chosen, which happens once', () => {
    specOf(customer).given(registered, linked).when(choose('both')).thenNothing();
    specOf(customer).given(registered, linked).when(choose('line')).thenWrites(chosen('line'));
    specOf(customer).given(registered, linked, chosen('line')).when(choose('line')).thenNothing();
  });
  it('are chosen by nobody without a linked account, and begin anew with the next', () => {
    specOf(customer).given(registered).when(choose('line')).thenRefused('line_not_linked');
    specOf(customer)
      .given(registered, linked, chosen('line'), unlinked)
      .when(choose('mail'))
      .thenRefused('line_not_linked');
    specOf(customer).given(registered, linked, chosen('line'), unlinked, linked).when(choose('both')).thenNothing();
  });
});
