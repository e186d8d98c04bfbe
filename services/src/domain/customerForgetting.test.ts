import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import { describe, it } from 'vitest';
import { customer } from './customer.ts';
import { specOf } from './spec.ts';

const [customerId, at, dueAt] = ['c1', '2026-11-21T03:00:00.000Z', '2026-12-21T03:00:00.000Z'];
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
const ask = { type: 'AskToBeForgotten', customerId, dueAt, at } as const;
const asked = { type: 'CustomerForgetAsked', data: { customerId, askedAt: at, dueAt } } as const;
const takenBack = { type: 'CustomerForgetTakenBack', data: { customerId, takenBackAt: at } } as const;

describe('the wish to be forgotten', () => {
  it('is told once, and by nobody who is forgotten', () => {
    specOf(customer).given(registered).when(ask).thenWrites(asked);
    specOf(customer).given(registered, asked).when(ask).thenNothing();
    specOf(customer).given(registered, asked, takenBack).when(ask).thenWrites(asked);
    const gone = { ...registered, data: { ...registered.data, firstname: null, email: null } };
    specOf(customer).given(gone).when(ask).thenRefused('customer_not_found');
  });
  it('is taken back once', () => {
    const takeBack = { type: 'TakeBackForgetting', customerId, at } as const;
    specOf(customer).given(registered, asked).when(takeBack).thenWrites(takenBack);
    specOf(customer).given(registered).when(takeBack).thenNothing();
  });
  it('is put off when it is due and not before, and not once it was taken back', () => {
    const later = '2027-01-20T03:00:00.000Z';
    const putOff = { type: 'PutOffForgetting', customerId, dueAt: later, at: dueAt } as const;
    const written = { type: 'CustomerForgetPutOff', data: { customerId, dueAt: later, putOffAt: dueAt } } as const;
    specOf(customer).given(registered, asked).when(putOff).thenWrites(written);
    specOf(customer).given(registered, asked, written).when(putOff).thenNothing();
    specOf(customer).given(registered, asked, takenBack).when(putOff).thenNothing();
  });
});

describe('news by e-mail', () => {
  it('are agreed to and withdrawn, and nobody is told of any who never agreed', () => {
    const choose = (isWanted: boolean) => ({ type: 'ChooseNews', customerId, isWanted, at }) as const;
    const chosen = (isWanted: boolean) =>
      ({ type: 'CustomerNewsChosen', data: { customerId, isWanted, chosenAt: at } }) as const;
    specOf(customer).given(registered).when(choose(false)).thenNothing();
    specOf(customer).given(registered).when(choose(true)).thenWrites(chosen(true));
    specOf(customer).given(registered, chosen(true)).when(choose(false)).thenWrites(chosen(false));
  });
});
