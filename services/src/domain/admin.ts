import type { AdminEvent } from '@klang/contracts/events/admin';
import type { PasswordWay } from '@klang/contracts/events/staff';
import { type Decider, nothing, type Refusal, refuse } from './kit.ts';

export type Admin = {
  readonly status: 'none' | 'active' | 'suspended';
  readonly name: string | null;
  readonly email: string | null;
  readonly hasLine: boolean;
};
type On = { readonly adminId: string; readonly at: string };
export type AdminCommand =
  | (On & { readonly type: 'AddAdmin'; readonly name: string; readonly email: string })
  | (On & { readonly type: 'SuspendAdmin'; readonly reason: string })
  | (On & { readonly type: 'ChangeAdminPassword'; readonly way: PasswordWay })
  | (On & { readonly type: 'RestoreAdmin' | 'LinkAdminLine' | 'UnlinkAdminLine' });

const unlessActive = ({ status }: Admin): Refusal | undefined => {
  if (status === 'none') return refuse('admin_not_found');
  return status === 'active' ? undefined : refuse('admin_not_active');
};

/** Somebody who runs the platform and sees every organization. */
export const admin: Decider<Admin, AdminCommand, AdminEvent> = {
  category: 'admin',
  initial: { status: 'none', name: null, email: null, hasLine: false },

  evolve: {
    AdminAdded: (state, { name, email }) => ({ ...state, status: 'active', name, email }),
    AdminSuspended: (state) => ({ ...state, status: 'suspended' }),
    AdminRestored: (state) => ({ ...state, status: 'active' }),
    AdminPasswordChanged: (state) => state,
    AdminLineLinked: (state) => ({ ...state, hasLine: true }),
    AdminLineUnlinked: (state) => ({ ...state, hasLine: false }),
  },

  decide: {
    AddAdmin: ({ type: _, at, ...who }, { status }) =>
      status === 'none' ? [{ type: 'AdminAdded', data: { ...who, addedAt: at } }] : nothing,
    SuspendAdmin: ({ adminId, reason, at }, state) => {
      if (state.status === 'suspended') return nothing;
      return unlessActive(state) ?? [{ type: 'AdminSuspended', data: { adminId, reason, suspendedAt: at } }];
    },
    RestoreAdmin: ({ adminId, at }, { status }) => {
      if (status === 'none') return refuse('admin_not_found');
      return status === 'active' ? nothing : [{ type: 'AdminRestored', data: { adminId, restoredAt: at } }];
    },
    ChangeAdminPassword: ({ adminId, way, at }, state) =>
      unlessActive(state) ?? [{ type: 'AdminPasswordChanged', data: { adminId, way, changedAt: at } }],
    LinkAdminLine: ({ adminId, at }, state) => {
      const refusal = unlessActive(state);
      if (refusal || state.hasLine) return refusal ?? nothing;
      return [{ type: 'AdminLineLinked', data: { adminId, linkedAt: at } }];
    },
    UnlinkAdminLine: ({ adminId, at }, { status, hasLine }) => {
      if (status === 'none') return refuse('admin_not_found');
      return hasLine ? [{ type: 'AdminLineUnlinked', data: { adminId, unlinkedAt: at } }] : nothing;
    },
  },
};
