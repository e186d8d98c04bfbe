import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { permissionList, rightsByModule, roleFields } from '../lists/permissionList.ts';
import { moduleNames } from '../permissions/modules.ts';
import { userDetail } from './authen.ts';

const revision = z.int().min(0);
const sort = z.int();
const { row } = permissionList;
export type PermissionRow = z.output<typeof row>;

/** History is looser than the form: old values must still load. */
const step = {
  name: z.string(),
  mod: rightsByModule,
  active: z.boolean(),
  status: z.int(),
  sort,
  refundSatang: satang.nullable(),
};
const reason = text(500).nullable();
const done = z.object({ permissionId: id });
const filter = filterOf(permissionList);
const paging = { after: id.optional(), limit: z.int().min(1).max(200).optional() };
const see = { module: 'permission', right: 'v' } as const;

export const permissions = {
  list: query({
    path: '/api/owner/permission/list',
    summary: 'The roles of the organization in their order, and the number of staff with each role.',
    access: { ...see, orViewers: ['staff'] },
    body: z.strictObject({ ...filter, ...paging }),
    detail: z.object({
      data: z.array(row),
      next: z.string().nullable(),
      count: z.int(),
      modules: z.array(z.enum(moduleNames)),
    }),
    reads: 'staff',
  }),
  export: query({
    path: '/api/owner/permission/export',
    summary: 'All roles that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(permissionList.columns)) }),
    ...asSheet,
  }),
  history: query({
    path: '/api/owner/permission/history',
    summary: 'The changes of a role: who, when, old and new value, and the reason.',
    access: see,
    body: z.strictObject({ permissionId: id }),
    detail: z.object({
      steps: z.array(
        z.object({
          revision,
          type: z.string(),
          at: instant,
          by: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
          reason: z.string().nullable(),
          ...step,
        }),
      ),
    }),
    reads: 'staff',
  }),
  add: command({
    path: '/api/owner/permission/add',
    summary: 'Add a role.',
    access: { module: 'permission', right: 'i' },
    asksAgain: true,
    body: z.strictObject({ permissionId: id, ...roleFields }),
    detail: done,
  }),
  change: command({
    path: '/api/owner/permission/change',
    summary:
      'Change a role. Refused if another person changed it since it was loaded. Its staff have the new rights within a second.',
    access: { module: 'permission', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ permissionId: id, ...roleFields, revision, reason }),
    detail: done,
  }),
  restore: command({
    path: '/api/owner/permission/restore',
    summary: 'Restore a role to an earlier revision. This is recorded as a new change.',
    access: { module: 'permission', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ permissionId: id, to: revision, revision, reason }),
    detail: done,
  }),
  viewAs: command({
    path: '/api/owner/permission/viewas',
    summary:
      'Preview the back office as a role sees it, without any change. The answer has a session that is marked as a preview.',
    access: see,
    body: z.strictObject({ permissionId: id }),
    detail: userDetail,
  }),
};
