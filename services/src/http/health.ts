import { type DependencyName, dependencyNames, type Readiness } from '@klang/contracts/api/health';
import { version } from '@klang/contracts/limits';
import type { FastifyInstance } from 'fastify';

export type Probe = () => Promise<unknown>;
export type Probes = Readonly<Record<DependencyName, Probe>>;

const probeWaitMs = 2_000;

/** Without these nothing can be served truthfully; without the rest the product is degraded, not dead. */
const vital: ReadonlySet<DependencyName> = new Set(['eventstore', 'postgres']);

const inTime = async (probe: Probe): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer within ${probeWaitMs} ms`)), probeWaitMs);
  });
  await Promise.race([probe(), late]).finally(() => clearTimeout(timer));
};

const ask = async (probe: Probe): Promise<{ up: boolean; ms: number; why?: string }> => {
  const began = performance.now();
  const took = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    await inTime(probe);
    return { up: true, ms: took() };
  } catch (error) {
    // The reason names no address and no credentials, only what kind of failure it was.
    return { up: false, ms: took(), why: error instanceof Error ? error.name : 'unknown' };
  }
};

export const readinessOf = async (probes: Probes, now: Date): Promise<Readiness> => {
  const asked = await Promise.all(dependencyNames.map(async (name) => [name, await ask(probes[name])] as const));
  const down = asked.filter(([, { up }]) => !up).map(([name]) => name);
  const status = down.some((name) => vital.has(name)) ? 'down' : down.length > 0 ? 'degraded' : 'ready';
  // The list above holds every dependency exactly once.
  const dependencies = Object.fromEntries(asked) as Readiness['dependencies'];
  return { status, version, now: now.toISOString(), dependencies };
};

export const healthRoutes = (app: FastifyInstance, probes: Probes, now: () => Date): void => {
  app.get('/health/live', { logLevel: 'warn' }, () => ({ status: 'live', version }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_, reply) => {
    const readiness = await readinessOf(probes, now());
    return reply.code(readiness.status === 'down' ? 503 : 200).send(readiness);
  });
};
