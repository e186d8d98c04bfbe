import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { unattendedHeader } from '@klang/contracts/limits';
import type { FastifyRequest } from 'fastify';
import type { SecurityLog } from '../../platform/security/securityLog.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { agentOf } from '../../platform/signin/agents.ts';
import { CallError } from './answers.ts';
import { admit, type Caller, type CallerOf, tokenOf } from './caller.ts';
import { noteRefused, refusedWhat } from './securityNotes.ts';
import { overError } from './sessionOver.ts';

export type Admission = {
  readonly callerOf: CallerOf;
  /** Whoever has shown a password, and not yet the second factor that is asked of them. */
  readonly awaitingOf: CallerOf;
  readonly sessions: Pick<Sessions, 'noteUse' | 'whyOver'>;
  readonly security: Pick<SecurityLog, 'note'>;
  readonly now: () => Date;
};

/** A page that nobody sits at goes on reading by itself: that keeps no session alive. */
const isAttended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] === undefined;
const says = (error: unknown, text: string): boolean => error instanceof CallError && error.text === text;

/** Lets somebody in to a call; why not is said as far as it is theirs to know, and who asks for what they may not is noted. */
export const admission = ({ callerOf, awaitingOf, sessions, security, now }: Admission, endpoint: Endpoint) => {
  const known: CallerOf = endpoint.whileAwaiting
    ? async (token) => (await callerOf(token)) ?? awaitingOf(token)
    : callerOf;
  const refusedOf = async (request: FastifyRequest, error: unknown): Promise<unknown> => {
    const token = tokenOf(request);
    if (token === undefined) return error;
    if (says(error, 'invalidToken')) return overError(sessions, token, now());
    const what = refusedWhat(error);
    const caller = what ? await known(token) : null;
    if (!what || !caller) return error;
    const asked = { path: endpoint.path, now: now(), address: request.ip, sent: request.body };
    noteRefused(security, { ...asked, what, org: caller.org, caller, agent: agentOf(request.headers['user-agent']) });
    return error;
  };
  return async <T>(request: FastifyRequest, doing: (caller: Caller | null) => Promise<T>): Promise<T> => {
    try {
      const caller = await admit(endpoint, tokenOf(request), known);
      if (caller && isAttended(request)) sessions.noteUse(caller.sessionId, now());
      return await doing(caller);
    } catch (error) {
      throw await refusedOf(request, error);
    }
  };
};
