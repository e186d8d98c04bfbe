import { z } from 'zod';
import { noteSubjects } from '../events/note.ts';
import { command, query } from '../kit/endpoint.ts';
import { day, id, instant, satang } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

const longestAboutId = 400;

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
  'toldLate',
  'staffWaiting',
  'note',
  'followUp',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const subject = z.object({
  kind: z.enum(reminderKinds),
  /** The id of the order, message, case, claim or person, or of the note's subject. */
  aboutId: anyText,
  at: instant,
  /** Name of the person, or the reference of the payment. */
  name: z.string().nullable(),
  on: day.nullable(),
  about: z.enum(noteSubjects).nullable(),
  amountSatang: satang.nullable(),
});
export type ReminderSubject = z.output<typeof subject>;
const reminder = subject.extend({ isRead: z.boolean() });
export type Reminder = z.output<typeof reminder>;

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
/** The key includes `at`: a later wait is a new, unread entry. */
const marked = { at: instant, isRead: z.boolean() };
const marking = z.object({ isRead: z.boolean() });
const reads = {
  reads: 'orders',
  alsoReads: ['places', 'contacts', 'cases', 'staff', 'claims', 'notes', 'trips'],
} as const;

export const reminders = {
  list: query({
    path: '/api/owner/reminder/list',
    summary: 'The waiting work that the caller may view, newest first, and which entries they have read.',
    access: 'staff',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(reminder) }),
    ...reads,
  }),
  seen: command({
    path: '/api/owner/reminder/seen',
    summary: 'Mark all entries of the bell before this instant as read.',
    access: 'staff',
    body: seen,
    detail: z.object({ seenUpTo: instant }),
  }),
  mark: command({
    path: '/api/owner/reminder/mark',
    summary: 'Mark one entry of the bell as read or unread.',
    access: 'staff',
    body: z.strictObject({ kind: z.enum(reminderKinds), aboutId: anyText.max(longestAboutId), ...marked }),
    detail: marking,
  }),
  orgs: query({
    path: '/api/admin/reminder/list',
    summary: 'Organizations with messages or money that wait too long, and which entries the caller has read.',
    access: 'admin',
    body: z.strictObject({}),
    detail: z.object({ data: z.array(orgReminder) }),
    ...reads,
  }),
  orgsSeen: command({
    path: '/api/admin/reminder/seen',
    summary: 'Mark all entries of the console’s bell before this instant as read.',
    access: 'admin',
    body: seen,
    detail: z.object({ seenUpTo: instant }),
  }),
  orgsMark: command({
    path: '/api/admin/reminder/mark',
    summary: 'Mark one entry of the console’s bell as read or unread.',
    access: 'admin',
    body: z.strictObject({ kind: orgReminderKind, orgId: id, ...marked }),
    detail: marking,
  }),
};
