import type { KlangEvent } from '@klang/contracts/events/index';
import { putUnopenable } from '@klang/services/platform/eventLog/unopenableFixture';
import { StoreUnavailable } from '@klang/services/platform/kit/failures';
import { newLog } from '@klang/services/testing/testLog';
import { newDatabase } from '@klang/services/testing/testWorld';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareReadModels } from './copies.ts';
import { EventFailed, NotOpened } from './failures.ts';
import { placed, started } from './fixtureLog.ts';
import { openPool } from './pool.ts';
import type { Ports } from './ports.ts';
import type { Projection } from './projection.ts';
import { runProjector } from './projector.ts';
import { rebuild } from './rebuild.ts';
import { projectors, showsTally, tally, tallyIn } from './specRun.ts';
import { insert } from './statements.ts';
import { noteStop, stopsOf } from './stops.ts';

const { log, write, node, close } = await newLog();
afterAll(close);

let pool: pg.Pool;
let house: ReturnType<typeof projectors>;
let ports: Ports;
let org = '';
let tests = 0;
beforeEach(async () => {
  pool = openPool(await newDatabase());
  house = projectors(pool, log);
  ports = { pool, source: log, announce: () => {}, report: () => {} };
  org = `org${++tests}`;
});
afterEach(async () => {
  await house.stop();
  await pool.end();
});

const never = new AbortController().signal;
const order = (id: string, ...more: readonly KlangEvent[]) => write(org, id, [placed({ id }), ...more]);
const shows = (name: string, rows: readonly string[]) => showsTally(pool, name, rows);

const refusing = (name: string, bad: string): Projection =>
  tally(name, org, {
    OrderPlaced: ({ orderId, customerName }, meta) => {
      if (meta.org !== org) return [];
      if (orderId === bad) throw new TypeError(`no place for ${customerName}`);
      return [insert(name, { id: orderId, times: 1 })];
    },
  });
const stopOf = async (projection: Projection) => (await stopsOf(pool, [projection]))[0];
const stands = (projection: Projection) =>
  vi.waitFor(async () => {
    const stop = await stopOf(projection);
    if (!stop?.event) throw new Error('it goes on');
    return { ...stop, event: stop.event };
  }, 15_000);
const decide = (eventId: string, type: 'EventParked' | 'EventUnparked', revision: bigint | 'none') => {
  const named = { readModel: 'beta', eventId };
  const what = { eventType: 'OrderPlaced', eventStream: 's', position: '1/1', reason: 'no table takes it' };
  const at = new Date().toISOString();
  const event: KlangEvent =
    type === 'EventParked'
      ? { type, data: { ...named, ...what, parkedAt: at } }
      : { type, data: { ...named, unparkedAt: at } };
  return write('platform', 'readmodels', [event], revision);
};
const linesMatching = (what: RegExp) => house.lines.filter((line) => what.test(line));

it('a stop says at which event a read model stands, since when and why, while others go on', async () => {
  const beta = refusing('beta', 'bad');
  house.run([beta, tally('alpha', org)]);
  await house.says(/beta version 1 is live/);
  await order('a');
  const { position } = await order('bad');
  const stop = await stands(beta);
  expect(stop).toMatchObject({ readModel: 'beta', reason: expect.stringMatching(/^its handler threw TypeError/) });
  expect(stop.event).toEqual({ id: expect.any(String), type: 'OrderPlaced', stream: `order-${org}.bad`, position });
  expect(JSON.stringify(stop)).not.toContain('สมชาย');
  for (const id of ['c', 'd', 'e']) await order(id);
  await shows('alpha', ['a 1', 'bad 1', 'c 1', 'd 1', 'e 1']);
  expect((await stopOf(beta))?.since).toBe(stop.since);
  expect(await tallyIn(pool, 'beta')).toEqual(['a 1']);
});

it('a stop is told of once, and not again at every try', async () => {
  const beta = refusing('beta', 'bad');
  await order('bad');
  let tries = 0;
  const parkedOf: Ports['source']['parkedOf'] = (name) => {
    tries += 1;
    return log.parkedOf(name);
  };
  house.run([beta], { source: { ...log, parkedOf } });
  await vi.waitFor(() => expect(tries).toBeGreaterThan(4), 15_000);
  expect(linesMatching(/beta cannot process OrderPlaced/)).toHaveLength(1);
});

it('a read model goes on without an event once that is parked, with all others of its page, also in a rebuild', async () => {
  const beta = refusing('beta', 'bad');
  await write(org, 'many', [placed({ id: 'a' }), placed({ id: 'bad' }), placed({ id: 'c' }), started('c')]);
  house.run([beta]);
  const { event } = await stands(beta);
  await decide(event.id, 'EventParked', 'none');
  await shows('beta', ['a 1', 'c 2']);
  await vi.waitFor(async () => expect(await stopOf(beta)).toBeUndefined());
  await order('d');
  await shows('beta', ['a 1', 'c 2', 'd 1']);
  expect((await rebuild(beta, ports, never)).differences).toEqual([]);

  await decide(event.id, 'EventUnparked', 0n);
  await expect(rebuild(beta, ports, never)).rejects.toThrow(/beta cannot process OrderPlaced/);
  const mended = tally('beta', org);
  const { differences } = await rebuild(mended, ports, never);
  expect(differences).toEqual([{ table: 'beta', how: 'missing', rows: 1, some: ['bad'] }]);
});

it('an event that nobody can open stops only those who listen to it, and they can be told to go on without it', async () => {
  const beta = tally('beta', org);
  const quiet = { ...tally('alpha', org), on: { PersonForgotten: () => [] } };
  await prepareReadModels(pool, [beta, quiet]);
  house.run([beta, quiet]);
  await house.says(/beta version 1 is live/);
  await house.says(/alpha version 1 is live/);
  await order('a');
  await putUnopenable(node.url, { stream: `order-${org}.closed`, type: 'OrderPlaced' });
  await order('c');
  const { event, reason } = await stands(beta);
  expect(event.stream).toBe(`order-${org}.closed`);
  expect(reason).toMatch(/its shape is not right at .*orderId/);
  expect(await stopOf(quiet)).toBeUndefined();
  expect(linesMatching(/alpha restarts/)).toEqual([]);
  await decide(event.id, 'EventParked', 1n);
  await shows('beta', ['a 1', 'c 1']);
});

it('what the log took is shown soon after it is back, however long it was away', async () => {
  const beta = tally('beta', org);
  let [isAway, tries] = [false, 0];
  const losing = new Set<() => void>();
  const source: Ports['source'] = {
    ...log,
    head: async () => {
      tries += 1;
      if (isAway) throw new StoreUnavailable('it is stopped');
      return log.head();
    },
    subscribe: (following) => {
      if (isAway) throw new StoreUnavailable('it is stopped');
      const lost = new AbortController();
      losing.add(() => {
        following.onBroken?.();
        lost.abort();
      });
      return log.subscribe({ ...following, signal: AbortSignal.any([following.signal, lost.signal]) });
    },
  };
  const over = new AbortController();
  const leadership = { lead: async () => new AbortController().signal, close: async () => {} };
  // Left to these, the fifth try would come after sixteen seconds.
  const backOff = { firstMs: 2_000, longestMs: 600_000 };
  const running = runProjector([beta], { ports: { ...ports, source }, leadership, signal: over.signal, backOff });
  await order('a');
  await shows('beta', ['a 1']);
  isAway = true;
  tries = 0;
  for (const lose of losing) lose();
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  await order('b');
  isAway = false;
  await expect.poll(() => tallyIn(pool, 'beta')).toEqual(['a 1', 'b 1']);
  over.abort();
  await running;
});

it('a stop is written down whatever signs stand in the name of a stream, or in what is wrong with an event', async () => {
  const beta = tally('beta', org);
  await prepareReadModels(pool, [beta]);
  const place = { id: 'e1', type: 'OrderPlaced', stream: 'order-o1.a\u0000\ud800', position: '1/1' };
  await noteStop(
    pool,
    beta,
    new EventFailed('beta', place, new NotOpened('its shape is not right at fields.a\u0000b')),
  );
  expect(await stopOf(beta)).toMatchObject({
    reason: 'its shape is not right at fields.a\ufffdb',
    event: { id: 'e1', stream: 'order-o1.a\ufffd\ufffd' },
  });
});
