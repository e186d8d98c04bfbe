import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { staffList, type staffStatuses } from '../lists/staffList.ts';
import { emailText, personName, phoneText } from '../signin/personalFields.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { sessionRow } from './sessions.ts';

export type StaffStatus = (typeof staffStatuses)[number];

/** What a form was loaded at; sent back with a change, nobody's change is overwritten. */
export const seen = z.int().min(0);
/** What happened to somebody; with the revision of their form where it changed that. */
export const personStep = z.object({
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  reason: z.string().nullable(),
  revision: seen.nullable(),
});

const { row } = staffList;
export type StaffRow = z.output<typeof row>;

const doing = z.object({
  id,
  type: z.string(),
  at: instant,
  category: z.string(),
  subjectId: z.string(),
  /** Of what it was done to: null where it has no name, or is not the reader's to see. */
  name: z.string().nullable(),
  /** Of which list it is an entry. */
  kind: z.string().nullable(),
});

const see = { module: 'staff', right: 'v' } as const;
const change = { module: 'staff', right: 'u' } as const;
const one = { staffId: id };
const contact = { name: personName, email: emailText.nullable(), phone: phoneText.nullable() };
const rights = { isAdmin: z.boolean(), permissionId: id.nullable() };
const reason = text(500).min(1);
const done = z.object({ staffId: id });
/** What can be done to many who work here at once. */
export const staffDeeds = ['suspend', 'restore', 'inviteAgain'] as const;
export type StaffDeedOfMany = (typeof staffDeeds)[number];
type StaffDeedBody = {
  readonly deed: StaffDeedOfMany;
  readonly isPreview: boolean;
  readonly reason?: string | undefined;
};
/** Nobody is shut out without a reason; to look at what would happen none is needed. */
export const saysWhy = ({ deed, isPreview, reason: why }: StaffDeedBody): boolean =>
  isPreview || deed !== 'suspend' || why !== undefined;
const filter = filterOf(staffList);
const paging = { after: anyText.max(200).optional(), limit: z.int().min(1).max(200).optional() };

export const staff = {
  list: query({
    path: '/api/owner/staff/list',
    summary: 'Backend users of the organization; those who wait for approval first, then by name.',
    access: see,
    body: z.strictObject({ ...filter, ...paging }),
    detail: z.object({ data: z.array(row), next: z.string().nullable(), count: z.int(), waiting: z.int() }),
    reads: 'staff',
  }),
  export: query({
    path: '/api/owner/staff/export',
    summary: 'All backend users that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(staffList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/staff/detail',
    summary: 'One backend user.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      staff: row,
      /** They may do what whoever asks may not: then nothing is done to them. */
      holdsMore: z.boolean(),
    }),
    reads: 'staff',
  }),
  history: query({
    path: '/api/owner/staff/history',
    summary: 'What happened to a backend user: by whom, when, and why.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({ steps: z.array(personStep) }),
    reads: 'staff',
    alsoReads: ['activity'],
  }),
  actions: query({
    path: '/api/owner/staff/actions',
    summary: 'What a backend user did, newest first, from the events they caused, and to what, by its name.',
    access: see,
    body: z.strictObject({ ...one, ...paging }),
    detail: z.object({
      data: z.array(doing),
      next: z.string().nullable(),
    }),
    reads: 'activity',
  }),
  sessions: query({
    path: '/api/owner/staff/sessions',
    summary: 'Where a backend user is signed in.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({ data: z.array(sessionRow) }),
  }),
  invite: command({
    path: '/api/owner/staff/invite',
    summary: 'Invite somebody by e-mail; the mail leads to setting a password.',
    access: { module: 'staff', right: 'i' },
    asksAgain: true,
    body: z.strictObject({ name: personName, email: emailText, language: z.enum(['th', 'en']), ...rights }),
    detail: done,
  }),
  inviteAgain: command({
    path: '/api/owner/staff/inviteagain',
    summary: 'Send the invitation once more; the earlier mail opens nothing any more.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  approve: command({
    path: '/api/owner/staff/approve',
    summary: 'Let in somebody who registered, with these rights.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, ...rights }),
    detail: done,
  }),
  reject: command({
    path: '/api/owner/staff/reject',
    summary: 'Turn down a registration.',
    access: change,
    body: z.strictObject({ ...one, reason }),
    detail: done,
  }),
  change: command({
    path: '/api/owner/staff/change',
    summary: "Correct a backend user's name and contact, which nobody else changed since they were loaded.",
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, ...contact, revision: seen }),
    detail: done,
  }),
  setRights: command({
    path: '/api/owner/staff/rights',
    summary: 'Change what a backend user may do, which nobody else changed since it was loaded.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, ...rights, revision: seen }),
    detail: done,
  }),
  suspend: command({
    path: '/api/owner/staff/suspend',
    summary: 'Shut a backend user out, everywhere and at once.',
    access: change,
    body: z.strictObject({ ...one, reason }),
    detail: done,
  }),
  restore: command({
    path: '/api/owner/staff/restore',
    summary: 'Let a suspended backend user in again.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  many: command({
    path: '/api/owner/staff/many',
    summary:
      'Shut many backend users out, let them in or invite them again: those named, or all that the filter finds.',
    access: change,
    body: z
      .strictObject({ ...inTurns, ...filter, deed: z.enum(staffDeeds), reason: reason.optional() })
      .refine(saysWhy, { path: ['reason'] }),
    detail: turnOutcome,
  }),
  resetPassword: command({
    path: '/api/owner/staff/resetpassword',
    summary: 'Make a password void and mail the way to a new one. Every session of the person ends.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  endSessions: command({
    path: '/api/owner/staff/endsessions',
    summary: 'Sign a backend user out everywhere.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  unlinkLine: command({
    path: '/api/owner/staff/unlinkline',
    summary: 'The account of the messaging platform no longer opens the back office for this person.',
    access: change,
    asksAgain: true,
    body: z.strictObject(one),
    detail: done,
  }),
};
