import { z } from 'zod';
import { readModelNames } from '../readModels.ts';

export const dependencyNames = ['eventstore', 'postgres', 'redis'] as const;
export type DependencyName = (typeof dependencyNames)[number];

const instant = z.iso.datetime({ precision: 3 });
const place = z.object({ type: z.string(), stream: z.string(), position: z.string() });

/** `stopped` needs an operator. `filling` is a rebuild next to the live rows. `behind` is late for another reason. */
const trouble = z.object({
  readModel: z.enum(readModelNames),
  state: z.enum(['stopped', 'filling', 'behind']),
  since: instant,
  reason: z.string(),
  event: place.optional(),
  /** Share of the log that is read, from 0 to 1. */
  done: z.number().optional(),
});
const parked = z.object({ readModel: z.string(), since: instant, reason: z.string(), event: place });

/** Jobs that fail repeatedly, grouped by job. `since` and `reason` are from the oldest one. */
const failing = z.object({ job: z.string(), count: z.int(), since: instant, reason: z.string() });

/** `degraded` is still ready. Only `down` is not. */
export const readiness = z.object({
  status: z.enum(['ready', 'degraded', 'down']),
  version: z.string(),
  now: instant,
  dependencies: z.record(
    z.enum(dependencyNames),
    z.object({ up: z.boolean(), ms: z.number(), why: z.string().optional() }),
  ),
  readModels: z.array(trouble),
  bells: z.object({ since: instant, reason: z.string() }).optional(),
  /** Why the state of the read models is unknown. Then `bells`, `readModels` and `parked` are empty. */
  unknown: z.string().optional(),
  parked: z.array(parked),
  failing: z.array(failing),
});
export type Readiness = z.output<typeof readiness>;
export type ReadModelTrouble = z.output<typeof trouble>;
export type ParkedView = z.output<typeof parked>;
