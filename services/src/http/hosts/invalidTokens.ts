import { createHash } from 'node:crypto';
import type { Calls } from '../kit/callCounts.ts';

const minuteMs = 60_000;

const keyOf = (place: string): string => `stranger:${createHash('sha256').update(place).digest('base64url')}`;

/** Each invalid token would have its own count, so they are counted by place, across all api processes. */
export const openInvalidTokens = ({ redis, prefix, callsAMinute }: Calls) => {
  const shutOut = new Map<string, number>();
  return {
    leftMs: (place: string): number => {
      if (shutOut.size === 0) return 0;
      const key = keyOf(place);
      const left = (shutOut.get(key) ?? 0) - performance.now();
      if (left <= 0) shutOut.delete(key);
      return Math.max(0, left);
    },
    count: async (place: string): Promise<void> => {
      const key = keyOf(place);
      const name = `${prefix}:calls:${key}`;
      const counting = redis.multi().incr(name).pexpire(name, minuteMs, 'NX').pttl(name);
      // Without Redis there is no limit, and no wait.
      const counted = await counting.exec().catch(() => null);
      const [times, , leftMs] = counted?.map(([, answer]) => Number(answer)) ?? [];
      if ((times ?? 0) >= callsAMinute.strangeToken) shutOut.set(key, performance.now() + (leftMs ?? 0));
    },
  };
};
export type InvalidTokens = ReturnType<typeof openInvalidTokens>;
