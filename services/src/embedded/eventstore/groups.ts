import type { Change, Outcome } from './plan.ts';

/** A change in the queue, with whom to tell what became of it. */
export type Asked = Change & { readonly size: number; readonly settle: (outcome: Outcome) => void };

const groupLimits = { changes: 1_000, bytes: 4 * 1024 * 1024 };
const queueLimits = { changes: 20_000, bytes: 64 * 1024 * 1024 };

/** What waits to be written, in the order in which it came. */
export const createQueue = () => {
  let waiting: Asked[] = [];
  let bytes = 0;

  /** False when too much is waiting already. */
  const add = (asked: Asked): boolean => {
    if (waiting.length >= queueLimits.changes || bytes + asked.size > queueLimits.bytes) return false;
    waiting.push(asked);
    bytes += asked.size;
    return true;
  };

  /** As much as one transaction should carry. */
  const takeGroup = (): readonly Asked[] => {
    let [count, size] = [0, 0];
    while (count < waiting.length && count < groupLimits.changes && size < groupLimits.bytes) {
      size += waiting[count]?.size ?? 0;
      count += 1;
    }
    const group = waiting.slice(0, count);
    waiting = waiting.slice(count);
    bytes -= size;
    return group;
  };

  /** Half full: time to let senders wait. */
  const isCrowded = (): boolean => waiting.length > queueLimits.changes / 2 || bytes > queueLimits.bytes / 2;

  return { add, takeGroup, isCrowded, isEmpty: () => waiting.length === 0 };
};
