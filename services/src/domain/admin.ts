import type { AdminStatus } from '@klang/contracts/api/admins';
import type { AdminEvent } from '@klang/contracts/events/admin';
import type { ForgetReason } from '@klang/contracts/events/person';
import type { PasswordWay } from '@klang/contracts/events/staff';
import { changedSinceSeen, type Decider, nothing, type Refusal, refuse, sameOrTaken } from './kit.ts';

type Form = { readonly name: string | null; readonly email: string | null };
export type Admin = Form & {
  readonly status: 'none' | AdminStatus;
  readonly returnsTo: AdminStatus;
  readonly language: 'th' | 'en';
  readonly hasLine: boolean;
  readonly history: readonly Form[];
};
type CommandHead = { readonly adminId: string; readonly at: string };
type AdminName = { readonly name: string; readonly email: string };
type SuspendInput = {
  readonly byAdminId: string;
  readonly isLast: boolean;
};
export type AdminCommand =
  | (CommandHead & AdminName & { readonly type: 'AddAdmin' })
  | (CommandHead &
      AdminName & {
        readonly type: 'ChangeAdminProfile';
        readonly byAdminId: string;
        /** The revision of the form that was edited. Absent if the sender did not read it first. */
        readonly revision?: number;
      })
  | (CommandHead & AdminName & { readonly type: 'InviteAdmin'; readonly language: 'th' | 'en' })
  | (CommandHead & { readonly type: 'InviteAdminAgain' })
  | (CommandHead & SuspendInput & { readonly type: 'SuspendAdmin'; readonly reason: string })
  | (CommandHead & SuspendInput & { readonly type: 'ForgetAdmin'; readonly reason: ForgetReason })
  | (CommandHead & { readonly type: 'ChangeAdminEmail'; readonly email: string })
  | (CommandHead & { readonly type: 'ChangeAdminPassword'; readonly way: PasswordWay })
  | (CommandHead & { readonly type: 'RestoreAdmin' | 'LinkAdminLine' | 'UnlinkAdminLine' });

const isGone = ({ status }: Pick<Admin, 'status'>): boolean => status === 'none' || status === 'forgotten';
const unlessActive = ({ status }: Admin): Refusal | undefined => {
  if (isGone({ status })) return refuse('admin_not_found');
  return status === 'active' ? undefined : refuse('admin_not_active');
};

const invited = ({ adminId, at }: CommandHead, { name, email, language }: AdminName & Pick<Admin, 'language'>) =>
  [{ type: 'AdminInvited', data: { adminId, name, email, language, invitedAt: at } }] as const;

const emailChanged = ({ adminId, email, at }: CommandHead & { readonly email: string }, before: Admin) =>
  ({ type: 'AdminEmailChanged', data: { adminId, email, emailBefore: before.email, changedAt: at } }) as const;
const sameForm = (one: Form, other: Form): boolean => one.name === other.name && one.email === other.email;
const written = (state: Admin, change: Partial<Admin>): Admin => {
  const next = { ...state, ...change };
  return { ...next, history: [...state.history, { name: next.name, email: next.email }] };
};

export const admin: Decider<Admin, AdminCommand, AdminEvent> = {
  category: 'admin',
  initial: {
    status: 'none',
    returnsTo: 'active',
    language: 'th',
    name: null,
    email: null,
    hasLine: false,
    history: [],
  },

  evolve: {
    AdminAdded: (state, { name, email }) => written(state, { status: 'active', name, email }),
    AdminInvited: (state, { name, email, language }) => written(state, { status: 'invited', name, email, language }),
    AdminProfileChanged: (state, { name, email }) => written(state, { name, email }),
    AdminEmailChanged: (state, { email }) => (email === state.email ? state : written(state, { email })),
    AdminSuspended: (state) => ({
      ...state,
      status: 'suspended',
      returnsTo: state.status === 'invited' ? 'invited' : 'active',
    }),
    AdminRestored: (state) => ({ ...state, status: state.returnsTo }),
    // An invited admin becomes active with their first own password.
    AdminPasswordChanged: (state) => (state.status === 'invited' ? { ...state, status: 'active' } : state),
    AdminLineLinked: (state) => ({ ...state, hasLine: true }),
    AdminLineUnlinked: (state) => ({ ...state, hasLine: false }),
    AdminForgotten: (state) => ({ ...state, status: 'forgotten', hasLine: false }),
  },

  decide: {
    AddAdmin: ({ type: _, at, ...who }, { status }) =>
      status === 'none' ? [{ type: 'AdminAdded', data: { ...who, addedAt: at } }] : nothing,
    InviteAdmin: (command, { status, email }) => {
      if (status === 'none') return invited(command, command);
      return sameOrTaken(email === command.email, 'admin_id_taken');
    },
    InviteAdminAgain: (command, { status, language, name, email }) => {
      if (isGone({ status })) return refuse('admin_not_found');
      if (status !== 'invited' || name === null || email === null) return refuse('invitation_not_open');
      return invited(command, { name, email, language });
    },
    ChangeAdminProfile: ({ adminId, name, email, revision, byAdminId, at }, state) => {
      if (isGone(state)) return refuse('admin_not_found');
      if (sameForm({ name, email }, state)) return nothing;
      if (changedSinceSeen(state.history, revision, sameForm)) return refuse('lookup_changed_meanwhile');
      // The e-mail is a login: people change their own with an OTP, and only another admin may change it here.
      if (email !== state.email && adminId === byAdminId) return refuse('email_not_yours');
      const changed = { type: 'AdminProfileChanged', data: { adminId, name, email, changedAt: at } } as const;
      return email === state.email ? [changed] : [changed, emailChanged({ adminId, email, at }, state)];
    },
    ChangeAdminEmail: (command, state) =>
      command.email === state.email ? nothing : (unlessActive(state) ?? [emailChanged(command, state)]),
    SuspendAdmin: ({ adminId, reason, byAdminId, isLast, at }, { status }) => {
      if (isGone({ status })) return refuse('admin_not_found');
      if (status === 'suspended') return nothing;
      if (adminId === byAdminId) return refuse('admin_is_yourself');
      if (status === 'active' && isLast) return refuse('last_platform_admin');
      return [{ type: 'AdminSuspended', data: { adminId, reason, suspendedAt: at } }];
    },
    RestoreAdmin: ({ adminId, at }, { status }) => {
      if (isGone({ status })) return refuse('admin_not_found');
      return status === 'suspended' ? [{ type: 'AdminRestored', data: { adminId, restoredAt: at } }] : nothing;
    },
    ForgetAdmin: ({ adminId, reason, byAdminId, isLast, at }, { status }) => {
      if (status === 'none') return refuse('admin_not_found');
      if (status === 'forgotten') return nothing;
      if (adminId === byAdminId) return refuse('admin_is_yourself');
      if (status === 'active' && isLast) return refuse('last_platform_admin');
      return [{ type: 'AdminForgotten', data: { adminId, reason, forgottenAt: at } }];
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
      if (isGone({ status })) return refuse('admin_not_found');
      return hasLine ? [{ type: 'AdminLineUnlinked', data: { adminId, unlinkedAt: at } }] : nothing;
    },
  },
};
