import type { Endpoint } from '@klang/contracts/kit/endpoint';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { CallError } from './answers.ts';
import type { Caller } from './caller.ts';

/** Lets go on who showed a short while ago who they are: a session alone, left open or stolen, does not. */
export const requireProof = async (
  sessions: Pick<Sessions, 'provedUntil'>,
  sessionId: string,
  now: Date,
): Promise<void> => {
  if (!(await sessions.provedUntil(sessionId, now))) throw new CallError(403, 'proveAgain');
};

/** A call that declares it goes on only for such a session. */
export const proofAsked =
  ({ asksAgain }: Pick<Endpoint, 'asksAgain'>, sessions: Pick<Sessions, 'provedUntil'>) =>
  async (caller: Pick<Caller, 'sessionId'> | null, now: Date): Promise<void> => {
    if (asksAgain && caller) await requireProof(sessions, caller.sessionId, now);
  };
