import { newDatabase } from '@klang/services/testing/testWorld';
import { afterAll, describe, it } from 'vitest';
import { at, canceled, closed, declined, paid, placed, transferReported } from '../kit/fixtureLog.ts';
import { openPool } from '../kit/pool.ts';
import { type SpecEvent, showing } from '../kit/spec.ts';
import { listOverdueOrders, type OverdueOrder } from './overdue.ts';
import { ordersProjection } from './projection.ts';

const pool = openPool(await newDatabase());
const { given } = showing(pool, ordersProjection);
afterAll(() => pool.end());

const second = (event: SpecEvent): SpecEvent => ({ ...event, by: { org: 'second' } });
const overdue =
  (time: string, page: { limit: number; after?: OverdueOrder } = { limit: 10 }) =>
  () =>
    listOverdueOrders(pool, new Date(at(time)), page);
const late = (id: string, org = 'klangdee'): OverdueOrder => ({ org, id, payBy: at('09:15:00') });

describe('the orders whose payment window is over', () => {
  it('are the unpaid ones, of every organization', () =>
    given(placed({ id: 'o1' }), second(placed({ id: 'o2' }))).shows(overdue('09:16:00'), [
      late('o1'),
      late('o2', 'second'),
    ]));
  it('are none while there is time', () => given(placed({ id: 'o1' })).shows(overdue('09:15:00'), []));
  it('are also those whose last attempt was declined', () =>
    given(placed({ id: 'o1' }), declined('o1')).shows(overdue('09:16:00'), [late('o1')]));
  it('are not those that were paid, cancelled or closed', () =>
    given(...['o1', 'o2', 'o3'].map((id) => placed({ id })), paid('o1'), canceled('o2'), closed('o3')).shows(
      overdue('10:00:00'),
      [],
    ));
  it('are not those for whose transfer staff look, until that time is over too', async () => {
    const reported = [placed({ id: 'o1' }), transferReported('o1')];
    await given(...reported).shows(overdue('09:16:00'), []);
    const nextDay = () => listOverdueOrders(pool, new Date('2026-01-06T10:00:00.000Z'), { limit: 10 });
    await given(...reported).shows(nextDay, [{ ...late('o1'), payBy: '2026-01-06T09:05:00.000Z' }]);
  });
  it('come page by page', () =>
    given(...['o1', 'o2', 'o3'].map((id) => placed({ id }))).shows(
      overdue('09:16:00', { limit: 2, after: late('o1') }),
      [late('o2'), late('o3')],
    ));
});
