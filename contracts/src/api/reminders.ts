import { z } from 'zod';
import { noteSubjects } from '../events/note.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** What waits for somebody of the staff: a transfer to look for, a wish to cancel, a paid order without a place with the movers … */
export const reminderKinds = [
  'transfer',
  'cancelAsked',
  'withoutPlace',
  'messageLate',
  'money',
  'bankDeadline',
  'claim',
  'claimMine',
  'staffWaiting',
  'note',
  'followUp',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const reminder = z.object({
  kind: z.enum(reminderKinds),
  /** The order, message, case, claim or person, or what a note is about. */
  aboutId: anyText,
  /** Since when it waits. */
  at: instant,
  /** Of whom it is, or what the money is known by. */
  name: z.string().nullable(),
  on: day.nullable(),
  /** On what a note is; null for everything else. */
  about: z.enum(noteSubjects).nullable(),
  amountSatang: satang.nullable(),
});
export type Reminder = z.output<typeof reminder>;

/** An organization in which something waits longer than it should. */
const orgReminder = z.object({
  kind: z.enum(['messagesLate', 'moneyLate']),
  orgId: id,
  count: z.int(),
  at: instant,
});
export type OrgReminder = z.output<typeof orgReminder>;

const seenUpTo = instant.nullable();
const seen = z.strictObject({ upTo: instant });
const reads = { reads: 'orders', alsoReads: ['places', 'contacts', 'cases', 'staff', 'claims', 'notes'] } as const;

/** The bell: what concerns me, and how far I have seen it. */
export const reminders = {
  list: query({
    path: '/api/owner/reminder/list',
    summary: 'What waits for staff, of that which I may view, the newest first; and up to when I have seen it.',
    access: 'staff',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(reminder), seenUpTo }),
    ...reads,
  }),
  seen: command({
    path: '/api/owner/reminder/seen',
    summary: 'I have seen what waits since before this instant.',
    access: 'staff',
    body: seen,
    detail: z.object({ seenUpTo: instant }),
  }),
  orgs: query({
    path: '/api/admin/reminder/list',
    summary: 'Organizations in which messages or money wait longer than they should; and up to when I have seen it.',
    access: 'admin',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(orgReminder), seenUpTo }),
    ...reads,
  }),
  orgsSeen: command({
    path: '/api/admin/reminder/seen',
    summary: 'I have seen what waits in organizations since before this instant.',
    access: 'admin',
    body: seen,
    detail: z.object({ seenUpTo: instant }),
  }),
};
