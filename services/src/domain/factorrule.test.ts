import { describe, expect, it } from 'vitest';
import { awaitedOf, factorrule, isFactorRequired } from './factorrule.ts';
import { specOf } from './spec.ts';

const at = '2026-11-22T02:00:00.000Z';
const set = { type: 'SetFactorRule', of: 'everybody', at } as const;
const wasSet = { type: 'FactorRuleSet', data: { ruleId: 'rule', of: 'everybody', setAt: at } } as const;

describe('who must have a second factor', () => {
  it('is said by the organization, once', () => {
    specOf(factorrule).given().when(set).thenWrites(wasSet);
    specOf(factorrule).given(wasSet).when(set).thenNothing();
  });
  it('is whoever may do everything, where nobody said otherwise', () => {
    const { of } = factorrule.initial;
    expect([isFactorRequired(of, true), isFactorRequired(of, false)]).toEqual([true, false]);
  });
  it.each([
    ['nobody', false, false],
    ['admins', true, false],
    ['everybody', true, true],
  ] as const)('are %s', (rule, admin, clerk) =>
    expect([isFactorRequired(rule, true), isFactorRequired(rule, false)]).toEqual([admin, clerk]),
  );
});

describe('a login after its password', () => {
  const nobody = { hasFactor: false, isAsked: false, isSpared: false };
  it('is over for whoever has no factor and need not', () => expect(awaitedOf(nobody)).toBeNull());
  it('waits for the factor of whoever has one', () => {
    expect(awaitedOf({ ...nobody, hasFactor: true })).toBe('factor');
    expect(awaitedOf({ ...nobody, hasFactor: true, isAsked: true })).toBe('factor');
  });
  it('waits until whoever must have one has set one up', () =>
    expect(awaitedOf({ ...nobody, isAsked: true })).toBe('setUp'));
  it('is over for a demo account', () =>
    expect(awaitedOf({ hasFactor: true, isAsked: true, isSpared: true })).toBeNull());
});
