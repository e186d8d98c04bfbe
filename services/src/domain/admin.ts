import type { AdminStatus } from '@klang/contracts/api/admins';
import type { AdminEvent } from '@klang/contracts/events/admin';
import type { PasswordWay } from '@klang/contracts/events/staff';
import { type Decider, nothing, type Refusal, refuse } from './kit.ts';

export type Admin = {
  readonly status: 'none' | AdminStatus;
  /** Where somebody who is suspended goes back to. */
  readonly returnsTo: AdminStatus;
  readonly language: 'th' | 'en';
  readonly name: string | null;
  readonly email: string | null;
  readonly hasLine: boolean;
};
type On = { readonly adminId: string; readonly at: string };
type Who = { readonly name: string; readonly email: string };
export type AdminCommand =
  | (On & Who & { readonly type: 'AddAdmin' | 'ChangeAdminProfile' })
  | (On & Who & { readonly type: 'InviteAdmin'; readonly language: 'th' | 'en' })
  | (On & { readonly type: 'InviteAdminAgain' })
  | (On & {
      readonly type: 'SuspendAdmin';
      readonly reason: string;
      readonly byAdminId: string;
      /** No other admin is active; whoever asks has counted them. */
      readonly isLast: boolean;
    })
  | (On & { readonly type: 'ChangeAdminPassword'; readonly way: PasswordWay })
  | (On & { readonly type: 'RestoreAdmin' | 'LinkAdminLine' | 'UnlinkAdminLine' });

const unlessActive = ({ status }: Admin): Refusal | undefined => {
  if (status === 'none') return refuse('admin_not_found');
  return status === 'active' ? undefined : refuse('admin_not_active');
};

const invited = ({ adminId, at }: On, { name, email, language }: Who & Pick<Admin, 'language'>) =>
  [{ type: 'AdminInvited', data: { adminId, name, email, language, invitedAt: at } }] as const;

/** Somebody who runs the platform and sees every organization. */
export const admin: Decider<Admin, AdminCommand, AdminEvent> = {
  category: 'admin',
  initial: { status: 'none', returnsTo: 'active', language: 'th', name: null, email: null, hasLine: false },

  evolve: {
    AdminAdded: (state, { name, email }) => ({ ...state, status: 'active', name, email }),
    AdminInvited: (state, { name, email, language }) => ({ ...state, status: 'invited', name, email, language }),
    AdminProfileChanged: (state, { name, email }) => ({ ...state, name, email }),
    AdminSuspended: (state) => ({
      ...state,
      status: 'suspended',
      returnsTo: state.status === 'invited' ? 'invited' : 'active',
    }),
    AdminRestored: (state) => ({ ...state, status: state.returnsTo }),
    // Who was invited has come in with the first password of their own.
    AdminPasswordChanged: (state) => (state.status === 'invited' ? { ...state, status: 'active' } : state),
    AdminLineLinked: (state) => ({ ...state, hasLine: true }),
    AdminLineUnlinked: (state) => ({ ...state, hasLine: false }),
  },

  decide: {
    AddAdmin: ({ type: _, at, ...who }, { status }) =>
      status === 'none' ? [{ type: 'AdminAdded', data: { ...who, addedAt: at } }] : nothing,
    InviteAdmin: (command, { status, email }) => {
      if (status === 'none') return invited(command, command);
      return email === command.email ? nothing : refuse('admin_id_taken');
    },
    InviteAdminAgain: (command, { status, language, name, email }) => {
      if (status === 'none') return refuse('admin_not_found');
      if (status !== 'invited' || name === null || email === null) return refuse('invitation_not_open');
      return invited(command, { name, email, language });
    },
    ChangeAdminProfile: ({ adminId, name, email, at }, state) => {
      if (state.status === 'none') return refuse('admin_not_found');
      if (state.name === name && state.email === email) return nothing;
      return [{ type: 'AdminProfileChanged', data: { adminId, name, email, changedAt: at } }];
    },
    SuspendAdmin: ({ adminId, reason, byAdminId, isLast, at }, { status }) => {
      if (status === 'none') return refuse('admin_not_found');
      if (status === 'suspended') return nothing;
      if (adminId === byAdminId) return refuse('admin_is_yourself');
      if (status === 'active' && isLast) return refuse('last_platform_admin');
      return [{ type: 'AdminSuspended', data: { adminId, reason, suspendedAt: at } }];
    },
    RestoreAdmin: ({ adminId, at }, { status }) => {
      if (status === 'none') return refuse('admin_not_found');
      return status === 'suspended' ? [{ type: 'AdminRestored', data: { adminId, restoredAt: at } }] : nothing;
    },
    ChangeAdminPassword: ({ adminId, way, at }, state) =>
      (state.status === 'invited' ? undefined : unlessActive(state)) ?? [
        { type: 'AdminPasswordChanged', data: { adminId, way, changedAt: at } },
      ],
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
