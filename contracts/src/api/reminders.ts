import { z } from 'zod';
import { noteSubjects } from '../events/note.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const longestAboutId = 400;

/** What waits for somebody of the staff: a transfer to look for, a wish to cancel, a paid order without a place with the movers … */
export const reminderKinds = [
  'transfer',
  'cancelAsked',
  'withoutPlace',
  'messageLate',
  'money',
  'bankDeadline',
  'bankVerdict',
  'claim',
  'claimMine',
  'visitDisputed',
  'staffWaiting',
  'note',
  'followUp',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const subject = z.object({
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
export type ReminderSubject = z.output<typeof subject>;
const reminder = subject.extend({ isRead: z.boolean() });
export type Reminder = z.output<typeof reminder>;

/** An organization in which something waits longer than it should. */
const orgReminderKind = z.enum(['messagesLate', 'moneyLate']);
const orgSubject = z.object({
  kind: orgReminderKind,
  orgId: id,
  count: z.int(),
  at: instant,
});
export type OrgReminderSubject = z.output<typeof orgSubject>;
const orgReminder = orgSubject.extend({ isRead: z.boolean() });
export type OrgReminder = z.output<typeof orgReminder>;

const seen = z.strictObject({ upTo: instant });
/** What waits anew since another instant is another entry. */
const marked = { at: instant, isRead: z.boolean() };
const marking = z.object({ isRead: z.boolean() });
const reads = {
  reads: 'orders',
  alsoReads: ['places', 'contacts', 'cases', 'staff', 'claims', 'notes', 'trips'],
} as const;

/** The bell: what concerns me, and what of it I have read. */
export const reminders = {
  list: query({
    path: '/api/owner/reminder/list',
    summary: 'What waits for staff, of that which I may view, the newest first; and what of it I have read.',
    access: 'staff',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(reminder) }),
    ...reads,
  }),
  seen: command({
    path: '/api/owner/reminder/seen',
    summary: 'I have read all that waits since before this instant.',
    access: 'staff',
    body: seen,
    detail: z.object({ seenUpTo: instant }),
  }),
  mark: command({
    path: '/api/owner/reminder/mark',
    summary: 'I have read one entry of the bell, or it is as new to me again.',
    access: 'staff',
    body: z.strictObject({ kind: z.enum(reminderKinds), aboutId: anyText.max(longestAboutId), ...marked }),
    detail: marking,
  }),
  orgs: query({
    path: '/api/admin/reminder/list',
    summary: 'Organizations in which messages or money wait longer than they should; and what of it I have read.',
    access: 'admin',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(orgReminder) }),
    ...reads,
  }),
  orgsSeen: command({
    path: '/api/admin/reminder/seen',
    summary: 'I have read all that waits in organizations since before this instant.',
    access: 'admin',
    body: seen,
    detail: z.object({ seenUpTo: instant }),
  }),
  orgsMark: command({
    path: '/api/admin/reminder/mark',
    summary: 'I have read one entry of the bell of the console, or it is as new to me again.',
    access: 'admin',
    body: z.strictObject({ kind: orgReminderKind, orgId: id, ...marked }),
    detail: marking,
  }),
};
