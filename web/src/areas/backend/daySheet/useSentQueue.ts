import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/serverClock.ts';
import type { Deed } from './deedStore.ts';

/** What is sent at once needs no word. */
const slowMs = 5_000;
const shownMs = 60_000;
type SentQueue = { readonly count: number; readonly at: string };

/** A queue that had to wait and is empty now, for a while after it was sent. */
export const useSentQueue = (waiting: readonly Deed[]): SentQueue | undefined => {
  const queue = useRef(new Map<string, string>());
  const [sent, setSent] = useState<SentQueue>();
  useEffect(() => {
    for (const { deedId, at } of waiting) queue.current.set(deedId, at);
    const [first] = queue.current.values();
    if (waiting.length > 0 || first === undefined) return;
    const [count, now] = [queue.current.size, serverNow()];
    queue.current.clear();
    if (now - Date.parse(first) > slowMs) setSent({ count, at: new Date(now).toISOString() });
  });
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent;
};
