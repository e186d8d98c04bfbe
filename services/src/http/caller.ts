import type { Access } from '@klang/contracts/kit/endpoint';
import type { ModuleName } from '@klang/contracts/modules';
import type { FastifyRequest } from 'fastify';
import { CallError } from './answers.ts';

/** The person behind a token, as every call sees them. */
export type Caller = {
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'admin';
  readonly id: string;
  readonly name: string | null;
  readonly org: string;
  readonly rights: Readonly<Partial<Record<ModuleName, string>>>;
};
export type CallerOf = (token: string) => Promise<Caller | null>;

const bearer = /^Bearer ([\w.~+/-]+=*)$/;

export const tokenOf = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

/** A token of one kind never opens another kind's door. */
const mayCall = (access: Access, caller: Caller): boolean => {
  if (access === 'anyone') return true;
  if (access === 'visitor') return caller.kind === 'anonymous' || caller.kind === 'customer';
  if (typeof access === 'string') return caller.kind === access;
  return caller.kind === 'staff' && (caller.rights[access.module] ?? '').includes(access.right);
};

/** Who calls, or the end of the call: no token, a dead one, or one that may not. */
export const admit = async (access: Access, token: string | undefined, callerOf: CallerOf): Promise<Caller | null> => {
  if (access === 'anyone') return null;
  if (!token) throw new CallError(401, 'noToken');
  const caller = await callerOf(token);
  if (!caller) throw new CallError(401, 'invalidToken');
  if (!mayCall(access, caller)) throw new CallError(403, 'noRight');
  return caller;
};
