import { z } from 'zod';
import { readModelNames } from '../readModels.ts';

export const dependencyNames = ['eventstore', 'postgres', 'redis'] as const;
export type DependencyName = (typeof dependencyNames)[number];

const instant = z.iso.datetime({ precision: 3 });
const place = z.object({ type: z.string(), stream: z.string(), position: z.string() });

/** `stopped` waits for a person, `filling` is filled anew beside the rows that are shown, `behind` is late for another reason. */
const trouble = z.object({
  readModel: z.enum(readModelNames),
  state: z.enum(['stopped', 'filling', 'behind']),
  since: instant,
  reason: z.string(),
  /** The event that cannot be taken. */
  event: place.optional(),
  /** How much of the log is in the new rows, from 0 to 1. */
  done: z.number().optional(),
});
/** What a read model goes on without until an operator takes that back. */
const parked = z.object({ readModel: z.string(), since: instant, reason: z.string(), event: place });

/** What fails again and again, by what is to be done: how much of it, since when, and why the oldest failed last. */
const failing = z.object({ job: z.string(), count: z.int(), since: instant, reason: z.string() });

/** `degraded` still serves what it can; only `down` is not ready. */
export const readiness = z.object({
  status: z.enum(['ready', 'degraded', 'down']),
  version: z.string(),
  now: instant,
  dependencies: z.record(
    z.enum(dependencyNames),
    z.object({ up: z.boolean(), ms: z.number(), why: z.string().optional() }),
  ),
  /** Read models that do not show what happened; none where all is well, or where nobody can look. */
  readModels: z.array(trouble),
  /** Why alarms and reactions do not follow what happens; nothing where they do. */
  bells: z.object({ since: instant, reason: z.string() }).optional(),
  /** Why nobody could look how read models stand; then neither bells nor the two lists say anything. */
  unknown: z.string().optional(),
  parked: z.array(parked),
  /** The longest first; nothing where Redis is away. */
  failing: z.array(failing),
});
export type Readiness = z.output<typeof readiness>;
export type ReadModelTrouble = z.output<typeof trouble>;
export type ParkedShown = z.output<typeof parked>;
