import { type DependencyName, dependencyNames, type Readiness } from '@klang/contracts/api/health';
import { version } from '@klang/contracts/limits';
import type { FastifyInstance } from 'fastify';
import type { FailingJobs } from '../../platform/health/queueDepths.ts';
import type { ReadModelHealth } from './readModelHealth.ts';

export type Probe = () => Promise<unknown>;
export type Probes = Readonly<Record<DependencyName, Probe>>;

export type HealthParts = {
  readonly probes: Probes;
  readonly readModels: () => Promise<ReadModelHealth>;
  readonly failing: () => Promise<FailingJobs>;
  readonly now: () => Date;
};

const probeWaitMs = 2_000;

/** Without these the product is down. Without others it is degraded. */
const vital: ReadonlySet<DependencyName> = new Set(['eventstore', 'postgres']);

class Late extends Error {}

// Contains no addresses or credentials.
const whyOf = (error: unknown): string =>
  error instanceof Late ? error.message : error instanceof Error ? error.name : 'unknown';

const inTime = async <T>(probe: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Late(`no answer within ${probeWaitMs} ms`)), probeWaitMs);
  });
  return Promise.race([probe(), late]).finally(() => clearTimeout(timer));
};

const checkProbe = async (probe: Probe): Promise<{ up: boolean; ms: number; why?: string }> => {
  const began = performance.now();
  const took = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    await inTime(probe);
    return { up: true, ms: took() };
  } catch (error) {
    return { up: false, ms: took(), why: whyOf(error) };
  }
};

type CheckedReadModel = ReadModelHealth & Pick<Readiness, 'unknown'>;

const looked = (readModels: HealthParts['readModels']): Promise<CheckedReadModel> =>
  inTime(readModels).catch((error: unknown) => ({ readModels: [], parked: [], unknown: whyOf(error) }));

const failingIn = async (failing: HealthParts['failing']): Promise<Readiness['failing']> => {
  const jobs = await inTime(failing).then(
    (answer) => answer.jobs,
    () => [],
  );
  return [...jobs];
};

export const readinessOf = async ({ probes, readModels, failing }: HealthParts, now: Date): Promise<Readiness> => {
  const [looking, counting] = [looked(readModels), failingIn(failing)];
  const checks = await Promise.all(
    dependencyNames.map(async (name) => [name, await checkProbe(probes[name])] as const),
  );
  const down = checks.filter(([, { up }]) => !up).map(([name]) => name);
  const summary = await looking;
  const isWhole =
    down.length === 0 && summary.readModels.length === 0 && !summary.bells && summary.unknown === undefined;
  const status = down.some((name) => vital.has(name)) ? 'down' : isWhole ? 'ready' : 'degraded';
  // Safe cast: the list has every dependency once.
  const dependencies = Object.fromEntries(checks) as Readiness['dependencies'];
  return { status, version, now: now.toISOString(), dependencies, ...summary, failing: await counting };
};

export const healthRoutes = (app: FastifyInstance, parts: HealthParts): void => {
  app.get('/health/live', { logLevel: 'warn' }, () => ({ status: 'live', version }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_, reply) => {
    const readiness = await readinessOf(parts, parts.now());
    return reply.code(readiness.status === 'down' ? 503 : 200).send(readiness);
  });
};
