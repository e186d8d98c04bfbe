import { randomBytes, randomUUID } from 'node:crypto';
import type { KlangEvent } from '@klang/contracts/events/index';
import { orderEvents } from '@klang/contracts/events/order';
import { paymentWindowMs } from '@klang/contracts/limits';
import { catchUp } from '@klang/projections/kit/catchUp';
import { dropCopy, inLockedTransaction, makeCopy, prepareReadModels, schemaOf } from '@klang/projections/kit/copies';
import { leadership } from '@klang/projections/kit/leadership';
import { openPool } from '@klang/projections/kit/pool';
import type { Ports } from '@klang/projections/kit/ports';
import { runProjector } from '@klang/projections/kit/projector';
import { settling } from '@klang/projections/kit/settled';
import { ordersProjection } from '@klang/projections/orders/projection';
import type pg from 'pg';
import { eventCodec } from '../../platform/eventLog/codec.ts';
import { type EventLog, eventLog } from '../../platform/eventLog/eventLog.ts';
import { openEventStore } from '../../platform/eventStore/eventStore.ts';
import { openKeys } from '../../platform/keys/keys.ts';
import type { RunningBench } from './kit/bench.ts';
import type { Pair } from './kit/pair.ts';
import { startParts } from './kit/parts.ts';

const writers = 10;
const inOneAppend = 20;
const customers = 2_000;
const rowsAtOnce = 1_000;
const org = 'klangdee';
const total = 200_000;

const silent = () => {};

const plain = orderEvents.OrderPlaced.omit({
  orderId: true,
  placedAt: true,
  payBy: true,
  packageId: true,
  totalSatang: true,
})
  .omit({ customerId: true, customerName: true, boxes: true, months: true })
  .parse({});

const placed = (place: number): KlangEvent => {
  const placedAt = new Date(1_760_000_000_000 + place * 1_000);
  return {
    type: 'OrderPlaced',
    data: {
      ...plain,
      orderId: randomUUID(),
      customerId: `customer${place % customers}`,
      customerName: `สมชาย ใจดี ${place % customers}`,
      packageId: 'boxes',
      boxes: 3,
      months: 6,
      totalSatang: 417_600,
      placedAt: placedAt.toISOString(),
      payBy: new Date(placedAt.getTime() + paymentWindowMs).toISOString(),
    },
  };
};

const metaOf = (place: number) => ({
  org,
  actor: { kind: 'customer' as const, id: `customer${place % customers}`, name: `สมชาย ใจดี ${place % customers}` },
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  at: new Date().toISOString(),
  address: null,
});

const writeOrders = async (log: EventLog): Promise<void> => {
  let place = 0;
  const lane = async () => {
    while (place < total) {
      const first = place;
      place += inOneAppend;
      const events = Array.from({ length: inOneAppend }, (_, n) => ({ id: randomUUID(), event: placed(first + n) }));
      await log.append(`order-${org}.bench${first}`, 'none', { events, meta: metaOf(first) });
    }
  };
  await Promise.all(Array.from({ length: writers }, lane));
};

const lostWhileFollowing = async (databaseUrl: string, ports: Ports, log: EventLog): Promise<number> => {
  const stopped = new AbortController();
  const leads = leadership(databaseUrl, stopped.signal);
  await prepareReadModels(ports.pool, [ordersProjection]);
  const running = runProjector([ordersProjection], { ports, leadership: leads, signal: stopped.signal });
  await writeOrders(log);
  const end = (await log.head()) ?? '';
  await settling(ports.pool, [ordersProjection])(['orders'], end, 600_000);
  stopped.abort();
  await running;
  await leads.close();
  const { rows } = await ports.pool.query<{ orders: number }>('select count(*)::int as orders from read.orders');
  return total - (rows[0]?.orders ?? 0);
};

const replay = async (ports: Ports): Promise<number> => {
  const schema = `${schemaOf(ordersProjection)}_2`;
  const copy = await inLockedTransaction(ports.pool, (client) =>
    makeCopy(client, ordersProjection, { schema, isLive: false }),
  );
  await ports.pool.query('checkpoint');
  const began = performance.now();
  await catchUp(copy, ports, { signal: new AbortController().signal });
  const perSecond = (total * 1000) / (performance.now() - began);
  await dropCopy(ports.pool, copy);
  return perSecond;
};

type Column = { readonly name: string; readonly type: string };
const columnsSql = `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

const columnsOf = async (pool: pg.Pool): Promise<readonly Column[]> =>
  (await pool.query<Column>(columnsSql, [`${schemaOf(ordersProjection)}.orders`])).rows;

const insertSame = (columns: readonly Column[]): string => `
  insert into same_orders (${columns.map(({ name }) => name).join(', ')})
  select * from unnest(${columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})`;

const sameRows = async (pool: pg.Pool, columns: readonly Column[]): Promise<readonly unknown[][]> => {
  const names = columns.map(({ name }) => name);
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${names.join(', ')} from read.orders order by placed_at`,
  );
  const batches: unknown[][] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    batches.push(names.map((name) => some.map((row) => row[name])));
  }
  return batches;
};

const inserts = async (pool: pg.Pool, text: string, batches: readonly unknown[][]): Promise<number> => {
  const client = await pool.connect();
  await client.query('drop table if exists same_orders');
  await client.query(`create table same_orders (like ${schemaOf(ordersProjection)}.orders including all)`);
  await client.query('checkpoint');
  const began = performance.now();
  for (const values of batches) await client.query({ name: 'same', text, values });
  const perSecond = (total * 1000) / (performance.now() - began);
  client.release(true);
  return perSecond;
};

export const openReplay = async (): Promise<RunningBench> => {
  const { bareUrl, node, stop: stopParts } = await startParts();
  const keys = await openKeys(bareUrl, randomBytes(32));
  const store = openEventStore({ url: node.url });
  const log = eventLog(store, eventCodec(keys));
  const pool = openPool(bareUrl);
  const ports: Ports = { pool, source: log, announce: silent, report: silent };
  const lost = await lostWhileFollowing(bareUrl, ports, log);
  const columns = await columnsOf(pool);
  const batches = await sameRows(pool, columns);
  const pair: Pair = {
    name: 'replay into orders',
    unit: 'events/s',
    aim: 0.5,
    anchorName: 'one connection inserting the same rows a thousand at a time (unnest), one commit each',
    ours: () => replay(ports),
    anchor: () => inserts(pool, insertSame(columns), batches),
  };
  const stop = async () => {
    await pool.end();
    await store.close();
    await keys.close();
    await stopParts();
  };
  const note = `${total.toLocaleString('en')} orders written by ten writers while the projector followed them: ${lost} lost.`;
  return { pairs: [pair], notes: () => [note], stop };
};
