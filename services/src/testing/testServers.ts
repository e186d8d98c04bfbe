import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readiness } from '@klang/contracts/api/health';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../launcher/postgres.ts';
import { startRedis } from '../launcher/redis.ts';
import { queueDepths } from '../platform/health/queueDepths.ts';
import { openQuickRedis } from '../platform/kit/quickRedis.ts';
import { buildPrograms } from '../processes/programs.ts';
import type { RunFile } from '../processes/runFile.ts';
import { waitFor } from '../processes/waiting.ts';
import { startKlang, type TestStart } from './testStart.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to vitest's own.
  interface ProvidedContext {
    readonly servers: {
      readonly run: string;
      readonly databaseUrl: string;
      /** A database with all tables and no rows, to copy from. */
      readonly preparedUrl: string;
      readonly redisUrl: string;
      readonly programsIn: string;
    };
    /** For stories: the path of a data folder after a first start with the demo; it may not exist yet. */
    readonly furnished: string;
  }
}

type Servers = {
  readonly dir: string;
  readonly databaseUrl: string;
  readonly preparedUrl: string;
  readonly redisUrl: string;
  readonly programsIn: string;
  readonly stop: () => Promise<void>;
};

const environment = process.env;
// Test databases need not survive a crash, so nothing waits for the disk.
const hasty = { fsync: 'off', full_page_writes: 'off' };
// No test table lives long enough to need vacuum.
const settings = { max_connections: '300', shared_buffers: '128MB', autovacuum: 'off', ...hasty };
const unpackTo = fileURLToPath(new URL('../../../.klang/tests/redis-server', import.meta.url));

const dropDatabases = async (databaseUrl: string, run: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const made = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `test_${run}_%`,
  ]);
  for (const { datname } of made.rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
};

const startServers = async (run: string): Promise<Servers> => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-test-'));
  await chmod(dir, 0o755);
  const { TEST_DATABASE_URL: givenDatabase, TEST_REDIS_URL: givenRedis } = environment;
  const [postgres, redis, programsIn] = await Promise.all([
    givenDatabase ? undefined : startPostgres({ dir: join(dir, 'postgres'), settings, isByFile: true }),
    givenRedis ? undefined : startRedis({ dir: join(dir, 'redis'), unpackTo }),
    buildPrograms(),
  ]);
  const databaseUrl = givenDatabase ?? postgres?.url ?? '';
  // Imported here: every vitest project loads this file, but only the first one starts servers.
  const { prepareDatabase } = await import('./testTables.ts');
  return {
    dir,
    databaseUrl,
    preparedUrl: await prepareDatabase(databaseUrl, `test_${run}_prepared`),
    redisUrl: givenRedis ?? redis?.url ?? '',
    programsIn,
    stop: async () => {
      if (givenDatabase) await dropDatabases(givenDatabase, run);
      await Promise.all([postgres?.stop('immediate'), redis?.stop()]);
      // Processes of a finished test worker may still be stopping.
      await rm(dir, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
    },
  };
};

/** A single health check may be late on a busy machine. */
const isCaughtUp = async (url: string): Promise<true | undefined> => {
  const text = await fetch(`${url}/health/ready`).then((answer) => answer.text(), String);
  return text.includes('"status":"ready"') ? true : undefined;
};

const quietLooks = 10;

/** Wait until all work on the demo is done: every copy of this folder would repeat it. */
const untilDone = async ({ postgres = '', redis = '' }: RunFile): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres });
  const queue = openQuickRedis(redis);
  await client.connect();
  let quiet = 0;
  const isDone = async () => {
    const { rowCount: owed } = await client.query('select from read.owed_papers where not is_issued limit 1');
    // No answer on a busy machine is no quiet.
    const depths = new Map((await queueDepths(queue).catch(() => [])).map(({ state, count }) => [state, count]));
    quiet = owed === 0 && depths.get('wait') === 0 && depths.get('active') === 0 ? quiet + 1 : 0;
    return quiet === quietLooks || undefined;
  };
  const failure = 'The first start of the run does not end with the papers and mails of its demo.';
  await waitFor(isDone, { withinMs: 120_000, everyMs: 200, failure }).finally(() => {
    queue.disconnect();
    return client.end();
  });
};

const lateAnswer = /^no answer within \d+ ms$/;
const mostLate = 2;

/** What is down must be late, as on a busy machine. What answers otherwise was called ready too early. */
const isReadyOrLate = async (url: string): Promise<'ready' | 'late'> => {
  const answer = await fetch(`${url}/health/ready`);
  if (answer.ok) return 'ready';
  const { dependencies } = (await answer.json()) as Readiness;
  const down = Object.values(dependencies).filter(({ up }) => !up);
  if (down.every(({ why = '' }) => lateAnswer.test(why))) return 'late';
  throw new Error(`The first start of the run says too early that it is ready: ${JSON.stringify(dependencies)}`);
};

const untilFurnished = async ({ url, run }: TestStart): Promise<void> => {
  for (let late = 0; (await isReadyOrLate(url)) === 'late'; late += 1)
    if (late === mostLate)
      throw new Error('The first start of the run does not answer after it said that it is ready.');
  const failure = 'The first start of the run does not catch up with its demo.';
  await waitFor(() => isCaughtUp(url), { withinMs: 120_000, everyMs: 100, failure });
  await untilDone(await run());
};

const letItFurnish = async (dataDir: string): Promise<void> => {
  const first = await startKlang({ dataDir });
  // Left running, it would keep the run from ending.
  await untilFurnished(first).finally(() => first.signal('SIGTERM'));
  if ((await first.ended()) !== 0) throw new Error(`The first start of the run did not end well: ${first.output()}`);
  const lines = Object.entries(hasty).map(([name, value]) => `${name} = ${value}\n`);
  await appendFile(join(dataDir, 'postgres/data/postgresql.auto.conf'), lines.join(''));
};

/** The first start also builds the web pages. The others poll for their folder, or for the `-trouble` file next to it. */
const furnish = async (furnished: string): Promise<void> => {
  const unfinished = `${furnished}-beside`;
  const writeTrouble = (error: Error) => writeFile(`${furnished}-trouble`, error.message);
  await letItFurnish(unfinished).then(() => rename(unfinished, furnished), writeTrouble);
};

// vitest calls setup once per project, each time with a fresh copy of this module.
type SharedServers = { servers?: Promise<Servers>; users: number; readonly run: string };
// `globalThis` is the only state that all copies of this module share.
const everywhere = globalThis as typeof globalThis & { klangTestServers?: SharedServers };
everywhere.klangTestServers ??= { users: 0, run: randomBytes(4).toString('hex') };
const shared = everywhere.klangTestServers;

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  shared.users += 1;
  shared.servers ??= startServers(shared.run);
  const { stop, dir, ...servers } = await shared.servers;
  let furnishing: Promise<void> | undefined;
  project.provide('servers', { run: shared.run, ...servers });
  if (project.name === 'story' || project.name === 'long') {
    const furnished = join(dir, 'furnished');
    furnishing = furnish(furnished);
    project.provide('furnished', furnished);
  }
  return async () => {
    await furnishing;
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
};
