import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Redis as Client } from 'ioredis';
import { expect, vi } from 'vitest';
import { type Redis, startRedis } from '../../launcher/redis.ts';
import { systemClock } from '../../platform/kit/clock.ts';
import { exitOf } from '../../processes/processes.ts';
import { asBuilt, newDatabase } from '../../testing/testWorld.ts';
import { openShop } from './workerFixture.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const patience = { timeout: 30_000, interval: 20 };

type Line = {
  readonly ready?: boolean;
  readonly msg?: string;
  readonly id?: string;
  readonly outcome?: string;
  readonly job?: string;
  readonly command?: string;
};
type Settings = Readonly<Record<'DATABASE_URL' | 'EVENTSTORE_URL' | 'REDIS_URL' | 'MASTER_KEY', string>>;

const spawnWorker = async (settings: Settings) => {
  const child = spawn(process.execPath, asBuilt()(program), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DEMO: 'on', LOG_LEVEL: 'info', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = exitOf(child);
  const lines: Line[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)));
  await vi.waitFor(() => expect(lines).toContainEqual({ ready: true }), patience);
  return {
    lines,
    jobs: () => lines.filter(({ msg }) => msg === 'job'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
};
export type WorkerProcess = Awaited<ReturnType<typeof spawnWorker>>;

export const openWorkshop = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-workers-'));
  // A separate event store, so that its connections can be cut alone.
  const apart = { isApart: true, databaseUrl: await newDatabase() };
  const [shop, started] = await Promise.all([openShop(systemClock, apart), startRedis({ dir })]);
  let redis: Redis = started;
  const { url, port } = redis;
  const spy = new Client(url, { maxRetriesPerRequest: null });
  spy.on('error', () => {});
  const workers: WorkerProcess[] = [];
  const settings: Settings = {
    DATABASE_URL: shop.databaseUrl,
    EVENTSTORE_URL: shop.node.url,
    REDIS_URL: url,
    MASTER_KEY: shop.masterKey.toString('base64'),
  };
  const scheduledCount = async () =>
    (await spy.zrange('klang:bells:delayed', '0', '-1')).filter((id) => id.startsWith('close-payment-window')).length;
  return {
    ...shop,
    spy,
    work: async () => {
      const worker = await spawnWorker(settings);
      workers.push(worker);
      return worker;
    },
    placeWithBells: async (count: number) => {
      const orderIds = await shop.placeMany(count);
      await vi.waitFor(async () => expect(await scheduledCount()).toBe(count), patience);
      return orderIds;
    },
    scheduledCount,
    killRedis: async () => {
      process.kill(redis.pid, 'SIGKILL');
      await redis.exited;
    },
    loseRedisFiles: () => rm(join(dir, 'appendonlydir'), { recursive: true }),
    startRedisAgain: async () => {
      redis = await startRedis({ dir, port });
    },
    close: async () => {
      for (const worker of workers) if (worker.isRunning()) await worker.kill('SIGKILL');
      spy.disconnect();
      await redis.stop();
      await shop.close();
      await rm(dir, { recursive: true });
    },
  };
};
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
