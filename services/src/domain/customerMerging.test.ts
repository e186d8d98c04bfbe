import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { describe, it } from 'vitest';
import { customer } from './customer.ts';
import { specOf } from './spec.ts';

const at = '2026-11-23T03:00:00.000Z';
const registered = (customerId: string) =>
  ({
    type: 'CustomerRegistered',
    data: {
      customerId,
      firstname: 'สมชาย',
      lastname: 'ใจดี',
      email: `${customerId}@b.test`,
      phone: '+66812345678',
      language: 'th',
      accepted: [] as AcceptedText[],
      registeredAt: at,
    },
  }) as const;
const takeOver = { type: 'TakeOverCustomer', customerId: 'c1', fromId: 'c2', at } as const;
const tookOver = { type: 'CustomerTookOver', data: { customerId: 'c1', fromId: 'c2', tookOverAt: at } } as const;
const merge = { type: 'MergeCustomer', customerId: 'c2', intoId: 'c1', at } as const;
const merged = { type: 'CustomerMerged', data: { customerId: 'c2', intoId: 'c1', mergedAt: at } } as const;
const asked = {
  type: 'CustomerForgetAsked',
  data: { customerId: 'c1', askedAt: at, dueAt: '2026-12-23T03:00:00.000Z' },
} as const;
const forgotten = (customerId: string) =>
  ({
    ...registered(customerId),
    data: { ...registered(customerId).data, firstname: null, lastname: null, email: null, phone: null },
  }) as const;

describe('two records of one person', () => {
  it('are joined once: one takes the other over, which goes into it', () => {
    specOf(customer).given(registered('c1')).when(takeOver).thenWrites(tookOver);
    specOf(customer).given(registered('c1'), tookOver).when(takeOver).thenNothing();
    specOf(customer).given(registered('c2')).when(merge).thenWrites(merged);
    specOf(customer).given(registered('c2'), merged).when(merge).thenNothing();
  });
  it('may be part of a chain: what took over another goes into a third itself', () => {
    specOf(customer)
      .given(registered('c2'), { ...tookOver, data: { ...tookOver.data, customerId: 'c2', fromId: 'c3' } })
      .when(merge)
      .thenWrites(merged);
  });
  it('are two: none is joined with itself', () => {
    specOf(customer)
      .given(registered('c1'))
      .when({ ...takeOver, fromId: 'c1' })
      .thenRefused('merge_with_itself');
    specOf(customer)
      .given(registered('c2'))
      .when({ ...merge, intoId: 'c2' })
      .thenRefused('merge_with_itself');
  });
  it('both stand: a joined one takes none over and goes nowhere else', () => {
    specOf(customer)
      .given(registered('c2'), merged)
      .when({ ...takeOver, customerId: 'c2', fromId: 'c3' })
      .thenRefused('customer_merged');
    specOf(customer)
      .given(registered('c2'), merged)
      .when({ ...merge, intoId: 'c3' })
      .thenRefused('customer_merged');
  });
  it('are known: neither forgotten, nor about to be', () => {
    specOf(customer).given().when(merge).thenRefused('customer_not_found');
    specOf(customer).given(forgotten('c2')).when(merge).thenRefused('customer_not_found');
    specOf(customer).given(forgotten('c1')).when(takeOver).thenRefused('customer_not_found');
    specOf(customer).given(registered('c1'), asked).when(takeOver).thenRefused('merge_forget_asked');
    specOf(customer)
      .given(registered('c2'), { ...asked, data: { ...asked.data, customerId: 'c2' } })
      .when(merge)
      .thenRefused('merge_forget_asked');
  });
});

describe('a record that was joined to another', () => {
  it('is written about no more, and nobody signs in anew with it', () => {
    const given = () => specOf(customer).given(registered('c2'), merged);
    given().when({ type: 'ChooseNews', customerId: 'c2', isWanted: true, at }).thenRefused('customer_merged');
    given()
      .when({ type: 'ChangeCustomerPassword', customerId: 'c2', way: 'forgot', at })
      .thenRefused('customer_merged');
    given()
      .when({ type: 'AskToBeForgotten', customerId: 'c2', dueAt: asked.data.dueAt, at })
      .thenRefused('customer_merged');
    given()
      .when({ type: 'ProveCustomerEmail', customerId: 'c2', email: 'new@b.test', at })
      .thenRefused('customer_merged');
  });
  it('still loses what ends by itself', () => {
    const picture = '/images/klangdee/0123456789abcdef0123456789abcdef';
    const identityKept = {
      type: 'CustomerIdentityKept',
      data: { customerId: 'c2', kind: 'idCard', picture, removeAt: at, keptAt: at },
    } as const;
    specOf(customer)
      .given(registered('c2'), identityKept, merged)
      .when({ type: 'RemoveIdentity', customerId: 'c2', picture, cause: 'time', at })
      .thenWrites({
        type: 'CustomerIdentityRemoved',
        data: { customerId: 'c2', picture, cause: 'time', removedAt: at },
      });
  });
});
