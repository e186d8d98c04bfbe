import type { PersonEvent } from '@klang/contracts/events/person';
import { describe, it } from 'vitest';
import { type PersonCommand, person } from './person.ts';
import { specOf } from './spec.ts';

const { given } = specOf(person);
const at = '2026-01-05T09:00:00.000Z';
const forget: PersonCommand = { type: 'ForgetPerson', personId: 'c1', reason: 'asked', at };
const forgotten: PersonEvent = { type: 'PersonForgotten', data: { personId: 'c1', reason: 'asked', forgottenAt: at } };

describe('a person', () => {
  it('is forgotten when it is asked', () => given().when(forget).thenWrites(forgotten));
  it('is forgotten once', () => given(forgotten).when(forget).thenNothing());
});
