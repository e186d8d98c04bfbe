import type { ReadModelName } from '@klang/contracts/readModels';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { Leadership } from './leadership.ts';
import type { Ports } from './ports.ts';
import { type Projection, projection } from './projection.ts';
import { runProjector } from './projector.ts';
import type { EventSource } from './source.ts';
import { insert } from './statements.ts';

type Change = Parameters<Ports['announce']>[0];
type Options = Partial<Ports> & { readonly leadership?: Leadership };

const leadsAlways: Leadership = { lead: async () => new AbortController().signal, close: async () => {} };
const patience = { timeout: 15_000, interval: 10 };

export const projectors = (pool: pg.Pool, log: EventSource) => {
  const lines: string[] = [];
  const announced: Change[] = [];
  const stops: (() => Promise<void>)[] = [];
  const run = (projections: readonly Projection[], { leadership = leadsAlways, ...changed }: Options = {}) => {
    const over = new AbortController();
    const ports: Ports = {
      pool,
      source: log,
      announce: (change) => announced.push(change),
      report: ({ what }) => lines.push(what),
      ...changed,
    };
    const backOff = { firstMs: 20, longestMs: 200 };
    const running = runProjector(projections, { ports, leadership, signal: over.signal, backOff });
    const stop = async () => {
      over.abort();
      await running;
    };
    stops.push(stop);
    return stop;
  };
  return {
    lines,
    announced,
    run,
    stop: async () => {
      for (const stop of stops) await stop();
    },
    says: (what: RegExp) => vi.waitFor(() => expect(lines).toContainEqual(expect.stringMatching(what)), patience),
  };
};

/** Counts the events of each order with `+ 1`, so that a duplicate shows. */
export const tally = (name: string, org: string, on: Projection['on'] = {}): Projection => {
  const count = `update read.${name} set times = times + 1 where id = $1`;
  return projection({
    name: name as ReadModelName,
    version: 1,
    tables: { [name]: 'id text not null, times integer not null, primary key (id)' },
    on: {
      OrderPlaced: ({ orderId }, meta) => (meta.org === org ? [insert(name, { id: orderId, times: 1 })] : []),
      PaymentStarted: ({ orderId }, meta) =>
        meta.org === org ? [{ kind: 'sql', text: count, values: [orderId] }] : [],
      ...on,
    },
  });
};

export const tallyIn = async (pool: pg.Pool, name: string): Promise<readonly string[]> =>
  (await pool.query(`select id, times from read.${name} order by id`)).rows.map(({ id, times }) => `${id} ${times}`);

export const showsTally = (pool: pg.Pool, name: string, rows: readonly string[]): Promise<void> =>
  vi.waitFor(async () => expect(await tallyIn(pool, name)).toEqual(rows), patience);
