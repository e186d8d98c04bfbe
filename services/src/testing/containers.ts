import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vitest = fileURLToPath(new URL('../../../node_modules/vitest/vitest.mjs', import.meta.url));
const password = 'klang';
const startWithinMs = 180_000;
const arm = process.arch === 'arm64';

const images = {
  eventstore: process.env['EVENTSTORE_IMAGE'] ?? `eventstore/eventstore:23.10.1-${arm ? 'alpha-arm64v8' : 'jammy'}`,
  postgres: 'postgres:18',
  redis: 'redis:7',
};

const eventstore = () =>
  new GenericContainer(images.eventstore)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_MAX_APPEND_SIZE: String(1024 * 1024),
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
    })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code < 300))
    .withStartupTimeout(startWithinMs)
    .start();

const postgres = () =>
  new GenericContainer(images.postgres)
    .withEnvironment({ POSTGRES_USER: 'klang', POSTGRES_PASSWORD: password, POSTGRES_DB: 'klang' })
    .withCommand(['postgres', '-c', 'max_connections=300'])
    .withExposedPorts(5432)
    // Postgres restarts once during its first start: wait for the second message.
    .withWaitStrategy(Wait.forLogMessage('database system is ready to accept connections', 2))
    .withStartupTimeout(startWithinMs)
    .start();

const redis = () =>
  new GenericContainer(images.redis)
    .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--requirepass', password])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .withStartupTimeout(startWithinMs)
    .start();

const addressOf = (container: StartedTestContainer, port: number) =>
  `${container.getHost()}:${container.getMappedPort(port)}`;

const runSuites = async (env: Record<string, string>): Promise<number> => {
  const suites = ['run', '--project', 'int', '--project', 'story', '--project', 'long', ...process.argv.slice(2)];
  const child = spawn(process.execPath, [vitest, ...suites], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
};

const main = async (): Promise<number> => {
  const hasEngine = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  if (!hasEngine) {
    process.stdout.write(
      'NOT RUN: no Docker engine answers on this machine, so nothing was tested against real servers.\n',
    );
    return process.env['CI_CONTAINERS'] === 'required' ? 1 : 0;
  }
  const started = await Promise.allSettled([eventstore(), postgres(), redis()]);
  const containers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const [store, database, cache] = containers;
    if (!(store && database && cache)) throw started.find((one) => one.status === 'rejected')?.reason;
    process.stdout.write(`Running against ${Object.values(images).join(', ')}.\n`);
    return await runSuites({
      EVENTSTORE_URL: `esdb://${addressOf(store, 2113)}?tls=false`,
      TEST_DATABASE_URL: `postgres://klang:${password}@${addressOf(database, 5432)}/klang`,
      TEST_REDIS_URL: `redis://:${password}@${addressOf(cache, 6379)}`,
    });
  } finally {
    await Promise.all(containers.map((container) => container.stop()));
  }
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
