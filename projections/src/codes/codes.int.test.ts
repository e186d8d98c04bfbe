import { codeOf } from '@klang/contracts/codes/codes';
import type { KlangEvent } from '@klang/contracts/events/index';
import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, it } from 'vitest';
import { at } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { codesProjection } from './projection.ts';
import { codeReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, codesProjection);
afterAll(() => pool.end());

const read = codeReads(pool);
const org = 'klangdee';
const kind = { kindId: 'box', standsFor: 'item', prefix: 'KDB', digits: 4 } as const;
const spec = (event: KlangEvent): SpecEvent => event;
const made = (batchId: string, first: number, orderId: string | null = null) =>
  spec({
    type: 'CodesMade',
    data: { ...kind, batchId, first, count: 3, orderId, itemIds: [], madeAt: at(`10:00:0${first}`) },
  });
const one = codeOf(kind, 1);
const named = { code: one, batchId: 'b1' };
const assigned = spec({
  type: 'CodeAssigned',
  data: { ...named, standsFor: 'item', targetId: 'i1', orderId: 'o1', assignedAt: at('11:00:00') },
});
const freed = spec({ type: 'CodeFreed', data: { ...named, targetId: 'i1', freedAt: at('11:01:00') } });
const retired = spec({
  type: 'CodeRetired',
  data: { ...named, standsFor: 'item', targetId: 'i1', reason: 'lost', retiredAt: at('12:00:00') },
});
const opened = spec({
  type: 'CodeRetired',
  data: { ...named, standsFor: 'seal', targetId: 'i1', reason: 'opened', retiredAt: at('12:00:00') },
});
const restored = spec({
  type: 'SealRestored',
  data: { ...named, targetId: 'i1', orderId: 'o1', restoredAt: at('12:10:00') },
});
const printed = (printId: string) =>
  spec({
    type: 'CodesPrinted',
    data: { batchId: 'b1', prefix: 'KDB', printId, reason: null, printedAt: at('10:30:00') },
  });

const figures = async () => {
  const { count, prints, used, retired: gone } = (await read.batch(org, 'b1')) ?? {};
  return [count, prints, used, gone];
};
const stands = async () =>
  (await read.codes(org, { batchId: 'b1' })).data.map(({ state, targetId }) => [state, targetId]);
const ids = (filter: object) => async () => (await read.batches(org, filter)).data.map(({ id }) => id);

it('batches of two prefixes that took one id at the same moment both stand in the list', async () => {
  const other = spec({
    type: 'CodesMade',
    data: {
      ...kind,
      prefix: 'KDL',
      batchId: 'b1',
      first: 1,
      count: 2,
      orderId: null,
      itemIds: [],
      madeAt: at('10:01:00'),
    },
  });
  await given(made('b1', 1), other, assigned, printed('p1')).shows(
    async () =>
      (await read.batches(org, {})).data.map(({ prefix, count, used, prints }) => [prefix, count, used, prints]),
    [
      ['KDL', 2, 0, 0],
      ['KDB', 3, 1, 1],
    ],
  );
});

it('a batch says how many were made, printed, used and retired', async () => {
  await given(made('b1', 1)).shows(figures, [3, 0, 0, 0]);
  await given(made('b1', 1), printed('p1'), printed('p2')).shows(figures, [3, 2, 0, 0]);
  await given(made('b1', 1), assigned).shows(figures, [3, 0, 1, 0]);
  await given(made('b1', 1), assigned, freed).shows(figures, [3, 0, 0, 0]);
  await given(made('b1', 1), assigned, retired).shows(figures, [3, 0, 1, 1]);
  await given(made('b1', 1), assigned, opened, restored).shows(figures, [3, 0, 1, 0]);
});

it('a code stands for what it was assigned to, until it is freed or retired', async () => {
  await given(made('b1', 1)).shows(stands, []);
  await given(made('b1', 1), assigned).shows(stands, [['assigned', 'i1']]);
  await given(made('b1', 1), assigned, freed).shows(stands, [['free', null]]);
  await given(made('b1', 1), assigned, retired).shows(stands, [['retired', 'i1']]);
  await given(made('b1', 1), assigned, opened, restored).shows(stands, [['assigned', 'i1']]);
});

it('batches stand with the newest first, by kind and by order, page by page, and each in its organization', async () => {
  const log = [made('b1', 1), made('b2', 4, 'o1'), { ...made('b3', 7), by: { org: 'second' } }];
  await given(...log).shows(ids({}), ['b2', 'b1']);
  await given(...log).shows(ids({ orderId: 'o1' }), ['b2']);
  await given(...log).shows(ids({ kindId: 'other' }), []);
  await given(...log).shows(ids({ sort: 'made' }), ['b1', 'b2']);
  await given(...log).shows(() => read.batchCount(org, {}), 2);
  await given(...log).shows(async () => {
    const { next } = await read.batches(org, { limit: 1 });
    return ids({ after: next })();
  }, ['b1']);
});
