import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { commandLineOf } from './processes.ts';
import { readRunFile } from './runFile.ts';
import { beginStart, newDataDir, startKlang, type TestStart } from './testStart.ts';

const everyPart = ['api', 'desk', 'eventstore', 'postgres', 'projector', 'redis', 'start', 'worker'];
const opened = { starts: [] as TestStart[], dirs: [] as string[] };

const folder = async () => {
  const dir = await newDataDir();
  opened.dirs.push(dir);
  return dir;
};

const start = async (options: Parameters<typeof startKlang>[0] = {}) => {
  const begun = await startKlang({ dataDir: await folder(), ...options });
  opened.starts.push(begun);
  return begun;
};

const stop = async (begun: TestStart) => {
  begun.signal('SIGTERM');
  return begun.ended();
};

afterEach(async () => {
  for (const begun of opened.starts.splice(0)) await stop(begun);
  for (const dir of opened.dirs.splice(0)) await rm(dir, { recursive: true, force: true });
});

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
const livingOf = async (pids: readonly number[]) => {
  const lines = await Promise.all(pids.map(commandLineOf));
  return pids.filter((_, index) => lines[index]);
};
const waitUntilGone = (pids: readonly number[]) =>
  expect.poll(() => livingOf(pids), { timeout: 20_000, interval: 50 }).toEqual([]);

const ask = async (url: string | undefined, text: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
};

describe('a start that runs', () => {
  let begun: TestStart;

  beforeAll(async () => {
    begun = await startKlang();
  });

  afterAll(async () => {
    await stop(begun);
    await rm(begun.dataDir, { recursive: true, force: true });
  });

  it('says where it is and where the data lives, and that it is ready only when it is', async () => {
    expect(await isReady(begun.url)).toBe(true);
    expect(begun.output()).toContain(begun.dataDir);
    const port = new URL(begun.url).port;
    expect(begun.output().trim().split('\n').at(-1)).toBe(`Klang is ready: http://localhost:${port}`);
  });

  it('tells its own commands, and nobody else, how to reach the inner parts', async () => {
    expect((await stat(join(begun.dataDir, 'run.json'))).mode & 0o777).toBe(0o600);
    const run = await begun.run();
    expect(run.eventstore).toMatch(/^esdb:\/\/127\.0\.0\.1:\d+\?tls=false$/);
    expect(run.redis).toMatch(/^redis:\/\/.+@127\.0\.0\.1:\d+/);
    expect(await ask(run.postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Object.keys(run.processes).toSorted()).toEqual(everyPart);
  });

  it('holds its data folder against a second start', async () => {
    const second = await beginStart({ dataDir: begun.dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/^The data folder \S+ is in use by another Klang \(process \d+\): [^\n]+\n$/);
    expect(await isReady(begun.url)).toBe(true);
    expect((await begun.run()).processes['start']).toBe(begun.child.pid);
  });

  it.each(everyPart.filter((name) => name !== 'start'))('brings %s back where it was', async (name) => {
    const before = await begun.run();
    const pid = before.processes[name] ?? 0;
    process.kill(pid, 'SIGKILL');
    const cameBack = async () => {
      const now = (await begun.run()).processes;
      return Object.keys(now).length === everyPart.length && now[name] !== pid && (await isReady(begun.url));
    };
    await expect.poll(cameBack, { timeout: 30_000, interval: 100 }).toBe(true);
    const { processes: _, ...addresses } = await begun.run();
    expect(before).toMatchObject(addresses);
    expect((await fetch(`${begun.url}/dev/mails`)).status).toBe(200);
  });
});

it('continues at a second start where the first one was', async () => {
  const first = await start();
  const run = await first.run();
  await ask(run.postgres, 'create table kept as select 7 as seven');
  await createTransport(run.smtp).sendMail({ from: 'a@demo.test', to: 'b@demo.test', subject: 'kept', text: 'kept' });
  const key = await readFile(join(first.dataDir, 'master.key'), 'utf8');
  expect(await stop(first)).toBe(0);

  const second = await start({ dataDir: first.dataDir });
  expect(await ask((await second.run()).postgres, 'select seven from kept')).toEqual([{ seven: 7 }]);
  expect(await (await fetch(`${second.url}/dev/mails?to=b@demo.test`)).json()).toMatchObject([{ subject: 'kept' }]);
  expect(await readFile(join(second.dataDir, 'master.key'), 'utf8')).toBe(key);
});

it('stops on Ctrl+C and leaves no process behind', async () => {
  const begun = await start();
  const pids = Object.values((await begun.run()).processes);
  expect(pids).toHaveLength(everyPart.length);
  // A terminal signals the whole foreground group, as here; the parts must still stop in order.
  process.kill(-(begun.child.pid ?? 0), 'SIGINT');
  expect(await begun.ended()).toBe(0);
  expect(await livingOf(pids)).toEqual([]);
  expect(existsSync(join(begun.dataDir, 'run.json'))).toBe(false);
  expect(existsSync(join(begun.dataDir, 'lock'))).toBe(false);
});

it('stops when npm, which started it, is told to end', async () => {
  const [dataDir, port] = [await folder(), await freePort()];
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'pipe',
  });
  const processes = async () => (await readRunFile(dataDir).catch(() => undefined))?.processes ?? {};
  const areUp = async () => Object.keys(await processes()).length;
  await expect.poll(areUp, { timeout: 60_000, interval: 100 }).toBe(everyPart.length);
  const pids = Object.values(await processes());
  npm.kill('SIGTERM');
  await waitUntilGone(pids);
});

it('refuses a taken port in one sentence before it starts anything', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const begun = await beginStart({ dataDir: await folder(), port });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken: [^\\n]+\\n$`));
  expect(existsSync(join(begun.dataDir, 'postgres'))).toBe(false);
  other.close();
});

it('refuses a wrong setting in one sentence that names it', async () => {
  const begun = await beginStart({ dataDir: await folder(), env: { REDIS_URL: 'localhost' } });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(/^REDIS_URL must begin with [^\n]+\n$/);
});

it('refuses to embed anything in production, before it makes a folder', async () => {
  const dataDir = join(await folder(), 'data');
  const begun = await beginStart({ dataDir, env: { NODE_ENV: 'production', REDIS_URL: 'redis://127.0.0.1:1' } });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(/^In production DATABASE_URL and EVENTSTORE_URL must be given: [^\n]+\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

it('lets two starts with their own port and folder live side by side', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const [first, second] = [await one.run(), await two.run()];
  await ask(first.postgres, 'create table only_here (id int)');
  expect(await ask(second.postgres, "select 1 from pg_tables where tablename = 'only_here'")).toEqual([]);
  expect(await Promise.all([one, two].map(({ url }) => isReady(url)))).toEqual([true, true]);
});

it('leaves nothing running when it is killed, whether or not it is started again', async () => {
  const first = await start();
  const run = await first.run();
  await ask(run.postgres, 'create table kept as select 7 as seven');
  first.signal('SIGKILL');
  await first.ended();
  const second = await start({ dataDir: first.dataDir, port: Number(new URL(first.url).port) });
  const next = await second.run();
  expect(await ask(next.postgres, 'select seven from kept')).toEqual([{ seven: 7 }]);
  await waitUntilGone(Object.values(run.processes));

  second.signal('SIGKILL');
  await waitUntilGone(Object.values(next.processes));
});

it('does not make a new master key beside data that needs the old one', async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'postgres'));
  const begun = await beginStart({ dataDir });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(/^The master key \S+ is missing/);
});

it('has no desk where there is no demo', async () => {
  const begun = await start({ env: { DEMO: 'off' } });
  expect((await begun.run()).processes['desk']).toBeUndefined();
  expect((await fetch(`${begun.url}/dev/mails`)).status).toBe(404);
  expect(begun.output()).not.toContain('/dev');
});

it('takes over from a start that was killed while it wrote its files', async () => {
  const dataDir = await folder();
  await writeFile(join(dataDir, 'lock'), '');
  await writeFile(join(dataDir, 'run.json'), '{"url":');
  const begun = await start({ dataDir });
  expect(await isReady(begun.url)).toBe(true);
});
