import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { customersProjection } from '../customers/projection.ts';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { emptied, type SpecEvent, showing } from '../kit/spec.ts';
import { promosProjection } from './projection.ts';
import { promoReads } from './queries.ts';

const pool = openPool(await newDatabase());
// Merged records are in the read model of customers.
await emptied(pool, customersProjection);
const { given } = showing(pool, promosProjection);
afterAll(() => pool.end());

const read = promoReads(pool);
const used = (orderId: string, customerId = 'c1', discountId = 'd1'): SpecEvent => ({
  type: 'PromoUsed',
  data: { discountId, orderId, customerId, usedAt: at('09:00:00') },
});
const givenBack = (orderId: string, customerId = 'c1'): SpecEvent => ({
  type: 'PromoGivenBack',
  data: { discountId: 'd1', orderId, customerId, givenBackAt: at('09:15:00') },
});
const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });
const uses = () => read.usesOf('klangdee', { discountId: 'd1', customerId: 'c1' });

describe('the uses of a promo code', () => {
  it('are counted in all and by customer', () =>
    given(used('o1'), used('o2', 'c2'), used('o3', 'c1', 'd2')).shows(uses, { total: 2, ofCustomer: 1 }));
  it('are fewer once one is given back, and more when its order lives again', async () => {
    await given(used('o1'), used('o2'), givenBack('o1')).shows(uses, { total: 1, ofCustomer: 1 });
    await given(used('o1'), givenBack('o1'), used('o1')).shows(uses, { total: 1, ofCustomer: 1 });
  });
  it('are nobody’s for whoever has no name', () =>
    given(used('o1')).shows(() => read.usesOf('klangdee', { discountId: 'd1', customerId: null }), {
      total: 1,
      ofCustomer: 0,
    }));
  it('are seen by their own organization alone', () =>
    given(second(used('o1'))).shows(uses, { total: 0, ofCustomer: 0 }));
});
