import type { StaffStatus } from '@klang/contracts/api/staff';
import type { ForgetReason } from '@klang/contracts/events/person';
import type { PasswordWay } from '@klang/contracts/events/staff';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import type { Rights, StaffDeed } from './staffStanding.ts';

export type Contact = { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
export type Staff = Rights &
  Contact & {
    readonly status: 'none' | StaffStatus;
    readonly returnsTo: StaffStatus;
    readonly language: 'th' | 'en';
    readonly hasLine: boolean;
    /** The password was reset and not set again. */
    readonly isPasswordVoid: boolean;
    readonly history: readonly (Rights & Contact)[];
  };

export type StaffCommandHead = { readonly staffId: string; readonly at: string };
export type AboutAdmins = StaffDeed & {
  /** No other admin of the organization is active. The caller has counted. */
  readonly isLastAdmin: boolean;
};
type SeenRevision = { readonly revision?: number };
export type StaffCommand =
  | (StaffCommandHead & { readonly type: 'AddStaff'; readonly name: string; readonly isAdmin: boolean })
  | (StaffCommandHead &
      Rights & { readonly type: 'InviteStaff'; readonly name: string; readonly email: string } & {
        readonly language: 'th' | 'en';
      } & StaffDeed)
  | (StaffCommandHead &
      StaffDeed & {
        readonly type: 'InviteStaffAgain' | 'RestoreStaff' | 'ResetStaffPassword' | 'EndStaffSessions' | 'UnlinkLine';
      })
  | (StaffCommandHead & { readonly type: 'AcceptInvitation' | 'LinkLine' })
  | (StaffCommandHead & {
      readonly type: 'RegisterStaff';
      readonly name: string;
      readonly email: string;
      readonly phone: string;
    } & {
      readonly accepted?: AcceptedText[];
    })
  | (StaffCommandHead & Rights & StaffDeed & { readonly type: 'ApproveStaff' })
  | (StaffCommandHead & StaffDeed & { readonly type: 'RejectStaff'; readonly reason: string })
  | (StaffCommandHead &
      SeenRevision &
      Contact &
      StaffDeed & { readonly type: 'ChangeStaffProfile'; readonly name: string })
  | (StaffCommandHead & { readonly type: 'ChangeStaffEmail'; readonly email: string })
  | (StaffCommandHead & SeenRevision & Rights & AboutAdmins & { readonly type: 'SetStaffRights' })
  | (StaffCommandHead & AboutAdmins & { readonly type: 'SuspendStaff'; readonly reason: string })
  | (StaffCommandHead & AboutAdmins & { readonly type: 'ForgetStaff'; readonly reason: ForgetReason })
  | (StaffCommandHead & { readonly type: 'ChangeStaffPassword'; readonly way: PasswordWay })
  | (StaffCommandHead & { readonly type: 'ViewRole'; readonly permissionId: string });

export const initial: Staff = {
  status: 'none',
  returnsTo: 'active',
  name: null,
  email: null,
  phone: null,
  language: 'th',
  isAdmin: false,
  permissionId: null,
  hasLine: false,
  isPasswordVoid: false,
  history: [],
};

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.isAdmin === other.isAdmin && one.permissionId === other.permissionId;
export const sameContact = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.email === other.email && one.phone === other.phone;

export const written = (state: Staff, change: Partial<Staff>): Staff => {
  const next = { ...state, ...change };
  const { name, email, phone, isAdmin, permissionId } = next;
  return { ...next, history: [...state.history, { name, email, phone, isAdmin, permissionId }] };
};
