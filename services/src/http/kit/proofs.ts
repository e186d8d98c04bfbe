import type { Endpoint } from '@klang/contracts/kit/endpoint';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { CallError } from './answers.ts';
import type { Caller } from './caller.ts';

/** Requires a recent proof of identity. A session alone may be left open or stolen. */
export const requireProof = async (
  sessions: Pick<Sessions, 'provedUntil'>,
  sessionId: string,
  now: Date,
): Promise<void> => {
  if (!(await sessions.provedUntil(sessionId, now))) throw new CallError(403, 'proveAgain');
};

export const proofAsked =
  ({ asksAgain }: Pick<Endpoint, 'asksAgain'>, sessions: Pick<Sessions, 'provedUntil'>) =>
  async (caller: Pick<Caller, 'sessionId'> | null, now: Date): Promise<void> => {
    if (asksAgain && caller) await requireProof(sessions, caller.sessionId, now);
  };
