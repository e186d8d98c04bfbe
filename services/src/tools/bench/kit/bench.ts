import type { Figure } from './figure.ts';
import type { Pair } from './pair.ts';

export type RunningBench = {
  readonly pairs?: readonly Pair[];
  readonly figures?: () => Promise<readonly Figure[]>;
  readonly notes?: () => readonly string[];
  readonly stop: () => Promise<void>;
};
