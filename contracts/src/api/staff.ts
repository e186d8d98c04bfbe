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

export const seen = z.int().min(0);
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
  name: z.string().nullable(),
  kind: z.string().nullable(),
});

const see = { module: 'staff', right: 'v' } as const;
const change = { module: 'staff', right: 'u' } as const;
const one = { staffId: id };
const contact = { name: personName, email: emailText.nullable(), phone: phoneText.nullable() };
const rights = { isAdmin: z.boolean(), permissionId: id.nullable() };
const reason = text(500).min(1);
const done = z.object({ staffId: id });
export const staffDeeds = ['suspend', 'restore', 'inviteAgain'] as const;
export type StaffDeedOfMany = (typeof staffDeeds)[number];
type StaffDeedBody = {
  readonly deed: StaffDeedOfMany;
  readonly isPreview: boolean;
  readonly reason?: string | undefined;
};
export const hasReason = ({ deed, isPreview, reason: why }: StaffDeedBody): boolean =>
  isPreview || deed !== 'suspend' || why !== undefined;
const filter = filterOf(staffList);
const paging = { after: anyText.max(200).optional(), limit: z.int().min(1).max(200).optional() };

export const staff = {
  list: query({
    path: '/api/owner/staff/list',
    summary: 'The staff of the organization: those who wait for approval first, then by name.',
    access: see,
    body: z.strictObject({ ...filter, ...paging }),
    detail: z.object({ data: z.array(row), next: z.string().nullable(), count: z.int(), waiting: z.int() }),
    reads: 'staff',
  }),
  export: query({
    path: '/api/owner/staff/export',
    summary: 'All staff that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(staffList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/owner/staff/detail',
    summary: 'One staff member.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({
      staff: row,
      /** The role has rights that the viewer lacks: all changes are refused. */
      holdsMore: z.boolean(),
    }),
    reads: 'staff',
  }),
  history: query({
    path: '/api/owner/staff/history',
    summary: 'The history of a staff member: what, by whom, when and why.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({ steps: z.array(personStep) }),
    reads: 'staff',
    alsoReads: ['activity'],
  }),
  actions: query({
    path: '/api/owner/staff/actions',
    summary: 'The actions of a staff member, newest first, from the events they caused, with the name of each record.',
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
    summary: 'The open sessions of a staff member.',
    access: see,
    body: z.strictObject(one),
    detail: z.object({ data: z.array(sessionRow) }),
  }),
  invite: command({
    path: '/api/owner/staff/invite',
    summary: 'Invite a person by e-mail. The e-mail has a link to set a password.',
    access: { module: 'staff', right: 'i' },
    asksAgain: true,
    body: z.strictObject({ name: personName, email: emailText, language: z.enum(['th', 'en']), ...rights }),
    detail: done,
  }),
  inviteAgain: command({
    path: '/api/owner/staff/inviteagain',
    summary: 'Send the invitation again. The link in the earlier e-mail becomes invalid.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  approve: command({
    path: '/api/owner/staff/approve',
    summary: 'Approve a registration, with these rights.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, ...rights }),
    detail: done,
  }),
  reject: command({
    path: '/api/owner/staff/reject',
    summary: 'Reject a registration.',
    access: change,
    body: z.strictObject({ ...one, reason }),
    detail: done,
  }),
  change: command({
    path: '/api/owner/staff/change',
    summary:
      'Correct the name and contact of a staff member. Refused if another person changed them since they were loaded.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, ...contact, revision: seen }),
    detail: done,
  }),
  setRights: command({
    path: '/api/owner/staff/rights',
    summary: 'Change the rights of a staff member. Refused if another person changed them since they were loaded.',
    access: change,
    asksAgain: true,
    body: z.strictObject({ ...one, ...rights, revision: seen }),
    detail: done,
  }),
  suspend: command({
    path: '/api/owner/staff/suspend',
    summary: 'Suspend a staff member and end all their sessions at once.',
    access: change,
    body: z.strictObject({ ...one, reason }),
    detail: done,
  }),
  restore: command({
    path: '/api/owner/staff/restore',
    summary: 'Restore a suspended staff member.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  many: command({
    path: '/api/owner/staff/many',
    summary: 'Suspend, restore or re-invite many staff: a list of ids, or all that match the filter.',
    access: change,
    body: z
      .strictObject({ ...inTurns, ...filter, deed: z.enum(staffDeeds), reason: reason.optional() })
      .refine(hasReason, { path: ['reason'] }),
    detail: turnOutcome,
  }),
  resetPassword: command({
    path: '/api/owner/staff/resetpassword',
    summary:
      'Reset a password: the old one becomes invalid, and an e-mail has a link to set a new one. All sessions of the person end.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  endSessions: command({
    path: '/api/owner/staff/endsessions',
    summary: 'End all sessions of a staff member.',
    access: change,
    body: z.strictObject(one),
    detail: done,
  }),
  unlinkLine: command({
    path: '/api/owner/staff/unlinkline',
    summary: 'Unlink the LINE account of a staff member. It can no longer log in to the back office.',
    access: change,
    asksAgain: true,
    body: z.strictObject(one),
    detail: done,
  }),
};
