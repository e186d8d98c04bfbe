import type { PersonEvent } from '@klang/contracts/events/person';
import { mostFactors } from '@klang/contracts/limits';
import { describe, it } from 'vitest';
import { type PersonCommand, person } from './person.ts';
import { specOf } from './spec.ts';

const { given } = specOf(person);
const at = '2026-01-05T09:00:00.000Z';
const forget: PersonCommand = { type: 'ForgetPerson', personId: 'c1', kind: 'customer', reason: 'asked', at };
const forgotten: PersonEvent = {
  type: 'PersonForgotten',
  data: { personId: 'c1', kind: 'customer', reason: 'asked', forgottenAt: at },
};

describe('a person', () => {
  it('is forgotten when it is asked', () => given().when(forget).thenWrites(forgotten));
  it('is forgotten once', () => given(forgotten).when(forget).thenNothing());
});

const whose = { personId: 's1', kind: 'staff' } as const;
const phone = { ...whose, factorId: 'f1', way: 'totp', name: 'Phone' } as const;
const key = { ...whose, factorId: 'f2', way: 'passkey', name: 'Laptop' } as const;
const added = (data: typeof phone | typeof key): PersonEvent => ({
  type: 'FactorAdded',
  data: { ...data, addedAt: at },
});
const removing = (isAsked: boolean): PersonCommand => ({ type: 'RemoveFactor', ...whose, factorId: 'f1', isAsked, at });
const removed: PersonEvent = { type: 'FactorRemoved', data: { ...whose, factorId: 'f1', removedAt: at } };
const reset: PersonCommand = { type: 'ResetFactors', ...whose, reason: 'lost', at };
const wasReset: PersonEvent = { type: 'FactorsReset', data: { ...whose, reason: 'lost', resetAt: at } };

describe('a second factor', () => {
  it('is added', () =>
    given()
      .when({ type: 'AddFactor', ...phone, isFirst: false, at })
      .thenWrites(added(phone)));
  it('is added once', () =>
    given(added(phone))
      .when({ type: 'AddFactor', ...phone, isFirst: false, at })
      .thenNothing());
  it('is added to nobody who is forgotten', () =>
    given(forgotten)
      .when({ type: 'AddFactor', ...phone, isFirst: false, at })
      .thenRefused('factor_not_found'));
  it('of somebody who has none yet is the first, whoever else begins with the same password', () => {
    const first: PersonCommand = { type: 'AddFactor', ...phone, isFirst: true, at };
    given().when(first).thenWrites(added(phone));
    given(added(key)).when(first).thenRefused('factor_there');
  });
  it('is one of ten at most', () => {
    const many = Array.from({ length: mostFactors }, (_, place) => added({ ...key, factorId: `k${place}` } as never));
    given(...many)
      .when({ type: 'AddFactor', ...phone, isFirst: false, at })
      .thenRefused('too_many_factors');
  });
  it('is removed, once', () => {
    given(added(phone)).when(removing(false)).thenWrites(removed);
    given(added(phone), removed).when(removing(false)).thenNothing();
  });
  it('stays where it is the last of somebody who must have one, until another one is there', () => {
    given(added(phone)).when(removing(true)).thenRefused('last_factor');
    given(added(phone), added(key)).when(removing(true)).thenWrites(removed);
  });
  it('is taken away with all others by somebody else, once', () => {
    given(added(phone), added(key)).when(reset).thenWrites(wasReset);
    given(added(phone), wasReset).when(reset).thenNothing();
  });
});

describe('recovery codes', () => {
  const make: PersonCommand = { type: 'MakeRecoveryCodes', ...whose, count: 10, at };
  const made: PersonEvent = { type: 'RecoveryCodesMade', data: { ...whose, count: 10, madeAt: at } };
  it('are made for whoever has a factor', () => {
    given(added(phone)).when(make).thenWrites(made);
    given().when(make).thenRefused('factor_not_found');
  });
  it('are used one by one', () =>
    given(added(phone), made)
      .when({ type: 'UseRecoveryCode', ...whose, left: 9, at })
      .thenWrites({ type: 'RecoveryCodeUsed', data: { ...whose, left: 9, usedAt: at } }));
  it('end with the last factor', () =>
    given(added(phone), made, removed)
      .when({ type: 'UseRecoveryCode', ...whose, left: 9, at })
      .thenRefused('factor_not_found'));
});

describe('the end of sessions', () => {
  const end: PersonCommand = { type: 'EndSessions', personId: 'c1', kind: 'customer', why: 'others', at };
  const ended: PersonEvent = {
    type: 'SessionsEnded',
    data: { personId: 'c1', kind: 'customer', why: 'others', endedAt: at },
  };
  it('is said each time', () => {
    given().when(end).thenWrites(ended);
    given(ended).when(end).thenWrites(ended);
  });
  it('is said of nobody who is forgotten', () => given(forgotten).when(end).thenNothing());
});
