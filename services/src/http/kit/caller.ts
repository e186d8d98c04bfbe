import type { Access, Awaits, Endpoint } from '@klang/contracts/kit/endpoint';
import { unattendedHeader } from '@klang/contracts/limits';
import { holdsRight, type Rights } from '@klang/contracts/permissions/rights';
import type { FastifyRequest } from 'fastify';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { SecurityLog } from '../../platform/security/securityLog.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { agentOf } from '../../platform/signin/agents.ts';
import { CallError } from './answers.ts';
import { noteRefused, refusedWhat } from './securityNotes.ts';
import { overError } from './sessionOver.ts';

export type Caller = {
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'admin';
  readonly id: string;
  readonly name: string | null;
  readonly org: string;
  readonly rights: Rights;
  readonly sessionId: string;
  /** The role they preview, read-only. Null: none. */
  readonly viewing: string | null;
  readonly ownIds?: readonly string[];
  readonly awaits?: Awaits;
};
export type CallerOf = (token: string) => Promise<Caller | null>;

const bearer = /^Bearer ([\w.~+/-]+=*)$/;

export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

const isVisitor = ({ kind }: Caller): boolean => kind === 'anonymous' || kind === 'customer';

const mayCall = (access: Access, caller: Caller): boolean => {
  if (access === 'anyone' || access === 'token') return true;
  if (access === 'ofSite') return caller.kind !== 'admin';
  if (access === 'visitor') return isVisitor(caller);
  if (access === 'person') return caller.kind !== 'anonymous';
  if (access === 'staffOrAdmin') return caller.kind === 'staff' || caller.kind === 'admin';
  if (typeof access === 'string') return caller.kind === access;
  const { module, right, orViewers = [], orVisitors = false } = access;
  if (caller.kind !== 'staff') return orVisitors && isVisitor(caller);
  return holdsRight(caller.rights, module, right) || orViewers.some((one) => holdsRight(caller.rights, one, 'v'));
};

export const isSuspended = (org: string): boolean => orgOf(org)?.isOpen === false;

export const refuseSuspended = (org: string): void => {
  if (isSuspended(org)) throw new CallError(403, 'orgSuspended');
};

export const admit = async (
  { access, kind, isViewing = false, whileAwaiting = [] }: Endpoint,
  token: string | undefined,
  callerOf: CallerOf,
): Promise<Caller | null> => {
  if (access === 'anyone') return null;
  if (!token) throw new CallError(401, 'noToken');
  const caller = await callerOf(token);
  const isIn = caller && (caller.awaits === undefined || whileAwaiting.includes(caller.awaits));
  if (!isIn) throw new CallError(401, 'invalidToken');
  refuseSuspended(caller.org);
  if (!mayCall(access, caller)) throw new CallError(403, 'noRight');
  if (caller.viewing !== null && kind === 'command' && !isViewing) throw new CallError(403, 'onlyLooking');
  return caller;
};

export type Admission = {
  readonly callerOf: CallerOf;
  readonly awaitingOf: CallerOf;
  readonly sessions: Pick<Sessions, 'noteUse' | 'whyOver'>;
  readonly security: Pick<SecurityLog, 'note'>;
  readonly now: () => Date;
};

/** A page polling by itself does not keep the session alive. */
const isAttended = ({ headers }: FastifyRequest): boolean => headers[unattendedHeader] === undefined;
const says = (error: unknown, text: string): boolean => error instanceof CallError && error.text === text;

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
    const attempt = { path: endpoint.path, now: now(), address: request.ip, sent: request.body };
    noteRefused(security, { ...attempt, what, org: caller.org, caller, agent: agentOf(request.headers['user-agent']) });
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
