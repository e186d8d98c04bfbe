import { useRef } from 'react';
import { newDeedId } from '../../../lib/ids.ts';
import { serverNow } from '../../../lib/serverClock.ts';

export type TaskProps = { readonly mayAct: boolean };

/** Reuses the deed id while the input is the same, so that a retry is idempotent. */
export const useAttempt = () => {
  const attempt = useRef<{ readonly what: string; readonly deedId: string; readonly at: string } | null>(null);
  return (what: string) => {
    const known = attempt.current?.what === what ? attempt.current : null;
    attempt.current = known ?? { what, deedId: newDeedId(), at: new Date(serverNow()).toISOString() };
    const { deedId, at } = attempt.current;
    return { deedId, at };
  };
};
