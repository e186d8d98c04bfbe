import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReadModelName } from '@klang/contracts/readModels';
import { newDatabase } from '@klang/services/testing/testWorld';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { Copy } from './copies.ts';
import { openPool } from './pool.ts';
import type { Projection } from './projection.ts';
import { settling } from './settled.ts';
import { emptied, positionAt } from './spec.ts';
import { tally } from './specRun.ts';

const [alpha, beta] = [tally('alpha', 'a'), tally('beta', 'a')];
// Test names.
const both = ['alpha', 'beta'] as readonly string[] as readonly ReadModelName[];

let pool: pg.Pool;
let databaseUrl: string;
let copies: Copy[] = [];
beforeEach(async () => {
  databaseUrl = await newDatabase();
  pool = openPool(databaseUrl);
  copies = [await emptied(pool, alpha), await emptied(pool, beta)];
});
afterEach(() => pool.end());

const moveAll = async (place: number) => {
  copies = await Promise.all(copies.map((copy) => apply(pool, copy, { events: [], position: positionAt(place) })));
};
const settled = (projections: readonly Projection[] = [alpha, beta]) => settling(pool, projections);

it('the wait for read models ends at once where nothing was touched, and where everything has passed', async () => {
  expect(await settled()([], positionAt(9), 20_000)).toBe(true);
  await moveAll(5);
  expect(await settled()(both, positionAt(5), 20_000)).toBe(true);
});

it('the wait for read models lasts until the last of them has passed', async () => {
  await moveAll(5);
  const waiting = settled()(both, positionAt(7), 20_000);
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  const [first, second] = copies;
  if (!first || !second) throw new Error('There are two copies.');
  await apply(pool, first, { events: [], position: positionAt(8) });
  expect(await settled()(both.slice(0, 1), positionAt(7), 20_000)).toBe(true);
  expect(isOver).toBe(false);
  await apply(pool, second, { events: [], position: positionAt(7) });
  expect(await waiting).toBe(true);
});

it('the wait for read models gives up at its time, and leaves others waiting', async () => {
  await moveAll(5);
  const settle = settled();
  const patient = settle(both, positionAt(7), 20_000);
  expect(await settle(both, positionAt(6), 30)).toBe(false);
  await moveAll(7);
  expect(await patient).toBe(true);
});

it('nobody waits for a version of a read model that is not known', async () => {
  const next = { ...alpha, version: 2 };
  expect(await settled([next, beta])(both, positionAt(7), 20_000)).toBe(false);
});

it('the wait for read models gives up when Postgres cannot be asked', async () => {
  const gone = openPool('postgres://nobody@127.0.0.1:1/nothing');
  expect(await settling(gone, [alpha, beta])(both, positionAt(1), 30)).toBe(false);
  await gone.end();
});

const patienceMs = 100;
/** A busy machine delays both timers, and never lets the longer one pass the shorter one. */
const ended = (settle: ReturnType<typeof settled>) =>
  Promise.race([settle(both, positionAt(1), patienceMs), pause(2 * patienceMs, 'late')]);

it('the wait for read models gives up at its time when Postgres says nothing at all', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  // The cast is safe: a listening server has an address.
  const { port } = silent.address() as AddressInfo;
  const brokenPool = openPool(`postgres://nobody@127.0.0.1:${port}/nothing`);
  const settle = settling(brokenPool, [alpha, beta]);
  for (const _ of ['first', 'second']) expect(await ended(settle)).toBe(false);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await brokenPool.end();
});

it('the wait for read models gives up at its time when no connection is free, and asks again once one is', async () => {
  const narrow = openPool(databaseUrl, 1);
  const settle = settling(narrow, [alpha, beta]);
  const taken = await narrow.connect();
  expect(await ended(settle)).toBe(false);
  taken.release();
  await moveAll(5);
  expect(await settle(both, positionAt(5), 20_000)).toBe(true);
  await narrow.end();
});

it('the wait for read models gives up at its time when a connection hangs, and asks by another one', async () => {
  await moveAll(5);
  const other = openPool(databaseUrl);
  const settle = settling(other, [alpha, beta]);
  const lock = await pool.connect();
  await lock.query('begin');
  await lock.query('lock table read.checkpoints in access exclusive mode');
  expect(await ended(settle)).toBe(false);
  await lock.query('rollback');
  lock.release();
  expect(await settle(both, positionAt(5), 20_000)).toBe(true);
  await other.end();
});
