import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closed, forgotten, paid, placed } from '@klang/projections/kit/fixtureLog';
import { orderReads } from '@klang/projections/orders/queries';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newLog, type TestLog } from '../testing/testLog.ts';
import { asCommand } from '../testing/testStart.ts';
import { asBuilt, redis } from '../testing/testWorld.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const org = 'klangdee';
const asPerson = await asCommand();
const rebuild = (name: string) =>
  promisify(execFile)(process.execPath, asPerson(program('rebuild')).concat(name), { cwd: root, env: environment() });

let world: TestLog;
let pool: pg.Pool;
let started: ChildProcess[] = [];
beforeEach(async () => {
  world = await newLog({ isApart: true });
  pool = new pg.Pool({ connectionString: world.databaseUrl });
  started = [];
});
afterEach(async () => {
  for (const child of started) await ended(child, 'SIGKILL');
  await pool.end();
  await world.close();
});

const environment = () => ({
  ...process.env,
  DATABASE_URL: world.databaseUrl,
  EVENTSTORE_URL: world.node.url,
  REDIS_URL: redis().url,
  MASTER_KEY: world.masterKey.toString('base64'),
});

const ended = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill(signal);
  await over;
};

const startProjector = async () => {
  const child = spawn(process.execPath, asBuilt()(program('main')), {
    cwd: root,
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  await vi.waitFor(() => expect(output).toContain('"ready":true'), 30_000);
  return { child, leads: () => /orders version \d+ is live/.test(output) };
};

const list = () => orderReads(pool).listOrders(org, { limit: 200 });
const shows = (ids: readonly string[]) =>
  vi.waitFor(async () => expect((await list()).rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted()), {
    timeout: 20_000,
    interval: 20,
  });
const order = (id: string) => world.write(org, id, [placed({ id }), paid(id)]);

it('one projector leads, and another takes over within seconds when it is killed, with every order once', async () => {
  const first = await startProjector();
  await vi.waitFor(() => expect(first.leads()).toBe(true), 20_000);
  const second = await startProjector();
  await order('a');
  await shows(['a']);
  expect(second.leads()).toBe(false);

  const writing = Promise.all(Array.from({ length: 40 }, (_, n) => order(`w${n}`)));
  await ended(first.child, 'SIGKILL');
  await writing;
  await shows(['a', ...Array.from({ length: 40 }, (_, n) => `w${n}`)]);
  await vi.waitFor(() => expect(second.leads()).toBe(true), 20_000);
  expect(new Set((await list()).rows.map(({ status }) => status))).toEqual(new Set(['success']));
});

it('the projector goes on after the event store was killed, with every order once', async () => {
  const { child } = await startProjector();
  await order('a');
  await shows(['a']);
  world.node.kill9();
  const writing = Promise.allSettled(Array.from({ length: 5 }, (_, n) => order(`lost${n}`)));
  await world.node.restart();
  await writing;
  await order('b');
  const ids: string[] = [];
  for await (const { events } of world.log.readAll())
    for (const { type, data } of events) if (type === 'OrderPlaced') ids.push(data.orderId);
  expect(ids).toEqual(expect.arrayContaining(['a', 'b']));
  await shows(ids);
  expect(child.exitCode).toBeNull();
});

it('the order list has no name of a forgotten person, and a rebuild says that nothing differs', async () => {
  await startProjector();
  await order('a');
  await world.write(org, 'b', [placed({ id: 'b', of: 'c2', name: 'Jiraporn' }), closed('b')]);
  await shows(['a', 'b']);
  await world.keys.destroyProfile(org, 'c2');
  await world.write(org, 'c2', [forgotten('c2')]);
  const named = async () => (await list()).rows.map(({ id, customerName, status }) => [id, customerName, status]);
  const expected = [
    ['b', null, 'expired'],
    ['a', 'สมชาย ใจดี', 'success'],
  ];
  await vi.waitFor(async () => expect(await named()).toEqual(expected), 20_000);

  const { stdout } = await rebuild('orders');
  expect(stdout).toContain('The old rows were the same.');
  expect(stdout).toContain('orders is live with the new rows.');
  expect(await named()).toEqual(expected);
  await order('d');
  await shows(['a', 'b', 'd']);
});

it('a rebuild names the read models that there are when none has the name asked for', async () => {
  await expect(rebuild('nothing')).rejects.toMatchObject({ stderr: expect.stringMatching(/one of .*orders/) });
});
