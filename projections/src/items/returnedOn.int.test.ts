import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, it } from 'vitest';
import { at, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { itemsProjection } from './projection.ts';
import { itemReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, itemsProjection);
afterAll(() => pool.end());

const read = itemReads(pool);
const [org, orderId, itemIds] = ['klangdee', 'o1', ['o1-01']];
const returned = (tripId: string, on: string): SpecEvent => ({
  type: 'ItemsReturned',
  data: { orderId, itemIds, tripId, on, returnedAt: at('13:00:00') },
});
const days = async () => (await read.byNumber(org, { orderId })).data.map(({ returnedOn }) => returnedOn);

it('the items of an order say since which day the customer has them, the last time they were brought', async () => {
  const begun = [placed({ id: orderId }), paid(orderId), returned('t2', '2026-01-12')];
  await given(...begun).shows(days, ['2026-01-12', null, null]);
  await given(...begun, returned('t4', '2026-03-02')).shows(days, ['2026-03-02', null, null]);
});
