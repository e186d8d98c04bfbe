import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at, paid, placed, started } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { positionAt, type SpecEvent, showing } from '../kit/spec.ts';
import { activityProjection } from './projection.ts';
import { type ActionPageRequest, activityReads } from './queries.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, activityProjection);
afterAll(() => pool.end());

const read = activityReads(pool);
const by = (event: SpecEvent, id = 's1', org = 'klangdee'): SpecEvent => ({
  ...event,
  by: { actor: { kind: 'staff', id }, org, at: at('11:00:00') },
});
const types = (paging?: ActionPageRequest) => async () =>
  (await read.ofStaff('klangdee', 's1', paging)).rows.map(({ type }) => type);
const log = [
  by(placed({ id: 'o1' })),
  by(started('o1'), 's2'),
  by(started('o1')),
  by(placed({ id: 'o1' }), 's1', 'second'),
  paid('o1'),
];

describe('what a backend user did', () => {
  it('is shown newest first: their own doings in their own organization alone', () =>
    given(...log).shows(types(), ['PaymentStarted', 'OrderPlaced']));

  it('says what it was, when, and on what', () =>
    given(...log).shows(async () => (await read.ofStaff('klangdee', 's1')).rows[1], {
      id: positionAt(1),
      type: 'OrderPlaced',
      at: at('11:00:00'),
      category: 'order',
      subjectId: 'o1',
    }));

  it('goes on behind the last row of a page', () =>
    given(...log).shows(async () => {
      const { rows, next } = await read.ofStaff('klangdee', 's1', { limit: 1 });
      const rest = await read.ofStaff('klangdee', 's1', { limit: 1, after: next ?? '' });
      return [...rows, ...rest.rows].map(({ type }) => type).concat(String(rest.next));
    }, ['PaymentStarted', 'OrderPlaced', 'null']));
});
