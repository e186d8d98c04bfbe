import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { adminList, type adminStatuses } from '../lists/adminList.ts';
import { emailText, personName } from '../signin/personalFields.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { hasReason, personStep, seen, staffDeeds } from './staff.ts';

export type AdminStatus = (typeof adminStatuses)[number];

const { row } = adminList;
export type AdminRow = z.output<typeof row>;

const one = { adminId: id };
const done = z.object({ adminId: id });

const filter = filterOf(adminList);

export const admins = {
  list: query({
    path: '/api/admin/admin/list',
    summary: 'The platform admins, sorted by name.',
    access: 'admin',
    body: z.strictObject({
      ...filter,
      after: anyText.max(100).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ data: z.array(row), next: z.string().nullable(), count: z.int() }),
    reads: 'admins',
  }),
  export: query({
    path: '/api/admin/admin/export',
    summary: 'All platform admins that match the filter, in the order of the list, as a spreadsheet file.',
    access: 'admin',
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(adminList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/admin/admin/detail',
    summary: 'One platform admin and their history.',
    access: 'admin',
    body: z.strictObject(one),
    detail: z.object({ admin: row, steps: z.array(personStep) }),
    reads: 'admins',
  }),
  invite: command({
    path: '/api/admin/admin/invite',
    summary: 'Invite a person to the console by e-mail. They set a password with the code in the e-mail.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ name: personName, email: emailText, language: z.enum(['th', 'en']) }),
    detail: done,
  }),
  inviteAgain: command({
    path: '/api/admin/admin/inviteagain',
    summary: 'Send the invitation again.',
    access: 'admin',
    body: z.strictObject(one),
    detail: done,
  }),
  change: command({
    path: '/api/admin/admin/change',
    summary:
      'Correct the name and e-mail of a platform admin. Refused if another person changed them since they were loaded.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ ...one, name: personName, email: emailText, revision: seen }),
    detail: done,
  }),
  suspend: command({
    path: '/api/admin/admin/suspend',
    summary: 'Suspend a platform admin and end all their sessions at once. The last admin cannot be suspended.',
    access: 'admin',
    body: z.strictObject({ ...one, reason: text(500).min(1) }),
    detail: done,
  }),
  restore: command({
    path: '/api/admin/admin/restore',
    summary: 'Restore a suspended platform admin.',
    access: 'admin',
    body: z.strictObject(one),
    detail: done,
  }),
  many: command({
    path: '/api/admin/admin/many',
    summary: 'Suspend, restore or re-invite many platform admins: a list of ids, or all that match the filter.',
    access: 'admin',
    body: z
      .strictObject({ ...inTurns, ...filter, deed: z.enum(staffDeeds), reason: text(500).min(1).optional() })
      .refine(hasReason, { path: ['reason'] }),
    detail: turnOutcome,
  }),
};
