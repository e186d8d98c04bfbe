import type { StaffStatus } from '@klang/contracts/api/staff';
import type { ForgetReason } from '@klang/contracts/events/person';
import type { PasswordWay } from '@klang/contracts/events/staff';
import type { AcceptedText } from '@klang/contracts/site/acceptedTexts';
import type { Rights, StaffDeed } from './staffStanding.ts';

export type Contact = { readonly name: string | null; readonly email: string | null; readonly phone: string | null };
export type Staff = Rights &
  Contact & {
    readonly status: 'none' | StaffStatus;
    /** Where a suspended person goes back to. */
    readonly returnsTo: StaffStatus;
    readonly language: 'th' | 'en';
    readonly hasLine: boolean;
    /** Reset, and no password set since. */
    readonly isPasswordVoid: boolean;
    /** What their form said at each revision, from when they were added until now. */
    readonly past: readonly (Rights & Contact)[];
  };

export type StaffCommandHead = { readonly staffId: string; readonly at: string };
export type AboutAdmins = StaffDeed & {
  /** No other admin of the organization is active; whoever asks has counted them. */
  readonly isLastAdmin: boolean;
};
/** The revision of the form that was changed; none where nobody looked at it before. */
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
  past: [],
};

export const sameRights = (one: Rights, other: Rights): boolean =>
  one.isAdmin === other.isAdmin && one.permissionId === other.permissionId;
export const sameContact = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.email === other.email && one.phone === other.phone;

/** They are so from now on, and their form says it. */
export const written = (state: Staff, change: Partial<Staff>): Staff => {
  const next = { ...state, ...change };
  const { name, email, phone, isAdmin, permissionId } = next;
  return { ...next, past: [...state.past, { name, email, phone, isAdmin, permissionId }] };
};
