import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/ports.ts';
import { commandLineOf } from '../processes/processes.ts';
import { readRunFile } from '../processes/runFile.ts';
import { beginStart, newDataDir, startKlang, type TestStart } from '../testing/testStart.ts';
import { furnishedDataDir } from '../testing/testWorld.ts';

const everyPart = ['api', 'desk', 'eventstore', 'postgres', 'projector', 'redis', 'start', 'worker'];
const opened = { starts: [] as TestStart[], dirs: [] as string[] };

const folder = async (made = newDataDir()) => {
  const dir = await made;
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
/** A single health check may be late on a busy machine: poll. */
const untilReady = (url: string) => expect.poll(() => isReady(url), { timeout: 30_000, interval: 100 }).toBe(true);
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

describe('a start, from its first day on', () => {
  let begun: TestStart;
  let key = '';
  const masterKey = () => readFile(join(begun.dataDir, 'master.key'), 'utf8');
  const rowsOfKept = async () => ask((await begun.run()).postgres, 'select seven from kept');

  beforeAll(async () => {
    begun = await startKlang({ dataDir: await furnishedDataDir() });
    const { postgres, smtp } = await begun.run();
    await ask(postgres, 'create table kept as select 7 as seven');
    await createTransport(smtp).sendMail({ from: 'a@demo.test', to: 'b@demo.test', subject: 'kept', text: 'kept' });
    key = await masterKey();
  });

  afterAll(async () => {
    await stop(begun);
    await rm(begun.dataDir, { recursive: true, force: true });
  });

  it('says where it is and where the data lives, and that it is ready only when it is', async () => {
    await untilReady(begun.url);
    expect(begun.output()).toContain(begun.dataDir);
    const port = new URL(begun.url).port;
    expect(begun.output().trim().split('\n').at(-1)).toBe(`Klang is ready: http://localhost:${port}`);
  });

  it('tells its own commands, and nobody else, how to reach the inner parts', async () => {
    for (const file of ['run.json', 'eventstore.password', 'redis/password', 'postgres/password'])
      expect([file, (await stat(join(begun.dataDir, file))).mode & 0o777]).toEqual([file, 0o600]);
    const run = await begun.run();
    expect(run.eventstore).toMatch(/^esdb:\/\/klang:[\w-]{32}@127\.0\.0\.1:\d+\?tls=false$/);
    expect(run.redis).toMatch(/^redis:\/\/.+@127\.0\.0\.1:\d+/);
    expect(await ask(run.postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(Object.keys(run.processes).toSorted()).toEqual(everyPart);
  });

  it('holds its data folder against a second start', async () => {
    const second = await beginStart({ dataDir: begun.dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toMatch(/^The data folder \S+ is in use by another Klang \(process \d+\): [^\n]+\n$/);
    await untilReady(begun.url);
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

  describe('beside another that has no demo', () => {
    let other: TestStart;
    beforeAll(async () => {
      other = await startKlang({ env: { DEMO: 'off' } });
    });
    afterAll(async () => {
      await stop(other);
      await rm(other.dataDir, { recursive: true, force: true });
    });

    it('shares nothing with it', async () => {
      const run = await other.run();
      expect(await ask(run.postgres, "select 1 from pg_tables where tablename = 'kept'")).toEqual([]);
      expect(await rowsOfKept()).toEqual([{ seven: 7 }]);
      await Promise.all([begun, other].map(({ url }) => untilReady(url)));
    });

    it('has a desk, and the other has none', async () => {
      expect((await other.run()).processes['desk']).toBeUndefined();
      const desks = await Promise.all([begun, other].map(({ url }) => fetch(`${url}/dev/mails`)));
      expect(desks.map(({ status }) => status)).toEqual([200, 404]);
      expect(other.output()).not.toContain('/dev');
    });
  });

  it('stops on Ctrl+C and leaves no process behind', async () => {
    const pids = Object.values((await begun.run()).processes);
    expect(pids).toHaveLength(everyPart.length);
    // A terminal signals the whole foreground group; the parts must still stop in order.
    process.kill(-(begun.child.pid ?? 0), 'SIGINT');
    expect(await begun.ended()).toBe(0);
    expect(await livingOf(pids)).toEqual([]);
    expect(existsSync(join(begun.dataDir, 'run.json'))).toBe(false);
    expect(existsSync(join(begun.dataDir, 'lock'))).toBe(false);
  });

  it('continues at its second start where the first one was, also in a folder whose event store had no password', async () => {
    await rm(join(begun.dataDir, 'eventstore.password'));
    begun = await startKlang({ dataDir: begun.dataDir });
    expect(await rowsOfKept()).toEqual([{ seven: 7 }]);
    expect(await (await fetch(`${begun.url}/dev/mails?to=b@demo.test`)).json()).toMatchObject([{ subject: 'kept' }]);
    expect(await masterKey()).toBe(key);
  });

  it('leaves nothing running when it is killed, whether or not it is started again', async () => {
    const before = await begun.run();
    begun.signal('SIGKILL');
    await begun.ended();
    begun = await startKlang({ dataDir: begun.dataDir, port: Number(new URL(begun.url).port) });
    expect(await rowsOfKept()).toEqual([{ seven: 7 }]);
    await waitUntilGone(Object.values(before.processes));

    const { processes } = await begun.run();
    begun.signal('SIGKILL');
    await waitUntilGone(Object.values(processes));
  });
});

it('a start stops when npm, which started it, is told to end', async () => {
  const [dataDir, port] = [await folder(furnishedDataDir()), await freePort()];
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

it('a start refuses a taken port in one sentence before it starts anything', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const begun = await beginStart({ dataDir: await folder(), port });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken: [^\\n]+\\n$`));
  expect(existsSync(join(begun.dataDir, 'postgres'))).toBe(false);
  other.close();
});

it('a start refuses a wrong setting in one sentence that names it', async () => {
  const begun = await beginStart({ dataDir: await folder(), env: { REDIS_URL: 'localhost' } });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(/^REDIS_URL must begin with [^\n]+\n$/);
});

it('a start refuses to embed anything in production, before it makes a folder', async () => {
  const dataDir = join(await folder(), 'data');
  const begun = await beginStart({ dataDir, env: { NODE_ENV: 'production', REDIS_URL: 'redis://127.0.0.1:1' } });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(/^In production DATABASE_URL and EVENTSTORE_URL must be set: [^\n]+\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

it('a start does not make a new master key beside data that needs the old one', async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'postgres'));
  const begun = await beginStart({ dataDir });
  expect(await begun.ended()).toBe(1);
  expect(begun.output()).toMatch(/^The master key \S+ is missing/);
});

it('a start takes over from a start that was killed while it wrote its files', async () => {
  const dataDir = await folder(furnishedDataDir());
  await writeFile(join(dataDir, 'lock'), '');
  await writeFile(join(dataDir, 'run.json'), '{"url":');
  const begun = await start({ dataDir });
  await untilReady(begun.url);
});
