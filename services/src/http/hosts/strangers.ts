import { createHash } from 'node:crypto';
import type { Calls } from '../kit/callCounts.ts';

const minuteMs = 60_000;

/** A name under which a place is counted, which does not tell the address. */
const keyOf = (place: string): string => `stranger:${createHash('sha256').update(place).digest('base64url')}`;

/**
 * Each token that nobody holds would have a count of its own: they are counted by where they come from, together with all other
 * api processes, and whoever brings too many is not asked about for the rest of the minute.
 */
export const openStrangers = ({ redis, prefix, callsAMinute }: Calls) => {
  const shutOut = new Map<string, number>();
  return {
    /** How long a place is still shut out; 0: it is not. */
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
      // Without Redis nobody is counted, and nobody waits.
      const counted = await counting.exec().catch(() => null);
      const [times, , leftMs] = counted?.map(([, answer]) => Number(answer)) ?? [];
      if ((times ?? 0) >= callsAMinute.strangeToken) shutOut.set(key, performance.now() + (leftMs ?? 0));
    },
  };
};
export type Strangers = ReturnType<typeof openStrangers>;
