import type { CustomerEvent } from '@klang/contracts/events/customer';
import { describe, it } from 'vitest';
import { customer } from './customer.ts';
import { specOf } from './spec.ts';

const { given } = specOf(customer);
const at = '2026-11-23T04:00:00.000Z';
const removeAt = '2027-02-21T04:00:00.000Z';
const [picture, other] = ['a', 'b'].map((sign) => `/files/klangdee/${sign.repeat(32)}.webp`) as [string, string];
const who = { firstname: 'ก', lastname: 'ข', email: 'a@klang.test', phone: '+66812345678', language: 'th' } as const;
const added: CustomerEvent = { type: 'CustomerAdded', data: { customerId: 'c1', ...who, addedAt: at } };
const identityKept = (name = picture): CustomerEvent => ({
  type: 'CustomerIdentityKept',
  data: { customerId: 'c1', kind: 'idCard', picture: name, removeAt, keptAt: at },
});
const removed = (cause: 'asked' | 'time' | 'replaced' | 'forgotten', name = picture): CustomerEvent => ({
  type: 'CustomerIdentityRemoved',
  data: { customerId: 'c1', picture: name, cause, removedAt: at },
});
const keepIdentity = { type: 'KeepIdentity', customerId: 'c1', kind: 'idCard', picture, removeAt, at } as const;
const see = { type: 'SeeIdentity', customerId: 'c1', reason: 'ตรวจชื่อ', at } as const;
const remove = { type: 'RemoveIdentity', customerId: 'c1', picture: null, cause: 'asked', at } as const;

describe('the picture of a card or passport', () => {
  it('is kept once, for somebody who is known', () => {
    given(added).when(keepIdentity).thenWrites(identityKept());
    given(added, identityKept()).when(keepIdentity).thenNothing();
    given().when(keepIdentity).thenRefused('customer_not_found');
  });
  it('takes the place of the one before, which is removed', () =>
    given(added, identityKept(other)).when(keepIdentity).thenWrites(removed('replaced', other), identityKept()));
  it('is looked at with a reason, as long as there is one', () => {
    const seen = { customerId: 'c1', picture, reason: 'ตรวจชื่อ', seenAt: at };
    given(added, identityKept()).when(see).thenWrites({ type: 'CustomerIdentitySeen', data: seen });
    given(added, identityKept(), removed('asked')).when(see).thenRefused('identity_not_found');
  });
  it('has numbers that are shown in whole as often as somebody wants them, where there are any', () => {
    const shows = { type: 'SeeNumbers', customerId: 'c1', at } as const;
    const { email: _, ...names } = who;
    const about = { secondPhone: null, gender: null, bornOn: null, nationality: null, passport: null } as const;
    const details: CustomerEvent = {
      type: 'CustomerDetailsChanged',
      data: { customerId: 'c1', ...names, ...about, taxId: '1999999999999', changedAt: at },
    };
    const seen = { type: 'CustomerNumbersSeen', data: { customerId: 'c1', seenAt: at } } as const;
    given(added, details).when(shows).thenWrites(seen);
    given(added, details, seen).when(shows).thenWrites(seen);
    given(added).when(shows).thenNothing();
    given().when(shows).thenRefused('customer_not_found');
  });
  it('is removed once, and its time does not remove the one that came after it', () => {
    given(added, identityKept()).when(remove).thenWrites(removed('asked'));
    given(added, identityKept(), removed('asked')).when(remove).thenNothing();
    const onTime = { ...remove, picture: other, cause: 'time' } as const;
    given(added, identityKept()).when(onTime).thenNothing();
    given(added, identityKept())
      .when({ ...onTime, picture })
      .thenWrites(removed('time'));
  });
});
