import type { Figure } from './figure.ts';
import type { Pair } from './pair.ts';

/** What one benchmark measures, once what it needs is up. */
export type RunningBench = {
  readonly pairs?: readonly Pair[];
  readonly figures?: () => Promise<readonly Figure[]>;
  /** What else there is to say, when everything is measured. */
  readonly notes?: () => readonly string[];
  readonly stop: () => Promise<void>;
};
