import { z } from 'zod';
import { type EventOf, event, id, instant, personal, personalFromNow } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { forgetReasons } from './person.ts';
import { passwordWays } from './staff.ts';

export const adminEvents = {
  AdminAdded: event('Somebody was let into the admin console of the platform.', {
    adminId: id,
    name: personal('adminId', anyText),
    email: personal('adminId', anyText),
    addedAt: instant,
  }),
  AdminInvited: event('A platform admin invited somebody to the console, or sent the invitation again.', {
    adminId: id,
    name: personal('adminId', anyText),
    email: personal('adminId', anyText),
    language: z.enum(['th', 'en']),
    invitedAt: instant,
  }),
  AdminProfileChanged: event("A platform admin's name or e-mail was corrected; both as they are from now on.", {
    adminId: id,
    name: personal('adminId', anyText),
    email: personal('adminId', anyText),
    changedAt: instant,
  }),
  AdminSuspended: event('A platform admin was shut out, everywhere and at once.', {
    adminId: id,
    reason: personalFromNow('adminId', anyText),
    suspendedAt: instant,
  }),
  AdminRestored: event('A suspended platform admin may come in again.', { adminId: id, restoredAt: instant }),
  AdminPasswordChanged: event('A platform admin set a new password.', {
    adminId: id,
    way: z.enum(passwordWays),
    changedAt: instant,
  }),
  AdminLineLinked: event('A platform admin may sign in with their account of the messaging platform.', {
    adminId: id,
    linkedAt: instant,
  }),
  AdminLineUnlinked: event('The account of the messaging platform no longer opens the console.', {
    adminId: id,
    unlinkedAt: instant,
  }),
  AdminEmailChanged: event('A platform admin signs in with another e-mail from now on; the former one is told.', {
    adminId: id,
    email: personal('adminId', anyText),
    emailBefore: personal('adminId', anyText),
    changedAt: instant,
  }),
  AdminForgotten: event('Somebody runs the platform no more, and is about to be forgotten for good.', {
    adminId: id,
    reason: z.enum(forgetReasons),
    forgottenAt: instant,
  }),
};
export type AdminEvent = EventOf<typeof adminEvents>;
