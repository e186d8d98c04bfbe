import type { KlangEvent } from '@klang/contracts/events/index';
import type { ReadModelName } from '@klang/contracts/readModels';
import { newLog } from '@klang/services/testing/testLog';
import { newDatabase } from '@klang/services/testing/testWorld';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placed, started } from './fixtureLog.ts';
import { openPool } from './pool.ts';
import type { Projection } from './projection.ts';
import { settling } from './settled.ts';
import { projectors, showsTally, tally, tallyIn } from './specRun.ts';
import { insert, listChanged } from './statements.ts';

const { log, write, close } = await newLog();
afterAll(close);

let pool: pg.Pool;
let house: ReturnType<typeof projectors>;
let org = '';
let tests = 0;
beforeEach(async () => {
  pool = openPool(await newDatabase());
  house = projectors(pool, log);
  org = `org${++tests}`;
});
afterEach(async () => {
  await house.stop();
  await pool.end();
});

const order = (id: string, ...more: readonly KlangEvent[]) => write(org, id, [placed({ id }), ...more]);
const shows = (name: string, rows: readonly string[]) => showsTally(pool, name, rows);

it('a projector shows what happened before it started and what happens from then on', async () => {
  await order('a', started('a'));
  house.run([tally('alpha', org)]);
  await shows('alpha', ['a 2']);
  await order('b');
  await shows('alpha', ['a 2', 'b 1']);
});

it('every event is written once though two projectors run, whoever is first', async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `o${String(n).padStart(3, '0')}`);
  house.run([tally('alpha', org)]);
  house.run([tally('alpha', org)]);
  // A late second process finds nothing to do.
  const live = () => house.lines.filter((line) => line === 'alpha version 1 is live.');
  await vi.waitFor(() => expect(live().length).toBeGreaterThan(1), { timeout: 15_000 });
  await Promise.all(ids.map((id) => order(id, started(id), started(id))));
  await shows(
    'alpha',
    ids.map((id) => `${id} 3`),
  );
  expect(house.lines).toContainEqual(expect.stringMatching(/advanced by another process/));
});

it('a read model whose handler fails stops at its event, and goes on from there once it is mended', async () => {
  let isMended = false;
  const handler: Projection['on'] = {
    OrderPlaced: ({ orderId, customerName }, meta) => {
      if (meta.org !== org) return [];
      if (orderId === 'bad' && !isMended) throw new Error(`no place for ${customerName}`);
      return [insert('beta', { id: orderId, times: 1 })];
    },
  };
  house.run([tally('alpha', org), tally('beta', org, handler)]);
  await house.says(/alpha version 1 is live/);
  await house.says(/beta version 1 is live/);
  for (const id of ['a', 'bad', 'c']) await order(id);
  await shows('alpha', ['a 1', 'bad 1', 'c 1']);
  await house.says(/beta cannot process OrderPlaced at \d{20}\/\d{20} of order-org\d+\.bad: its handler threw Error/);
  expect(await tallyIn(pool, 'beta')).toEqual(['a 1']);
  expect(house.lines.join()).not.toContain('สมชาย');
  expect(house.lines.join()).not.toContain('alpha restarts');
  isMended = true;
  await shows('beta', ['a 1', 'bad 1', 'c 1']);
});

it('a read model whose table refuses an event stops, with everything before it stored', async () => {
  const twice: Projection['on'] = {
    PaymentStarted: ({ orderId }, meta) => (meta.org === org ? [insert('beta', { id: orderId, times: 1 })] : []),
  };
  await order('a', started('other'));
  await order('b', started('b'));
  await order('c');
  house.run([tally('beta', org, twice), tally('alpha', org)]);
  await shows('alpha', ['a 1', 'b 2', 'c 1']);
  await house.says(/beta cannot process PaymentStarted at .* of order-org\d+\.b: Postgres says 23505/);
  expect(await tallyIn(pool, 'beta')).toEqual(['a 1', 'b 1', 'other 1']);
});

it('a projector is silent while it catches up, then says once that all may have changed, and then each change', async () => {
  await order('a');
  await order('b');
  house.run([tally('alpha', org)]);
  await vi.waitFor(() => expect(house.announced).toHaveLength(1), 10_000);
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1', 'b 1']);
  expect(house.announced[0]).toEqual({ readModels: ['alpha'], orgs: null, lists: [] });
  await order('c');
  const change = { readModels: ['alpha'], orgs: [org], lists: [] };
  await vi.waitFor(() => expect(house.announced.slice(1)).toEqual([change]), 10_000);
});

it('a read model says nothing of events that change none of its rows, and moves along with them', async () => {
  house.run([tally('alpha', org)]);
  await house.says(/alpha version 1 is live/);
  await order('a');
  await shows('alpha', ['a 1']);
  const { position } = await write('elsewhere', `o${tests}`, [placed({ id: 'x' })]);
  const settled = settling(pool, [tally('alpha', org)]);
  // Test names.
  expect(await settled(['alpha'] as readonly string[] as ReadModelName[], position, 10_000)).toBe(true);
  const notifiedOrgs = house.announced.flatMap(({ orgs }) => orgs ?? []);
  expect([notifiedOrgs.includes(org), notifiedOrgs.includes('elsewhere')]).toEqual([true, false]);
});

it('a projector says which lists changed with the rows, and of a page with a bad event what it stored', async () => {
  const on: Projection['on'] = {
    OrderPlaced: ({ orderId }, meta) => {
      if (meta.org !== org) return [];
      if (orderId === 'bad') throw new TypeError('no place');
      return [insert('beta', { id: orderId, times: 1 }), listChanged(org, 'size')];
    },
  };
  house.run([tally('alpha', org), tally('beta', org, on)]);
  for (const name of ['alpha', 'beta']) await house.says(new RegExp(`${name} version 1 is live`));
  const changes = () => house.announced.filter(({ orgs }) => orgs);
  const both = expect.arrayContaining(['alpha', 'beta']);
  const change = { orgs: [org], lists: [{ org, kind: 'size' }] };
  await order('a');
  await vi.waitFor(() => expect(changes()).toEqual([{ ...change, readModels: both }]), 10_000);
  await order('b', placed({ id: 'bad' }));
  await house.says(/beta cannot process OrderPlaced/);
  expect(changes()).toContainEqual({ ...change, readModels: ['beta'] });
});

it('a projector goes on when an announcement fails', async () => {
  const announce = () => {
    throw new Error('no Redis');
  };
  house.run([tally('alpha', org)], { announce });
  await order('a');
  await shows('alpha', ['a 1']);
  await order('b');
  await shows('alpha', ['a 1', 'b 1']);
});

it('a read model stands still with a sentence when the event store is another one', async () => {
  const stop = house.run([tally('alpha', org)]);
  await order('a');
  await shows('alpha', ['a 1']);
  await stop();
  await order('b');
  house.run([tally('alpha', org)], { source: { ...log, storeId: async () => 'another store' } });
  await house.says(/alpha was filled from another event store: run "npm run rebuild -- alpha"/);
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1']);
});

it('a read model stands still with a sentence when its checkpoint lies beyond the end of the log', async () => {
  const stop = house.run([tally('alpha', org)]);
  await order('a');
  await shows('alpha', ['a 1']);
  await stop();
  await pool.query(`update read.checkpoints set position = $1`, [`${'9'.repeat(20)}/${'9'.repeat(20)}`]);
  await order('b');
  house.run([tally('alpha', org)]);
  await house.says(/alpha has read further than the event store's log goes/);
  expect(await tallyIn(pool, 'alpha')).toEqual(['a 1']);
});

it('a read model that has nothing to store has its checkpoint at the end of the log too', async () => {
  const quiet = { ...tally('beta', org), on: { PersonForgotten: () => [] } };
  house.run([tally('alpha', org), quiet]);
  await house.says(/alpha version 1 is live/);
  await house.says(/beta version 1 is live/);
  await order('a');
  await shows('alpha', ['a 1']);
  const { position } = await order('b');
  const settled = settling(pool, [tally('alpha', org), quiet]);
  // Test names.
  expect(await settled(['alpha', 'beta'] as readonly string[] as ReadModelName[], position, 10_000)).toBe(true);
});

it('a projector goes on where it was when a process starts again', async () => {
  const stop = house.run([tally('alpha', org)]);
  await order('a', started('a'));
  await shows('alpha', ['a 2']);
  await stop();
  await order('b', started('b'));
  house.run([tally('alpha', org)]);
  await shows('alpha', ['a 2', 'b 2']);
});
