import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { newDatabase } from '../testing/testWorld.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const opened: { dirs: string[]; servers: Postgres[] } = { dirs: [], servers: [] };

const folder = async (mode = 0o755) => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-pg-'));
  await chmod(dir, mode);
  opened.dirs.push(dir);
  return dir;
};

const start = async (dir: string, port?: number) => {
  const server = await startPostgres({ dir: join(dir, 'postgres'), ...(port && { port }) });
  opened.servers.push(server);
  return server;
};

const ask = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end());
  return rows.map((row) => Object.values(row)[0]);
};

afterEach(async () => {
  for (const server of opened.servers.splice(0)) await server.stop('immediate');
  for (const dir of opened.dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

it('the embedded Postgres keeps what was written over a stop and a second start', async () => {
  const dir = await folder();
  const first = await start(dir);
  await ask(first.url, 'create table kept as select 7 as seven');
  await first.stop('fast');
  const second = await start(dir);
  expect(await ask(second.url, 'select seven from kept')).toEqual([7]);
});

it('the embedded Postgres writes safely: fsync, full page writes and synchronous commit are on', async () => {
  const { url } = await start(await folder());
  const settings = 'select setting from pg_settings where name in';
  expect(await ask(url, `${settings} ('fsync', 'full_page_writes', 'synchronous_commit')`)).toEqual(['on', 'on', 'on']);
});

it('the embedded Postgres keeps much in memory, and plans for a disk without a head', async () => {
  const { url } = await start(await folder());
  const settingsSql = `select setting from pg_settings where name in ('jit', 'random_page_cost') order by name`;
  expect(await ask(url, settingsSql)).toEqual(['off', '1.1']);
  const [megabytes] = await ask(url, `select setting::int / 128 from pg_settings where name = 'shared_buffers'`);
  expect(megabytes).toBeGreaterThanOrEqual(128);
  expect(megabytes).toBeLessThanOrEqual(1_024);
});

it('the embedded Postgres recovers after a kill -9 and takes the same port again', async () => {
  const dir = await folder();
  const first = await start(dir);
  await ask(first.url, 'create table kept as select 7 as seven');
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  expect(existsSync(join(dir, 'postgres/data/postmaster.pid'))).toBe(true);
  const second = await start(dir, first.port);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select seven from kept')).toEqual([7]);
});

it('the embedded Postgres ends the server that a killed start left running on the same folder', async () => {
  const dir = await folder();
  const left = await start(dir);
  const second = await start(dir);
  await left.exited;
  expect(await ask(second.url, 'select 1')).toEqual([1]);
});

it('the embedded Postgres runs in a folder that only its owner may enter', async () => {
  const dir = await folder(0o700);
  const { url } = await start(dir);
  expect(await ask(url, 'select 1')).toEqual([1]);
});

it('the embedded Postgres keeps its password readable by its owner only, and opens with no other', async () => {
  const dir = await folder();
  const { url } = await start(dir);
  const file = join(dir, 'postgres/password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const wrong = url.replace((await readFile(file, 'utf8')).trim(), 'wrong');
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
});

it('the embedded Postgres says what is wrong when its folder is not a database', async () => {
  const dir = await folder();
  await mkdir(join(dir, 'postgres/data'), { recursive: true, mode: 0o700 });
  await expect(start(dir)).rejects.toThrow(/Postgres did not start. The end of its log: .+/);
});

it('the embedded Postgres gives every test an empty database of its own', async () => {
  const [one, two] = await Promise.all([newDatabase(), newDatabase()]);
  await ask(one, 'create table only_here (id int)');
  const tables = "select count(*)::int from pg_tables where schemaname = 'public'";
  expect(await ask(one, tables)).toEqual([1]);
  expect(await ask(two, tables)).toEqual([0]);
});
