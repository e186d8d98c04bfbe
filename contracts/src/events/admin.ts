import { z } from 'zod';
import { type EventOf, event, id, instant, personal, personalFromNow } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';
import { forgetReasons } from './person.ts';
import { passwordWays } from './staff.ts';

export const adminEvents = {
  AdminAdded: event('A person was added to the console of the platform.', {
    adminId: id,
    name: personal('adminId', anyText),
    email: personal('adminId', anyText),
    addedAt: instant,
  }),
  AdminInvited: event('A platform admin invited a person to the console, or sent the invitation again.', {
    adminId: id,
    name: personal('adminId', anyText),
    email: personal('adminId', anyText),
    language: z.enum(['th', 'en']),
    invitedAt: instant,
  }),
  AdminProfileChanged: event(
    'The name or e-mail of a platform admin was corrected. The event has both as they are now.',
    {
      adminId: id,
      name: personal('adminId', anyText),
      email: personal('adminId', anyText),
      changedAt: instant,
    },
  ),
  AdminSuspended: event('A platform admin was suspended, and all their sessions ended.', {
    adminId: id,
    reason: personalFromNow('adminId', anyText),
    suspendedAt: instant,
  }),
  AdminRestored: event('A suspended platform admin was restored.', { adminId: id, restoredAt: instant }),
  AdminPasswordChanged: event('A platform admin set a new password.', {
    adminId: id,
    way: z.enum(passwordWays),
    changedAt: instant,
  }),
  AdminLineLinked: event('A platform admin can log in with their LINE account.', {
    adminId: id,
    linkedAt: instant,
  }),
  AdminLineUnlinked: event('The LINE account can no longer log in to the console.', {
    adminId: id,
    unlinkedAt: instant,
  }),
  AdminEmailChanged: event('The login e-mail of a platform admin changed. The old address gets a notice.', {
    adminId: id,
    email: personal('adminId', anyText),
    emailBefore: personal('adminId', anyText),
    changedAt: instant,
  }),
  AdminForgotten: event('A platform admin left, and their personal data is about to be deleted for good.', {
    adminId: id,
    reason: z.enum(forgetReasons),
    forgottenAt: instant,
  }),
};
export type AdminEvent = EventOf<typeof adminEvents>;
