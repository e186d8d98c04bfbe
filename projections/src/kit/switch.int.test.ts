import type { KlangEvent } from '@klang/contracts/events/index';
import { newLog } from '@klang/services/testing/testLog';
import { newDatabase } from '@klang/services/testing/testWorld';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { catchUp } from './catchUp.ts';
import { inLockedTransaction, makeCopy, prepareReadModels } from './copies.ts';
import { placed, started } from './fixtureLog.ts';
import { openPool } from './pool.ts';
import type { Ports } from './ports.ts';
import type { Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { projectors, showsTally, tally, tallyIn } from './specRun.ts';
import { insert } from './statements.ts';
import { switchOver } from './switchOver.ts';

const { log, write, close } = await newLog();
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

const order = (id: string, ...more: readonly KlangEvent[]) => write(org, id, [placed({ id }), ...more]);
const shows = (rows: readonly string[]) => showsTally(pool, 'alpha', rows);
const schemas = async () =>
  (await pool.query(`select nspname from pg_namespace where nspname like 'read\\_%' order by 1`)).rows.map(
    ({ nspname }) => nspname,
  );
const never = new AbortController().signal;

const second = (): Projection => ({
  ...tally('alpha', org, {
    OrderPlaced: ({ orderId, packageId }, meta) =>
      meta.org === org ? [insert('alpha', { id: orderId, times: 1, package_id: packageId })] : [],
  }),
  version: 2,
  tables: { alpha: 'id text not null, times integer not null, package_id text, primary key (id)' },
});

it('the queries of a raised version find its new columns empty in the old list, until its own is ready', async () => {
  await order('o1');
  house.run([tally('alpha', org)]);
  await house.says(/alpha version 1 is live/);
  await shows(['o1 1']);
  const listed = async () => (await pool.query('select id, package_id from read.alpha')).rows;
  for (const _ of ['once', 'twice']) {
    await prepareReadModels(pool, [second()]);
    expect(await listed()).toEqual([{ id: 'o1', package_id: null }]);
  }
  house.run([second()]);
  await house.says(/alpha version 2 is live/);
  const [row] = await listed();
  expect(row).toMatchObject({ id: 'o1', package_id: expect.any(String) });
});

it('a raised version is built beside the live one and takes its place, with a list that is never empty, wrong or older', async () => {
  const count = 400;
  for (let n = 0; n < count; n += 100)
    await Promise.all(Array.from({ length: 100 }, (_, m) => order(`o${n + m}`, started(`o${n + m}`))));
  house.run([tally('alpha', org)]);
  await house.says(/alpha version 1 is live/);

  let isOver = false;
  const seen: number[] = [];
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await pool.query('select count(*)::int as rows, min(times) as least from read.alpha');
      seen.push(rows[0].least === null || rows[0].least >= 1 ? rows[0].rows : -1);
    }
  })();
  const writing = (async () => {
    for (let n = count; n < count + 50; n += 1) await order(`o${n}`);
  })();
  house.run([second()]);
  await house.says(/alpha version 2 is live/);
  await writing;
  await order('last');
  await shows(
    [...Array.from({ length: count + 50 }, (_, n) => `o${n} ${n < count ? 2 : 1}`), 'last 1'].toSorted((a, b) =>
      a < b ? -1 : 1,
    ),
  );
  isOver = true;
  await watching;
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((rows, index) => rows < (seen[index - 1] ?? count))).toEqual([]);
  expect(await schemas()).toEqual(['read_alpha_v2']);
  expect((await pool.query('select distinct package_id from read.alpha')).rows).toEqual([{ package_id: 'boxes' }]);
});

it('a copy that is behind is brought to where the live one stands before it takes its place', async () => {
  const stop = house.run([tally('alpha', org)]);
  const { position } = await order('a');
  await order('b');
  await shows(['a 1', 'b 1']);
  await stop();
  await order('c');
  const built = await inLockedTransaction(pool, (client) =>
    makeCopy(client, second(), { schema: 'read_alpha_v2', isLive: false }),
  );
  const behind = await catchUp(built, ports, { signal: never, upTo: position });
  expect(behind.position).toBe(position);
  const { isLive } = await switchOver(behind, ports, { signal: never });
  expect(isLive).toBe(true);
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1', 'b 1']);
});

it('a build that was interrupted goes on', async () => {
  await order('a');
  const stop = house.run([tally('alpha', org)]);
  await shows(['a 1']);
  await stop();
  let isBroken = true;
  const halting = second();
  const { OrderPlaced } = halting.on;
  const stopAgain = house.run([
    {
      ...halting,
      on: {
        ...halting.on,
        OrderPlaced: (data, meta, position) => {
          if (isBroken && data.orderId === 'b') throw new Error('interrupted');
          return OrderPlaced?.(data, meta, position) ?? [];
        },
      },
    },
  ]);
  await order('b');
  await house.says(/alpha cannot process OrderPlaced/);
  await stopAgain();
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1']);
  isBroken = false;
  house.run([halting]);
  await shows(['a 1', 'b 1']);
});

it('an older program leaves the newer version alone', async () => {
  await order('a');
  const stop = house.run([second()]);
  await shows(['a 1']);
  await stop();
  await order('b');
  house.run([tally('alpha', org)]);
  await house.says(/alpha is live at version 2 and this process knows version 1/);
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1']);
  const { copy } = await rebuild(tally('alpha', org), ports, never);
  expect(copy.isLive).toBe(true);
  await shows(['a 1', 'b 1']);
});

it('a rebuild leaves the live rows as they are, and says that they are the same', async () => {
  house.run([tally('alpha', org)]);
  await order('a', started('a'));
  await shows(['a 2']);
  const { differences } = await rebuild(tally('alpha', org), ports, never);
  expect(differences).toEqual([]);
  expect(await schemas()).toEqual(['read_alpha_v1_2']);
  await order('b');
  await shows(['a 2', 'b 1']);
});

it('a rebuild says which live rows were wrong, and puts them right', async () => {
  const stop = house.run([tally('alpha', org)]);
  for (const id of ['a', 'b', 'c']) await order(id);
  await shows(['a 1', 'b 1', 'c 1']);
  await stop();
  await pool.query(`delete from read.alpha where id = 'a'`);
  await pool.query(`update read.alpha set times = 9 where id = 'b'`);
  await pool.query(`insert into read.alpha values ('z', 1)`);
  await order('d');
  const { differences } = await rebuild(tally('alpha', org), ports, never);
  expect(differences).toEqual([
    { table: 'alpha', how: 'changed', rows: 1, some: ['b'] },
    { table: 'alpha', how: 'extra', rows: 1, some: ['z'] },
    { table: 'alpha', how: 'missing', rows: 1, some: ['a'] },
  ]);
  house.run([tally('alpha', org)]);
  await shows(['a 1', 'b 1', 'c 1', 'd 1']);
});

it('a rebuild that fails leaves the live rows as they are, and nothing behind', async () => {
  const stop = house.run([tally('alpha', org)]);
  await order('a');
  await shows(['a 1']);
  await stop();
  const failing = tally('alpha', org, {
    OrderPlaced: () => {
      throw new Error('broken');
    },
  });
  await expect(rebuild(failing, ports, never)).rejects.toThrow(/alpha cannot process OrderPlaced/);
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1']);
  expect(await schemas()).toEqual(['read_alpha_v1']);
});

it('a rebuild fills a read model anew that came from another event store, which then goes on by itself', async () => {
  const stop = house.run([tally('alpha', org)], { source: { ...log, storeId: async () => 'another store' } });
  await order('a');
  await shows(['a 1']);
  await stop();
  house.run([tally('alpha', org)]);
  await house.says(/another event store/);
  const { differences } = await rebuild(tally('alpha', org), ports, never);
  expect(differences).toBeUndefined();
  await order('b');
  await shows(['a 1', 'b 1']);
});
