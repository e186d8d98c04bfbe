import { z } from 'zod';
import { type EventOf, event, id, instant, personal, personalFromNow } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { acceptedText } from '../site/acceptedTexts.ts';
import { forgetReasons } from './person.ts';

const name = personal('staffId', anyText);
const email = personal('staffId', anyText);
const phone = personal('staffId', anyText);
const reason = personalFromNow('staffId', anyText);
const rights = { isAdmin: z.boolean(), permissionId: id.nullable() };

export const passwordWays = ['own', 'forgot', 'invitation'] as const;
export type PasswordWay = (typeof passwordWays)[number];

export const staffEvents = {
  StaffAdded: event('A person was added to the back office of an organization.', {
    staffId: id,
    name,
    isAdmin: z.boolean(),
    addedAt: instant,
  }),
  StaffInvited: event('A staff member invited a person to the back office.', {
    staffId: id,
    name,
    email,
    language: z.enum(['th', 'en']),
    ...rights,
    invitedAt: instant,
  }),
  StaffInvitationAccepted: event('An invited person set a password and logged in.', {
    staffId: id,
    acceptedAt: instant,
  }),
  StaffRegistered: event('A person registered for the back office, and waits for approval.', {
    staffId: id,
    name,
    email,
    phone,
    accepted: z.array(acceptedText).default([]),
    registeredAt: instant,
  }),
  StaffApproved: event('A registration was approved.', { staffId: id, ...rights, approvedAt: instant }),
  StaffRejected: event('A registration was rejected.', { staffId: id, reason, rejectedAt: instant }),
  StaffProfileChanged: event(
    'The name or contact of a staff member was corrected. The event has all fields as they are now.',
    {
      staffId: id,
      name,
      email,
      phone,
      changedAt: instant,
    },
  ),
  StaffRightsChanged: event('The rights of a staff member were changed.', {
    staffId: id,
    ...rights,
    changedAt: instant,
  }),
  StaffSuspended: event('A staff member was suspended, and all their sessions ended.', {
    staffId: id,
    reason,
    suspendedAt: instant,
  }),
  StaffRestored: event('A suspended staff member was restored.', { staffId: id, restoredAt: instant }),
  StaffPasswordReset: event(
    'The password of a staff member was reset. They set a new one with the link in the e-mail.',
    {
      staffId: id,
      resetAt: instant,
    },
  ),
  StaffSessionsEnded: event('All sessions of a staff member were ended by another person.', {
    staffId: id,
    endedAt: instant,
  }),
  StaffPasswordChanged: event('A staff member set a new password.', {
    staffId: id,
    way: z.enum(passwordWays),
    changedAt: instant,
  }),
  StaffLineLinked: event('A staff member can log in with their LINE account.', {
    staffId: id,
    linkedAt: instant,
  }),
  StaffLineUnlinked: event('The LINE account can no longer log in to the back office.', {
    staffId: id,
    unlinkedAt: instant,
  }),
  RoleViewed: event('A staff member started a preview of the back office as a role sees it.', {
    staffId: id,
    permissionId: id,
    viewedAt: instant,
  }),
  StaffEmailChanged: event('The login e-mail of a staff member changed. The old address gets a notice.', {
    staffId: id,
    email: personal('staffId', anyText),
    emailBefore: personal('staffId', anyText),
    changedAt: instant,
  }),
  StaffForgotten: event('A staff member left, and their personal data is about to be deleted for good.', {
    staffId: id,
    reason: z.enum(forgetReasons),
    forgottenAt: instant,
  }),
};
export type StaffEvent = EventOf<typeof staffEvents>;
