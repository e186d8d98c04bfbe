import { randomBytes } from 'node:crypto';
import { catchUp } from '@klang/projections/kit/catchUp';
import { inLockedTransaction, makeCopy, schemaOf } from '@klang/projections/kit/copies';
import { openPool } from '@klang/projections/kit/pool';
import type { Ports } from '@klang/projections/kit/ports';
import { projections } from '@klang/projections/registry';
import type pg from 'pg';
import { eventCodec } from '../../platform/eventLog/codec.ts';
import { eventLog } from '../../platform/eventLog/eventLog.ts';
import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import { openKeys } from '../../platform/keys/keys.ts';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { writeLives } from './kit/livesWriting.ts';
import { startParts } from './kit/parts.ts';
import { eventsOfLife, itemsOfLife } from './lives.ts';

const usualEvents = 1_000_000;
const silent = () => {};
const printError = (line: string) => process.stderr.write(`${line}\n`);
const secondsSince = (began: number): number => (performance.now() - began) / 1000;

const expectedAfter = (orders: number): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const things = orders * itemsOfLife(1).length;
  return {
    orders: { "orders where status = 'success'": orders },
    trips: {
      "trips where status = 'done' and crew_id = 'crew-1'": orders,
      "trip_items where door = 'taken'": things,
    },
    items: { "items where state = 'stored' and custody = 'storage' and location_id = 'shelf-1'": things },
    payments: { 'payments where true': orders },
    facts: {
      'fact_orgs g cross join generate_series(1, g.last_nr) where true': orders * eventsOfLife,
      "facts where kind = 'booked'": orders,
      "facts where kind = 'received'": orders,
      "facts where kind = 'tripDone'": orders,
      "facts where kind = 'itemIn'": things,
    },
  };
};

const lostOf = async (pool: pg.Pool, filled: typeof projections, orders: number): Promise<number> => {
  const expected = expectedAfter(orders);
  let lost = 0;
  for (const [rows, many] of filled.flatMap(({ name }) => Object.entries(expected[name] ?? {}))) {
    const found = await pool.query<{ count: number }>(`select count(*)::integer as count from read.${rows}`);
    lost += Math.abs(many - (found.rows[0]?.count ?? 0));
  }
  return lost;
};

const replayAll = async (ports: Ports, chosenProjections: typeof projections): Promise<void> => {
  for (const projection of chosenProjections) {
    const began = performance.now();
    const schema = schemaOf(projection);
    const copy = await inLockedTransaction(ports.pool, (client) =>
      makeCopy(client, projection, { schema, isLive: true }),
    );
    await catchUp(copy, ports, { signal: new AbortController().signal });
    printError(`${projection.name} is filled, ${secondsSince(began).toFixed(0)} s`);
  }
};

export const openReplayAll = async (words: string): Promise<RunningBench> => {
  const [many, ...names] = words.split(' ');
  const chosenProjections = projections.filter(({ name }) => names.length === 0 || names.includes(name));
  const orders = Math.ceil((Number(many) || usualEvents) / eventsOfLife);
  const { bareUrl, node, stop: stopParts } = await startParts();
  const keys = await openKeys(bareUrl, randomBytes(32));
  const store = openEventStore({ url: node.url });
  const log = eventLog(store, eventCodec(keys));
  const pool = openPool(bareUrl);
  const events = (orders * eventsOfLife).toLocaleString('en');
  const figures = async (): Promise<readonly Figure[]> => {
    const wrote = performance.now();
    await writeLives(log, orders);
    printError(`${events} events are written, ${secondsSince(wrote).toFixed(0)} s`);
    const began = performance.now();
    await replayAll({ pool, source: log, announce: silent, report: silent }, chosenProjections);
    const seconds = secondsSince(began);
    return [
      {
        name: `replay of ${chosenProjections.length} of ${projections.length} read models over ${events} mixed events`,
        figure: seconds,
        unit: 's',
        aim: null,
      },
      {
        name: 'rows that they lack afterwards',
        figure: await lostOf(pool, chosenProjections, orders),
        unit: '',
        aim: 1,
      },
    ];
  };
  const stop = async () => {
    await pool.end();
    await store.close();
    await keys.close();
    await stopParts();
  };
  return { figures, stop };
};
