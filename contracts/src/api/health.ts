import { z } from 'zod';

export const dependencyNames = ['eventstore', 'postgres', 'redis'] as const;
export type DependencyName = (typeof dependencyNames)[number];

/** `degraded` still serves what it can; only `down` is not ready. */
export const readiness = z.object({
  status: z.enum(['ready', 'degraded', 'down']),
  version: z.string(),
  now: z.iso.datetime({ precision: 3 }),
  dependencies: z.record(
    z.enum(dependencyNames),
    z.object({ up: z.boolean(), ms: z.number(), why: z.string().optional() }),
  ),
});
export type Readiness = z.output<typeof readiness>;
