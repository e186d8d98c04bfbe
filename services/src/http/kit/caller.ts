import type { Access, Awaits, Endpoint } from '@klang/contracts/kit/endpoint';
import { holdsRight, type Rights } from '@klang/contracts/permissions/rights';
import type { FastifyRequest } from 'fastify';
import { CallError } from './answers.ts';
import { refuseSuspended } from './suspended.ts';

/** The person behind a token, as every call sees them. */
export type Caller = {
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'admin';
  readonly id: string;
  readonly name: string | null;
  readonly org: string;
  readonly rights: Rights;
  readonly sessionId: string;
  /** The role through whose eyes they look, changing nothing meanwhile. */
  readonly viewing: string | null;
  /** All ids under which a customer stands, where records were joined. */
  readonly ownIds?: readonly string[];
  /** What is missing until they have come in. */
  readonly awaits?: Awaits;
};
export type CallerOf = (token: string) => Promise<Caller | null>;

const bearer = /^Bearer ([\w.~+/-]+=*)$/;

export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

const isVisitor = ({ kind }: Caller): boolean => kind === 'anonymous' || kind === 'customer';

/** A token of one kind never opens another kind's door. */
const mayCall = (access: Access, caller: Caller): boolean => {
  if (access === 'anyone' || access === 'token') return true;
  // People of the platform belong to no organization's site.
  if (access === 'ofSite') return caller.kind !== 'admin';
  if (access === 'visitor') return isVisitor(caller);
  if (access === 'person') return caller.kind !== 'anonymous';
  if (access === 'worker') return caller.kind === 'staff' || caller.kind === 'admin';
  if (typeof access === 'string') return caller.kind === access;
  const { module, right, orViewers = [], orVisitors = false } = access;
  if (caller.kind !== 'staff') return orVisitors && isVisitor(caller);
  return holdsRight(caller.rights, module, right) || orViewers.some((one) => holdsRight(caller.rights, one, 'v'));
};

/** Who calls, or the end of the call: no token, a dead one, or one that may not. */
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
