import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { concerns, type Projection } from '@klang/projections/kit/projection';
import { settling } from '@klang/projections/kit/settled';
import type { Position } from '@klang/projections/kit/source';
import { projections } from '@klang/projections/registry';
import { Redis } from 'ioredis';
import { seedDemo } from '../../../demo/seed.ts';
import { nodeUrl } from '../../../eventStoreNode/access.ts';
import type { RunningProcess } from '../../../launcher/keepRunning.ts';
import { processPlans } from '../../../launcher/plans.ts';
import { startPostgres } from '../../../launcher/postgres.ts';
import { startRedis } from '../../../launcher/redis.ts';
import { type ProcessPlan, startProcess } from '../../../launcher/startProcess.ts';
import { readSettings } from '../../../platform/kit/settings.ts';
import { openParts, type Parts } from '../../../platform/parts.ts';
import { freePort } from '../../../processes/ports.ts';
import { buildPrograms, builtIn } from '../../../processes/programs.ts';
import { startProgram } from '../programs/program.ts';
import { hireMovers } from './bookings.ts';
import { untilIdle } from './idle.ts';

export const org = 'klangdee';

/** A new process compiles its code, and after a minute completes the demo's open work. */
export const settledAfterMs = 75_000;

const startServers = async (dir: string) => {
  const [postgres, redis] = await Promise.all([
    startPostgres({ dir: join(dir, 'postgres') }),
    startRedis({ dir: join(dir, 'redis') }),
  ]);
  const MASTER_KEY = randomBytes(32);
  const [eventstore, password] = [await freePort(), randomBytes(12).toString('hex')];
  // Rejected mails would be retried during the measurement.
  const mail = await startProgram('bareMail.ts');
  const at = {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    eventstoreUrl: nodeUrl({ port: eventstore, password }),
    smtpUrl: await mail.ask<string>({}),
    eventstoreNode: { databaseUrl: await postgres.createDatabase('eventstore'), password },
    masterKey: MASTER_KEY.toString('base64'),
    dataDir: dir,
  };
  return { postgres, redis, mail, MASTER_KEY, at, ports: { eventstore, desk: 0, smtp: 0 } };
};

const settleWithinMs = 60_000;
const busyApi = fileURLToPath(new URL('../programs/busyApi.ts', import.meta.url));

const plansFor = ({ at, ports }: Awaited<ReturnType<typeof startServers>>, port: number, isFirst: boolean) => {
  const settings = readSettings({ DEMO: 'off', PORT: String(port) });
  return processPlans({ settings, ports, at }).flatMap((plan) => {
    if (plan.name === 'api') return [{ ...plan, entry: busyApi }];
    return isFirst ? [plan] : [];
  });
};

type NamedProcess = RunningProcess & { readonly name: string; readonly plan: ProcessPlan };

const settleAll = async ({ pool, log }: Parts): Promise<void> => {
  const lastOf = new Map<Projection, Position>();
  for await (const { events } of log.readAll())
    for (const event of events)
      for (const one of projections) if (concerns(one, event)) lastOf.set(one, event.position);
  const settled = settling(pool, projections);
  const all = await Promise.all([...lastOf].map(([{ name }, position]) => settled([name], position, settleWithinMs)));
  if (all.includes(false)) throw new Error('The read models do not catch up with the demo.');
};

const telling =
  (parts: Parts) =>
  async (what: (parts: Parts) => Promise<void>): Promise<void> => {
    await what(parts);
    await settleAll(parts);
  };

const restarting =
  (running: NamedProcess[], start: (plan: ProcessPlan) => Promise<NamedProcess>) => async (name: string) => {
    const place = running.findIndex((one) => one.name === name);
    const one = running[place];
    if (!one) throw new Error(`There is no ${name} to kill.`);
    await one.stop('hurry');
    running[place] = await start(one.plan);
  };

type ProductOptions = { readonly apis?: number; readonly env?: Readonly<Record<string, string>> };

export const startProduct = async ({ apis = 1, env = {} }: ProductOptions = {}) => {
  const dir = await mkdtemp(join(tmpdir(), 'klang-bench-'));
  const servers = await startServers(dir);
  const { postgres, redis, mail, MASTER_KEY, at } = servers;
  const signal = new AbortController().signal;
  const apiPorts = await Promise.all(Array.from({ length: apis }, freePort));
  const [eventstore, ...others] = apiPorts.flatMap((port, place) => plansFor(servers, port, place === 0));
  if (!eventstore) throw new Error('There is no process to start.');
  const run = builtIn(await buildPrograms([...new Set([eventstore, ...others].map(({ entry }) => entry))]));
  const start = (plan: ProcessPlan) =>
    startProcess(
      { ...plan, env: { ...plan.env, ...env } },
      { logFile: join(dir, `${plan.name}.log`), isShown: false, run },
      signal,
    );
  const startNamed = async (plan: ProcessPlan) => ({ ...(await start(plan)), name: plan.name, plan });
  const store = await startNamed(eventstore);
  const parts = await openParts({
    DATABASE_URL: at.databaseUrl,
    EVENTSTORE_URL: at.eventstoreUrl,
    MASTER_KEY,
    isDemo: false,
  });
  // An api is ready once it knows the organizations.
  await seedDemo(parts);
  await hireMovers(parts, org);
  const running = [store, ...(await Promise.all(others.map(startNamed)))];
  await settleAll(parts);

  const tokenOf = (kind: 'customer' | 'staff', personId: string) =>
    parts.sessions.start({
      kind,
      org,
      personId,
      name: 'สมชาย ใจดี',
      device: null,
      agent: '',
      isKept: true,
      now: new Date(),
    });
  const queue = new Redis(at.redisUrl);
  const stop = async () => {
    queue.disconnect();
    await parts.close();
    for (const one of running.toReversed()) await one.stop('calm');
    await mail.stop();
    await redis.stop();
    await postgres.stop('fast');
    await rm(dir, { recursive: true, force: true });
  };
  return {
    urls: apiPorts.map((port) => `http://127.0.0.1:${port}`),
    processes: [
      ...running.map(({ name, pid }) => ({ name, pid })),
      { name: 'postgres', pid: postgres.pid },
      { name: 'redis', pid: redis.pid },
    ],
    restart: restarting(running, startNamed),
    tell: telling(parts),
    untilIdle: () => untilIdle({ pool: parts.pool, redis: queue }),
    redisUrl: redis.url,
    databaseUrl: postgres.url,
    eventstoreUrl: at.eventstoreUrl,
    bareUrl: await postgres.createDatabase('bare'),
    staffToken: () => tokenOf('staff', 'demo-owner'),
    customerToken: (personId: string) => tokenOf('customer', personId),
    customerTokens: (count: number) =>
      Promise.all(Array.from({ length: count }, (_, place) => tokenOf('customer', `bench${place}`))),
    stop,
  };
};
export type Product = Awaited<ReturnType<typeof startProduct>>;
