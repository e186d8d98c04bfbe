import type { StaffStatus } from '@klang/contracts/api/staff';
import type { StaffEvent } from '@klang/contracts/events/staff';
import { changedSinceSeen, type Decider, type Decision, nothing, type Refusal, refuse, sameOrTaken } from './kit.ts';
import { type Rights, type StaffDeed, unlessGivesMore, unlessHoldsMore } from './staffStanding.ts';
import {
  type AboutAdmins,
  type Contact,
  initial,
  type Staff,
  type StaffCommand,
  type StaffCommandHead,
  sameContact,
  sameRights,
  written,
} from './staffState.ts';

const unlessAt = ({ status }: Staff, allowed: readonly StaffStatus[]): Refusal | undefined => {
  if (status === 'none' || status === 'forgotten') return refuse('staff_not_found');
  return allowed.includes(status) ? undefined : refuse('staff_not_active');
};
const unlessWaiting = ({ status }: Staff): Refusal | undefined => {
  if (status === 'none') return refuse('staff_not_found');
  return status === 'waiting' ? undefined : refuse('staff_not_waiting');
};
export const unlessMay = (
  command: Pick<StaffCommandHead, 'staffId'> & StaffDeed,
  { status, isAdmin, permissionId }: Staff,
): Refusal | undefined =>
  status === 'none' || status === 'forgotten'
    ? refuse('staff_not_found')
    : unlessHoldsMore(command, { staffId: command.staffId, isAdmin, permissionId });
const unlessOther = ({ staffId, byStaffId }: StaffCommandHead & StaffDeed): Refusal | undefined =>
  staffId === byStaffId ? refuse('staff_is_yourself') : undefined;
/** The e-mail is a login: an admin changes it for others, and everyone their own by OTP. */
const mayChangeEmail = ({ staffId, byStaffId, isByAdmin }: StaffDeed & Pick<StaffCommandHead, 'staffId'>): boolean =>
  isByAdmin && byStaffId !== staffId;
const emailChanged = ({ staffId, email, at }: StaffCommandHead & Pick<Contact, 'email'>, before: Staff) =>
  ({ type: 'StaffEmailChanged', data: { staffId, email, emailBefore: before.email, changedAt: at } }) as const;
const unlessAdminsLeft = (staff: Staff, { isLastAdmin }: AboutAdmins): Refusal | undefined =>
  staff.isAdmin && staff.status === 'active' && isLastAdmin ? refuse('last_admin') : undefined;

const invite = (
  { staffId, at }: StaffCommandHead,
  { name, email, language, isAdmin, permissionId }: Pick<Staff, 'language'> & Omit<Contact, 'phone'> & Rights,
): Decision<StaffEvent> => [
  { type: 'StaffInvited', data: { staffId, name, email, language, isAdmin, permissionId, invitedAt: at } },
];

export const staff: Decider<Staff, StaffCommand, StaffEvent> = {
  category: 'staff',
  initial,

  evolve: {
    StaffAdded: (state, { name, isAdmin }) => written(state, { status: 'active', name, isAdmin }),
    StaffInvited: (state, { name, email, language, isAdmin, permissionId }) =>
      written(state, { status: 'invited', name, email, language, isAdmin, permissionId }),
    StaffInvitationAccepted: (state) => ({ ...state, status: 'active' }),
    StaffRegistered: (state, { name, email, phone }) => written(state, { status: 'waiting', name, email, phone }),
    StaffApproved: (state, { isAdmin, permissionId }) => written(state, { status: 'active', isAdmin, permissionId }),
    StaffRejected: (state) => ({ ...state, status: 'rejected' }),
    StaffProfileChanged: (state, { name, email, phone }) => written(state, { name, email, phone }),
    StaffEmailChanged: (state, { email }) => (email === state.email ? state : written(state, { email })),
    StaffRightsChanged: (state, { isAdmin, permissionId }) => written(state, { isAdmin, permissionId }),
    StaffSuspended: (state) => ({
      ...state,
      status: 'suspended',
      returnsTo: state.status === 'invited' ? 'invited' : 'active',
    }),
    StaffRestored: (state) => ({ ...state, status: state.returnsTo }),
    StaffPasswordReset: (state) => ({ ...state, isPasswordVoid: true }),
    StaffSessionsEnded: (state) => state,
    StaffPasswordChanged: (state) => ({ ...state, isPasswordVoid: false }),
    StaffLineLinked: (state) => ({ ...state, hasLine: true }),
    StaffLineUnlinked: (state) => ({ ...state, hasLine: false }),
    RoleViewed: (state) => state,
    StaffForgotten: (state) => ({ ...state, status: 'forgotten', isAdmin: false, permissionId: null, hasLine: false }),
  },

  decide: {
    AddStaff: ({ type: _, at, ...who }, { status }) =>
      status === 'none' ? [{ type: 'StaffAdded', data: { ...who, addedAt: at } }] : nothing,
    InviteStaff: (command, state) => {
      if (state.status !== 'none') return sameOrTaken(state.email === command.email, 'staff_id_taken');
      return unlessGivesMore(command, command) ?? invite(command, command);
    },
    InviteStaffAgain: (command, state) =>
      unlessMay(command, state) ??
      (state.status === 'invited' ? invite(command, state) : refuse('invitation_not_open')),
    AcceptInvitation: ({ staffId, at }, { status }) => {
      if (status === 'active') return nothing;
      if (status !== 'invited') return refuse('invitation_not_open');
      return [{ type: 'StaffInvitationAccepted', data: { staffId, acceptedAt: at } }];
    },
    RegisterStaff: ({ type: _, at, accepted = [], ...who }, { status, email }) => {
      // An id in use stays with its owner. A rejected person may register again.
      if (status !== 'none' && who.email !== email) return refuse('staff_id_taken');
      if (status === 'waiting') return nothing;
      if (status !== 'none' && status !== 'rejected') return refuse('staff_id_taken');
      return [{ type: 'StaffRegistered', data: { ...who, accepted, registeredAt: at } }];
    },
    ApproveStaff: (command, state) => {
      const { staffId, isAdmin, permissionId, at } = command;
      if (state.status === 'active' && sameRights(command, state)) return nothing;
      const refusal = unlessMay(command, state) ?? unlessWaiting(state) ?? unlessGivesMore(command, command);
      return refusal ?? [{ type: 'StaffApproved', data: { staffId, isAdmin, permissionId, approvedAt: at } }];
    },
    RejectStaff: (command, state) => {
      const { staffId, reason, at } = command;
      if (state.status === 'rejected') return nothing;
      const refusal = unlessMay(command, state) ?? unlessWaiting(state);
      return refusal ?? [{ type: 'StaffRejected', data: { staffId, reason, rejectedAt: at } }];
    },
    ChangeStaffProfile: (command, state) => {
      const { staffId, name, email, phone, revision, at } = command;
      const unable = unlessMay(command, state);
      if (unable) return unable;
      const contact = { name, email, phone };
      if (sameContact(contact, state)) return nothing;
      if (changedSinceSeen(state.history, revision, sameContact)) return refuse('lookup_changed_meanwhile');
      if (email !== state.email && !mayChangeEmail(command)) return refuse('email_not_yours');
      const changed = { type: 'StaffProfileChanged', data: { staffId, ...contact, changedAt: at } } as const;
      return email === state.email ? [changed] : [changed, emailChanged(command, state)];
    },
    ChangeStaffEmail: (command, state) => {
      if (command.email === state.email) return nothing;
      return unlessAt(state, ['active', 'waiting']) ?? [emailChanged(command, state)];
    },
    SetStaffRights: (command, state) => {
      const { staffId, isAdmin, permissionId, at } = command;
      const unable = unlessMay(command, state) ?? unlessAt(state, ['active', 'invited', 'suspended']);
      if (unable) return unable;
      if (sameRights(command, state)) return nothing;
      if (changedSinceSeen(state.history, command.revision, sameRights)) return refuse('lookup_changed_meanwhile');
      const refusal =
        unlessOther(command) ??
        unlessGivesMore(command, command) ??
        (isAdmin ? undefined : unlessAdminsLeft(state, command));
      return refusal ?? [{ type: 'StaffRightsChanged', data: { staffId, isAdmin, permissionId, changedAt: at } }];
    },
    SuspendStaff: (command, state) => {
      const { staffId, reason, at } = command;
      const unable = unlessMay(command, state);
      if (unable || state.status === 'suspended') return unable ?? nothing;
      const refusal =
        unlessAt(state, ['active', 'invited']) ?? unlessOther(command) ?? unlessAdminsLeft(state, command);
      return refusal ?? [{ type: 'StaffSuspended', data: { staffId, reason, suspendedAt: at } }];
    },
    RestoreStaff: (command, state) => {
      const { staffId, at } = command;
      const unable = unlessMay(command, state);
      if (unable || state.status === 'active' || state.status === 'invited') return unable ?? nothing;
      return unlessAt(state, ['suspended']) ?? [{ type: 'StaffRestored', data: { staffId, restoredAt: at } }];
    },
    ResetStaffPassword: (command, state) => {
      const { staffId, at } = command;
      const refusal = unlessMay(command, state) ?? unlessAt(state, ['active']);
      return refusal ?? [{ type: 'StaffPasswordReset', data: { staffId, resetAt: at } }];
    },
    EndStaffSessions: (command, state) => {
      const { staffId, at } = command;
      return unlessMay(command, state) ?? [{ type: 'StaffSessionsEnded', data: { staffId, endedAt: at } }];
    },
    ChangeStaffPassword: ({ staffId, way, at }, state) =>
      unlessAt(state, ['active', 'waiting']) ?? [
        { type: 'StaffPasswordChanged', data: { staffId, way, changedAt: at } },
      ],
    LinkLine: ({ staffId, at }, state) => {
      const refusal = unlessAt(state, ['active', 'waiting']);
      if (refusal || state.hasLine) return refusal ?? nothing;
      return [{ type: 'StaffLineLinked', data: { staffId, linkedAt: at } }];
    },
    UnlinkLine: (command, state) => {
      const { staffId, at } = command;
      const refusal = unlessMay(command, state);
      if (refusal || !state.hasLine) return refusal ?? nothing;
      return [{ type: 'StaffLineUnlinked', data: { staffId, unlinkedAt: at } }];
    },
    ForgetStaff: (command, state) => {
      const { staffId, reason, at } = command;
      if (state.status === 'forgotten') return nothing;
      const refusal = unlessMay(command, state) ?? unlessOther(command) ?? unlessAdminsLeft(state, command);
      return refusal ?? [{ type: 'StaffForgotten', data: { staffId, reason, forgottenAt: at } }];
    },
    ViewRole: ({ staffId, permissionId, at }, state) =>
      unlessAt(state, ['active']) ?? [{ type: 'RoleViewed', data: { staffId, permissionId, viewedAt: at } }],
  },
};
