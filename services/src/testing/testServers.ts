import { randomBytes } from 'node:crypto';
import { appendFile, chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../launcher/postgres.ts';
import { startRedis } from '../launcher/redis.ts';
import { queueDepths } from '../platform/health/queueDepths.ts';
import { openQuickRedis } from '../platform/kit/quickRedis.ts';
import { buildPrograms } from '../processes/programs.ts';
import type { RunFile } from '../processes/runFile.ts';
import { waitFor } from '../processes/waiting.ts';
import { startKlang } from './testStart.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to vitest's own.
  interface ProvidedContext {
    readonly servers: {
      readonly run: string;
      readonly databaseUrl: string;
      /** Of a database with all tables and nothing in them, to be copied. */
      readonly preparedUrl: string;
      readonly redisUrl: string;
      /** Where the programs of a start lie, translated. */
      readonly programsIn: string;
    };
    /** For stories: where a data folder will lie as a first start leaves it, with the demo. */
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
// No database of a test outlives the machine, so that nothing has to wait for the disk.
const hasty = { fsync: 'off', full_page_writes: 'off' };
// Here no table grows old enough to be tidied.
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
    givenDatabase ? undefined : startPostgres({ dir: join(dir, 'postgres'), settings }),
    givenRedis ? undefined : startRedis({ dir: join(dir, 'redis'), unpackTo }),
    buildPrograms(),
  ]);
  const databaseUrl = givenDatabase ?? postgres?.url ?? '';
  // Loaded here, because each project of a run loads this file anew and only the first one starts servers.
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
      // A house of a worker that has ended may still be on its way out.
      await rm(dir, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
    },
  };
};

const isCaughtUp = async (url: string): Promise<true | undefined> => {
  const answer = await fetch(`${url}/health/ready`);
  return (await answer.text()).includes('"status":"ready"') ? true : undefined;
};

const quietLooks = 10;

/** Over when nobody works on what the demo brought: every copy of this folder would do it once more. */
const untilDone = async ({ postgres = '', redis = '' }: RunFile): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres });
  const queue = openQuickRedis(redis);
  await client.connect();
  let quiet = 0;
  const isDone = async () => {
    const { rowCount: owed } = await client.query('select from read.owed_papers where not is_issued limit 1');
    const depths = new Map((await queueDepths(queue)).map(({ state, count }) => [state, count]));
    quiet = owed === 0 && depths.get('wait') === 0 && depths.get('active') === 0 ? quiet + 1 : 0;
    return quiet === quietLooks || undefined;
  };
  const orSay = 'The first start of the run does not end with the papers and mails of its demo.';
  await waitFor(isDone, { withinMs: 60_000, everyMs: 200, orSay }).finally(() => {
    queue.disconnect();
    return client.end();
  });
};

const letItFurnish = async (dataDir: string): Promise<void> => {
  const first = await startKlang({ dataDir });
  if (!(await fetch(`${first.url}/health/ready`)).ok)
    throw new Error('The first start of the run says too early that it is ready.');
  const orSay = 'The first start of the run does not catch up with its demo.';
  await waitFor(() => isCaughtUp(first.url), { withinMs: 30_000, everyMs: 100, orSay });
  await untilDone(await first.run());
  first.signal('SIGTERM');
  if ((await first.ended()) !== 0) throw new Error(`The first start of the run did not end well: ${first.output()}`);
  const lines = Object.entries(hasty).map(([name, value]) => `${name} = ${value}\n`);
  await appendFile(join(dataDir, 'postgres/data/postgresql.auto.conf'), lines.join(''));
};

/**
 * The first start of a run, which also builds the pages that all others serve. Other tests run meanwhile: the folder is
 * there when it is ready, or beside it what went wrong.
 */
const furnish = async (furnished: string): Promise<void> => {
  const beside = `${furnished}-beside`;
  const tell = (error: Error) => writeFile(`${furnished}-trouble`, error.message);
  await letItFurnish(beside).then(() => rename(beside, furnished), tell);
};

// vitest calls the setup once for each project of a run, each time with a fresh copy of this module.
type SharedServers = { servers?: Promise<Servers>; users: number; readonly run: string };
// The one place that all copies of this module have in common.
const everywhere = globalThis as typeof globalThis & { klangTestServers?: SharedServers };
everywhere.klangTestServers ??= { users: 0, run: randomBytes(4).toString('hex') };
const shared = everywhere.klangTestServers;

/** Postgres and Redis for the tests of one run: named by the environment, or started here and removed afterwards. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  shared.users += 1;
  shared.servers ??= startServers(shared.run);
  const { stop, dir, ...servers } = await shared.servers;
  let furnishing: Promise<void> | undefined;
  project.provide('servers', { run: shared.run, ...servers });
  if (project.name === 'story') {
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
