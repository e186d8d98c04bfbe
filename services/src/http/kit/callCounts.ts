import type { CallKind } from '@klang/contracts/limits';
import type { openQuickRedis } from '../../platform/kit/quickRedis.ts';

/** Where calls are counted, and how many of each kind a minute may have. */
export type Calls = {
  readonly redis: ReturnType<typeof openQuickRedis>;
  /** What the counts are named by in Redis. */
  readonly prefix: string;
  readonly callsAMinute: Readonly<Record<CallKind, number>>;
};
