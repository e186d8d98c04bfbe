import type { OrderEvent } from '@klang/contracts/events/order';
import { apply } from '@klang/projections/kit/apply';
import { openPool } from '@klang/projections/kit/pool';
import { emptied, logOf, positionAt } from '@klang/projections/kit/spec';
import { listOverdueOrders } from '@klang/projections/orders/overdue';
import { ordersProjection } from '@klang/projections/orders/projection';
import { orderReads } from '@klang/projections/orders/queries';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { evolve } from '../../domain/kit.ts';
import { order } from '../../domain/order.ts';
import { play, runs } from '../../domain/orderRunsFixture.ts';
import { awaited, closesAt, isOpen, type Order } from '../../domain/orderState.ts';
import { newDatabase } from '../../testing/testWorld.ts';

const pool = openPool(await newDatabase());
afterAll(() => pool.end());
const org = 'klangdee';
const farOff = new Date('2027-01-01T00:00:00.000Z');

const logsOf = (howMany: number): readonly (readonly OrderEvent[])[] => {
  const taken = fc.sample(runs, { numRuns: howMany, seed: 16 });
  return taken.map((list, index) =>
    play(list).log.map((event) => ({ ...event, data: { ...event.data, orderId: `o${index}` } }) as OrderEvent),
  );
};
const asBefore = (event: OrderEvent): OrderEvent =>
  'openUntil' in event.data ? ({ ...event, data: { ...event.data, openUntil: null } } as OrderEvent) : event;

const summaryOf = (state: Order, id: string) => {
  if (!state) return undefined;
  const transfer = awaited(state)?.confirmBy ?? null;
  return { id, status: state.status, openUntil: isOpen(state) ? closesAt(state) : null, confirmBy: transfer };
};

const shown = async () => {
  const overdue = await listOverdueOrders(pool, farOff, { limit: 1_000 });
  const openUntil = new Map(overdue.map(({ id, payBy }) => [id, payBy]));
  const { rows } = await orderReads(pool).listOrders(org, { limit: 1_000 });
  return new Map(
    rows.map(({ id, status, confirmBy }) => [id, { id, status, openUntil: openUntil.get(id) ?? null, confirmBy }]),
  );
};

/** After each event the decider and the list must agree. */
const agree = async (logs: readonly (readonly OrderEvent[])[]): Promise<void> => {
  let copy = await emptied(pool, ordersProjection);
  let states: readonly Order[] = logs.map(() => order.initial);
  let place = 0;
  for (let turn = 0; logs.some((log) => turn < log.length); turn += 1) {
    const page = logs.flatMap((log) => log.slice(turn, turn + 1));
    const events = logOf(page, place + 1);
    place += page.length;
    copy = await apply(pool, copy, { events, position: positionAt(place) });
    states = states.map((state, index) => {
      const event = logs[index]?.[turn];
      return event ? evolve(order, state, event) : state;
    });
    const seen = await shown();
    for (const [index, state] of states.entries()) {
      const story = logs[index]?.slice(0, turn + 1).map(({ type }) => type);
      expect({ story, ...seen.get(`o${index}`) }).toEqual({ story, ...summaryOf(state, `o${index}`) });
    }
  }
};

describe('whatever happens to an order, its list says what its rules say', () => {
  const logs = logsOf(400);
  it('of its status, until when it is open, and which transfer is looked for', () => agree(logs), 60_000);
  it('of a log from before events said so themselves, too', () => agree(logs.map((log) => log.map(asBefore))), 60_000);
});
