import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, expect, it } from 'vitest';
import { at, paid, placed } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { itemsProjection } from './projection.ts';
import { unlabelledReads } from './unlabelled.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, itemsProjection);
afterAll(() => pool.end());

const { page } = unlabelledReads(pool);
const org = 'klangdee';
const orderIds = ['o1', 'o2', 'o3'];
const begun = orderIds.flatMap((id) => [placed({ id }), paid(id)]);
const labelled = (orderId: string, ...numbers: number[]): SpecEvent[] =>
  numbers.map((n) => ({
    type: 'ItemLabelled',
    data: { itemId: `${orderId}-0${n}`, orderId, code: `KL-${orderId}-${n}`, labelledAt: at('10:00:00') },
  }));
const listed = async (asking: Parameters<typeof page>[1]) => {
  const { rows, next } = await page(org, asking);
  return [rows.map(({ orderId, itemCount, missing }) => [orderId, itemCount, missing]), next] as const;
};
const nextOf = async (asking: Parameters<typeof page>[1]): Promise<string> => (await page(org, asking)).next ?? '';

it('orders with labels to make go on behind an order that got its last label meanwhile', async () => {
  let next = '';
  await given(...begun, ...labelled('o1', 1)).shows(async () => {
    next = await nextOf({ limit: 1 });
    return listed({ limit: 1 });
  }, [[['o1', 3, 2]], expect.any(String)]);
  await given(...begun, ...labelled('o1', 1, 2, 3)).shows(
    () => listed({ after: next }),
    [
      [
        ['o2', 3, 3],
        ['o3', 3, 3],
      ],
      null,
    ],
  );
});

it('orders with labels to make skip none when the last one on the page moved in the list', async () => {
  const sort = '-missing' as const;
  const some = [...begun, ...labelled('o1', 1), ...labelled('o2', 1)];
  let next = '';
  await given(...some).shows(async () => {
    next = await nextOf({ sort, limit: 1 });
    return (await listed({ sort, limit: 1 }))[0];
  }, [['o3', 3, 3]]);
  await given(...some, ...labelled('o3', 1, 2)).shows(
    async () => (await listed({ sort, after: next }))[0],
    [
      ['o2', 3, 2],
      ['o1', 3, 2],
      ['o3', 3, 1],
    ],
  );
});

it('orders with labels to make begin anew behind a cursor of before', () =>
  given(...begun).shows(async () => (await listed({ after: 'o1 o1' }))[0].length, 3));
