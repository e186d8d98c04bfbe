import { discountRule } from '@klang/contracts/lookups/discount';
import fc from 'fast-check';
import { Map as LargeMap } from 'immutable';
import { describe, expect, it } from 'vitest';
import { countedSteps } from './countedStepsFixture.ts';
import { decide, evolve, isRefusal } from './kit.ts';
import { type Promo, type PromoCommand, promo } from './promo.ts';
import { type PromoWish, refusalOfPromo } from './promoRules.ts';
import { specOf } from './spec.ts';

const { given } = specOf(promo);
const at = '2026-01-05T09:00:00.000Z';
const by = (orderId: string, customerId = 'c1') => ({ discountId: 'd1', orderId, customerId });
const use = (orderId: string, customerId?: string, change: object = {}): PromoCommand => ({
  type: 'UsePromo',
  ...by(orderId, customerId),
  maxUses: 2,
  maxUsesPerCustomer: 1,
  at,
  ...change,
});
const giveBack = (orderId: string, customerId?: string): PromoCommand => ({
  type: 'GivePromoBack',
  ...by(orderId, customerId),
  at,
});
const used = (orderId: string, customerId?: string) =>
  ({ type: 'PromoUsed', data: { ...by(orderId, customerId), usedAt: at } }) as const;
const back = (orderId: string, customerId?: string) =>
  ({ type: 'PromoGivenBack', data: { ...by(orderId, customerId), givenBackAt: at } }) as const;

describe('using a promo code', () => {
  it('counts once for each order', () => {
    given().when(use('o1')).thenWrites(used('o1'));
    given(used('o1')).when(use('o1')).thenNothing();
  });
  it('is for nobody else under the number of an order, and neither is giving it back', () => {
    given(used('o1')).when(use('o1', 'c2')).thenRefused('order_already_placed');
    given(used('o1')).when(giveBack('o1', 'c2')).thenNothing();
  });
  it('is refused beyond the uses of a customer, before those of all', () =>
    given(used('o1'), used('o2', 'c2')).when(use('o3')).thenRefused('promo_used_by_you'));
  it('is refused beyond the uses of all', () =>
    given(used('o1'), used('o2', 'c2')).when(use('o3', 'c3')).thenRefused('promo_used_up'));
  it('has no end where none is set', () =>
    given(used('o1'), used('o2'))
      .when(use('o3', 'c1', { maxUses: null, maxUsesPerCustomer: null }))
      .thenWrites(used('o3')));
  it('is owed to an order that lives again, however often the code was used', () =>
    given(used('o1'), back('o1'), used('o2', 'c2'), used('o3', 'c3'))
      .when(use('o1', 'c1', { isOwed: true }))
      .thenWrites(used('o1')));
});

describe('giving a use back', () => {
  it('happens once, and only to who used it', () => {
    given(used('o1')).when(giveBack('o1')).thenWrites(back('o1'));
    given(used('o1'), back('o1')).when(giveBack('o1')).thenNothing();
    given().when(giveBack('o1')).thenNothing();
  });
  it('lets the next one use it', () => {
    given(used('o1'), back('o1')).when(use('o2')).thenWrites(used('o2'));
    given(used('o1'), used('o2', 'c2'), back('o2', 'c2')).when(use('o3', 'c3')).thenWrites(used('o3', 'c3'));
  });
});

const commands = fc
  .tuple(fc.boolean(), fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5'))
  // An order has one customer.
  .map(([isUse, orderId]) => (isUse ? use : giveBack)(orderId, Number(orderId[1]) % 2 ? 'c1' : 'c2'));

type CountedPromo = { readonly state: Promo; readonly holding: readonly string[] };
const happens = ({ state, holding }: CountedPromo, command: PromoCommand): CountedPromo => {
  const decision = decide(promo, command, state);
  const [event] = isRefusal(decision) ? [] : decision;
  if (!event) return { state, holding };
  const { orderId } = event.data;
  expect(holding.includes(orderId)).toBe(event.type === 'PromoGivenBack');
  const others = holding.filter((one) => one !== orderId);
  return {
    state: evolve(promo, state, event),
    holding: event.type === 'PromoUsed' ? [...others, orderId] : others,
  };
};

describe('any order of uses', () => {
  it('never counts more than there are, of one or of all, and counts what is used', () =>
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (list) => {
        let so: CountedPromo = { state: promo.initial, holding: [] };
        for (const command of list) {
          so = happens(so, command);
          expect(so.state.uses).toBe(so.holding.length);
          expect(so.holding.length).toBeLessThanOrEqual(2);
          expect(so.holding.filter((orderId) => Number(orderId[1]) % 2).length).toBeLessThanOrEqual(1);
        }
      }),
    ));
});

describe('a code that very many have used', () => {
  const stepsAfter = (uses: number): number => {
    const users = Array.from({ length: uses }, (_, n) => [`o${n}`, `c${n % (uses / 10)}`] as const);
    const ofCustomers = users.slice(0, uses / 10).map(([, customerId]) => [customerId, 10] as const);
    const state: Promo = { uses, users: LargeMap(users), ofCustomers: LargeMap(ofCustomers) };
    const { value, steps } = countedSteps(state);
    const unlimited = { maxUses: null, maxUsesPerCustomer: null };
    for (const command of [use('o1', 'c1'), use('new', 'c1', unlimited), use('new', 'c2'), giveBack('o1', 'c1')]) {
      const decision = decide(promo, command, value);
      for (const event of isRefusal(decision) ? [] : decision) evolve(promo, value, event);
    }
    return steps();
  };

  it('takes hardly more steps to use than one that few have used: nobody looks through the uses', () =>
    expect(stepsAfter(100_000)).toBeLessThan(3 * stepsAfter(1_000)));
});

describe('what a promo code is for', () => {
  const rule = {
    active: true,
    status: 5,
    code: 'WELCOME10',
    kind: 'percent',
    percent: 10,
    minTotalSatang: 200_000,
    validFrom: '2026-01-01',
    validTo: '2026-01-31',
    packages: ['box', 'room'],
    channels: ['web'],
  };
  const wish: PromoWish = { packageId: 'box', channelId: 'web', feesSatang: 200_000, today: '2026-01-31' };
  const refusalFor = (change: Partial<PromoWish> = {}, ruleChange: object = {}) =>
    refusalOfPromo(discountRule.parse({ ...rule, ...ruleChange }), { ...wish, ...change });

  it('holds on its first and last day, from its least total on, for its packages and channels', () => {
    expect([refusalFor(), refusalFor({ today: '2026-01-01' }), refusalFor({ packageId: 'room' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(refusalFor({ packageId: 'x', channelId: null }, { packages: [], channels: [] })).toBe(undefined);
  });
  it('is refused with the fact that stands in its way', () => {
    expect(refusalOfPromo(undefined, wish)).toBe('promo_not_found');
    expect([refusalFor({}, { active: false }), refusalFor({}, { status: 1 })]).toEqual([
      'promo_not_found',
      'promo_not_found',
    ]);
    expect(refusalFor({ today: '2025-12-31' })).toBe('promo_not_yet');
    expect(refusalFor({ today: '2026-02-01' })).toBe('promo_over');
    expect(refusalFor({ packageId: 'paper' })).toBe('promo_not_for_package');
    expect([refusalFor({ channelId: 'line' }), refusalFor({ channelId: null })]).toEqual([
      'promo_not_for_channel',
      'promo_not_for_channel',
    ]);
    expect(refusalFor({ feesSatang: 199_999 })).toBe('promo_total_too_low');
  });
});
