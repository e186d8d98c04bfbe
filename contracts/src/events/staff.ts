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

/** By which way a password was set. */
export const passwordWays = ['own', 'forgot', 'invitation'] as const;
export type PasswordWay = (typeof passwordWays)[number];

export const staffEvents = {
  StaffAdded: event('Somebody was let into the back office of an organization.', {
    staffId: id,
    name,
    isAdmin: z.boolean(),
    addedAt: instant,
  }),
  StaffInvited: event('A backend user invited somebody to the back office.', {
    staffId: id,
    name,
    email,
    language: z.enum(['th', 'en']),
    ...rights,
    invitedAt: instant,
  }),
  StaffInvitationAccepted: event('Somebody who was invited set a password and came in.', {
    staffId: id,
    acceptedAt: instant,
  }),
  StaffRegistered: event('Somebody asked to be let into the back office, and waits for approval.', {
    staffId: id,
    name,
    email,
    phone,
    accepted: z.array(acceptedText).default([]),
    registeredAt: instant,
  }),
  StaffApproved: event('A registration was approved.', { staffId: id, ...rights, approvedAt: instant }),
  StaffRejected: event('A registration was turned down.', { staffId: id, reason, rejectedAt: instant }),
  StaffProfileChanged: event("A backend user's name or contact was corrected; all of it as it is from now on.", {
    staffId: id,
    name,
    email,
    phone,
    changedAt: instant,
  }),
  StaffRightsChanged: event('What a backend user may do was changed.', { staffId: id, ...rights, changedAt: instant }),
  StaffSuspended: event('A backend user was shut out, everywhere and at once.', {
    staffId: id,
    reason,
    suspendedAt: instant,
  }),
  StaffRestored: event('A suspended backend user may come in again.', { staffId: id, restoredAt: instant }),
  StaffPasswordReset: event('A backend user’s password was made void; a new one is set by the mail they got.', {
    staffId: id,
    resetAt: instant,
  }),
  StaffSessionsEnded: event('Somebody signed a backend user out everywhere.', { staffId: id, endedAt: instant }),
  StaffPasswordChanged: event('A backend user set a new password.', {
    staffId: id,
    way: z.enum(passwordWays),
    changedAt: instant,
  }),
  StaffLineLinked: event('A backend user may sign in with their account of the messaging platform.', {
    staffId: id,
    linkedAt: instant,
  }),
  StaffLineUnlinked: event('The account of the messaging platform no longer opens the back office.', {
    staffId: id,
    unlinkedAt: instant,
  }),
  RoleViewed: event('A backend user began to look at the back office as a role sees it.', {
    staffId: id,
    permissionId: id,
    viewedAt: instant,
  }),
  StaffEmailChanged: event('A backend user signs in with another e-mail from now on; the former one is told.', {
    staffId: id,
    email: personal('staffId', anyText),
    emailBefore: personal('staffId', anyText),
    changedAt: instant,
  }),
  StaffForgotten: event('A backend user is of the staff no more, and is about to be forgotten for good.', {
    staffId: id,
    reason: z.enum(forgetReasons),
    forgottenAt: instant,
  }),
};
export type StaffEvent = EventOf<typeof staffEvents>;
