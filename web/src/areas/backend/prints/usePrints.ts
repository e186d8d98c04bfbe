import { useEffect } from 'react';
import { useRead } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { isLapsed } from './printWords.ts';

/** The server's clock is known to less than that. */
const marginMs = 1_000;

/** The print jobs, as the server tells them anew. No event tells that a lease ran out, so they are read anew then. */
export const usePrints = () => {
  const state = useRead(workCalls.prints.jobs, {});
  const { data, refetch } = state;
  const leases = (data?.open ?? []).filter((job) => job.state === 'taken' && !isLapsed(job));
  const next = Math.min(...leases.map(({ leaseUntil }) => Date.parse(leaseUntil ?? '')));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), next - serverNow() + marginMs);
    return () => clearTimeout(timer);
  }, [next, refetch]);
  return state;
};
