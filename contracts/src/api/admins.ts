import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { adminList, type adminStatuses } from '../lists/adminList.ts';
import { emailText, personName } from '../signin/personalFields.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { personStep, saysWhy, seen, staffDeeds } from './staff.ts';

export type AdminStatus = (typeof adminStatuses)[number];

const { row } = adminList;
export type AdminRow = z.output<typeof row>;

const one = { adminId: id };
const done = z.object({ adminId: id });

const filter = filterOf(adminList);

export const admins = {
  list: query({
    path: '/api/admin/admin/list',
    summary: 'The platform admins, by name.',
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
    summary: 'All platform admins that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: 'admin',
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(adminList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/admin/admin/detail',
    summary: 'One platform admin, and what happened to them.',
    access: 'admin',
    body: z.strictObject(one),
    detail: z.object({ admin: row, steps: z.array(personStep) }),
    reads: 'admins',
  }),
  invite: command({
    path: '/api/admin/admin/invite',
    summary: 'Invite somebody to the console by e-mail; they set a password with a code that is mailed to them.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ name: personName, email: emailText, language: z.enum(['th', 'en']) }),
    detail: done,
  }),
  inviteAgain: command({
    path: '/api/admin/admin/inviteagain',
    summary: 'Send the invitation once more.',
    access: 'admin',
    body: z.strictObject(one),
    detail: done,
  }),
  change: command({
    path: '/api/admin/admin/change',
    summary: "Correct a platform admin's name and e-mail, which nobody else changed since they were loaded.",
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ ...one, name: personName, email: emailText, revision: seen }),
    detail: done,
  }),
  suspend: command({
    path: '/api/admin/admin/suspend',
    summary: 'Shut a platform admin out, everywhere and at once; the last one stays.',
    access: 'admin',
    body: z.strictObject({ ...one, reason: text(500).min(1) }),
    detail: done,
  }),
  restore: command({
    path: '/api/admin/admin/restore',
    summary: 'Let a suspended platform admin in again.',
    access: 'admin',
    body: z.strictObject(one),
    detail: done,
  }),
  many: command({
    path: '/api/admin/admin/many',
    summary:
      'Shut many platform admins out, let them in or invite them again: those named, or all that the filter finds.',
    access: 'admin',
    body: z
      .strictObject({ ...inTurns, ...filter, deed: z.enum(staffDeeds), reason: text(500).min(1).optional() })
      .refine(saysWhy, { path: ['reason'] }),
    detail: turnOutcome,
  }),
};
