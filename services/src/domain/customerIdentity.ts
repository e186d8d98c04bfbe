import type { CustomerEvent } from '@klang/contracts/events/customer';
import type { Customer, CustomerCommand } from './customerState.ts';
import { type Decider, nothing, type Only, refuse } from './kit.ts';

type Rules = Decider<Customer, CustomerCommand, CustomerEvent>;
type EventTypes = Extract<CustomerEvent['type'], `CustomerIdentity${string}` | 'CustomerNumbersSeen'>;
type CommandTypes = 'KeepIdentity' | 'RemoveIdentity' | 'SeeIdentity' | 'SeeNumbers';
type Cause = Only<CustomerEvent, 'CustomerIdentityRemoved'>['data']['cause'];

export const identityEvolve: Pick<Rules['evolve'], EventTypes> = {
  CustomerIdentityKept: (state, { kind, picture, removeAt, keptAt }) => ({
    ...state,
    identity: { kind, picture, removeAt, keptAt },
  }),
  CustomerIdentitySeen: (state) => state,
  CustomerNumbersSeen: (state) => state,
  CustomerIdentityRemoved: (state, { picture }) =>
    state.identity?.picture === picture ? { ...state, identity: null } : state,
};

const removed = (customerId: string, picture: string, { cause, at }: { readonly cause: Cause; readonly at: string }) =>
  ({ type: 'CustomerIdentityRemoved', data: { customerId, picture, cause, removedAt: at } }) as const;

export const identityDecide: Pick<Rules['decide'], CommandTypes> = {
  KeepIdentity: ({ customerId, kind, picture, removeAt, at }, { isRegistered, email, identity }) => {
    if (!isRegistered || email === null) return refuse('customer_not_found');
    if (identity?.picture === picture) return nothing;
    const identityKept = {
      type: 'CustomerIdentityKept',
      data: { customerId, kind, picture, removeAt, keptAt: at },
    } as const;
    return identity ? [removed(customerId, identity.picture, { cause: 'replaced', at }), identityKept] : [identityKept];
  },
  // A newer picture may have replaced the given one: then it is gone already.
  RemoveIdentity: ({ customerId, picture, cause, at }, { identity }) => {
    if (!identity || (picture !== null && identity.picture !== picture)) return nothing;
    return [removed(customerId, identity.picture, { cause, at })];
  },
  SeeIdentity: ({ customerId, reason, at }, { identity }) => {
    if (!identity) return refuse('identity_not_found');
    return [{ type: 'CustomerIdentitySeen', data: { customerId, picture: identity.picture, reason, seenAt: at } }];
  },
  SeeNumbers: ({ customerId, at }, { isRegistered, details: { taxId, passport } }) => {
    if (!isRegistered) return refuse('customer_not_found');
    if (taxId === null && passport === null) return nothing;
    return [{ type: 'CustomerNumbersSeen', data: { customerId, seenAt: at } }];
  },
};
