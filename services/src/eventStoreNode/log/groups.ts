import type { Change, Outcome } from './plan.ts';

export type PendingChange = Change & { readonly size: number; readonly settle: (outcome: Outcome) => void };

const groupLimits = { changes: 1_000, bytes: 4 * 1024 * 1024 };
const queueLimits = { changes: 20_000, bytes: 64 * 1024 * 1024 };

export type Sender = { readonly pause: () => void; readonly resume: () => void };

export const createQueue = () => {
  const paused = new Set<Sender>();
  let waiting: PendingChange[] = [];
  let bytes = 0;

  const add = (change: PendingChange): boolean => {
    if (waiting.length >= queueLimits.changes || bytes + change.size > queueLimits.bytes) return false;
    waiting.push(change);
    bytes += change.size;
    return true;
  };

  const isHalfFull = (): boolean => waiting.length > queueLimits.changes / 2 || bytes > queueLimits.bytes / 2;

  const slowDown = (sender: Sender): void => {
    if (!isHalfFull() || paused.has(sender)) return;
    paused.add(sender);
    sender.pause();
  };

  const letSend = (): void => {
    if (isHalfFull()) return;
    for (const sender of paused) sender.resume();
    paused.clear();
  };

  const takeGroup = (): readonly PendingChange[] => {
    let [count, size] = [0, 0];
    while (count < waiting.length && count < groupLimits.changes && size < groupLimits.bytes) {
      size += waiting[count]?.size ?? 0;
      count += 1;
    }
    const group = waiting.slice(0, count);
    waiting = waiting.slice(count);
    bytes -= size;
    letSend();
    return group;
  };

  return { add, takeGroup, slowDown, isEmpty: () => waiting.length === 0 };
};
