import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, orgId } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { orgStaffList } from '../lists/orgStaffList.ts';
import { emailText, personName, phoneText } from '../signin/personalFields.ts';
import { inTurns, turnOutcome } from './lookups.ts';
import { hasReason, personStep, seen, staffDeeds } from './staff.ts';

const { row } = orgStaffList;
export type OrgStaffRow = z.output<typeof row>;

const one = { org: orgId, staffId: id };
const contact = { name: personName, email: emailText.nullable(), phone: phoneText.nullable() };
const rights = { isAdmin: z.boolean(), permissionId: id.nullable() };
const reason = text(500).min(1);
const done = z.object({ org: orgId, staffId: id });
const role = z.object({ id, name: z.string() });

const filter = filterOf(orgStaffList);

export const orgStaff = {
  list: query({
    path: '/api/admin/staff/list',
    summary: 'The staff of all organizations or of one, sorted by name.',
    access: 'admin',
    body: z.strictObject({
      ...filter,
      after: anyText.max(200).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ data: z.array(row), next: z.string().nullable(), count: z.int() }),
    reads: 'staff',
    alsoReads: ['orgs'],
  }),
  export: query({
    path: '/api/admin/staff/export',
    summary: 'All staff that match the filter, in the order of the list, as a spreadsheet file.',
    access: 'admin',
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(orgStaffList.columns)) }),
    ...asSheet,
  }),
  one: query({
    path: '/api/admin/staff/detail',
    summary: 'One staff member and their history.',
    access: 'admin',
    body: z.strictObject(one),
    detail: z.object({ staff: row, steps: z.array(personStep) }),
    reads: 'staff',
  }),
  roles: query({
    path: '/api/admin/staff/roles',
    summary: 'The roles of an organization.',
    access: 'admin',
    body: z.strictObject({ org: orgId }),
    detail: z.object({ data: z.array(role) }),
    reads: 'staff',
  }),
  invite: command({
    path: '/api/admin/staff/invite',
    summary: 'Invite a person to the back office of an organization. Its first owner is invited this way.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ org: orgId, name: personName, email: emailText, language: z.enum(['th', 'en']), ...rights }),
    detail: done,
  }),
  inviteAgain: command({
    path: '/api/admin/staff/inviteagain',
    summary: 'Send the invitation again.',
    access: 'admin',
    body: z.strictObject(one),
    detail: done,
  }),
  change: command({
    path: '/api/admin/staff/change',
    summary:
      'Correct the name and contact of a staff member. Refused if another person changed them since they were loaded.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ ...one, ...contact, revision: seen }),
    detail: done,
  }),
  setRights: command({
    path: '/api/admin/staff/rights',
    summary: 'Change the rights of a staff member. Refused if another person changed them since they were loaded.',
    access: 'admin',
    asksAgain: true,
    body: z.strictObject({ ...one, ...rights, revision: seen }),
    detail: done,
  }),
  suspend: command({
    path: '/api/admin/staff/suspend',
    summary: 'Suspend a staff member and end all their sessions at once.',
    access: 'admin',
    body: z.strictObject({ ...one, reason }),
    detail: done,
  }),
  restore: command({
    path: '/api/admin/staff/restore',
    summary: 'Restore a suspended staff member.',
    access: 'admin',
    body: z.strictObject(one),
    detail: done,
  }),
  many: command({
    path: '/api/admin/staff/many',
    summary: 'Suspend, restore or re-invite many staff: a list of ids, or all that match the filter.',
    access: 'admin',
    body: z
      .strictObject({ ...inTurns, ...filter, deed: z.enum(staffDeeds), reason: reason.optional() })
      .refine(hasReason, { path: ['reason'] }),
    detail: turnOutcome,
  }),
};
