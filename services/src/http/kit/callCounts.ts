import type { CallKind } from '@klang/contracts/limits';
import type { openQuickRedis } from '../../platform/kit/quickRedis.ts';

export type Calls = {
  readonly redis: ReturnType<typeof openQuickRedis>;
  readonly prefix: string;
  readonly callsAMinute: Readonly<Record<CallKind, number>>;
};
