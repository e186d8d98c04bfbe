import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { id, instant, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { permissionList, rightsByModule, roleFields } from '../lists/permissionList.ts';
import { moduleNames } from '../permissions/modules.ts';
import { userDetail } from './authen.ts';

/** `revision` is what a role was loaded at; sent back with a change, nobody's change is overwritten. */
const revision = z.int().min(0);
const sort = z.int();
const { row } = permissionList;
export type PermissionRow = z.output<typeof row>;

/** What was written once is answered, whatever a form would take. */
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
    summary: 'The roles of the organization and how many hold each, in their own order.',
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
    summary: 'All roles that the filter finds, in the order of the list, as a file for a spreadsheet.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(permissionList.columns)) }),
    ...asSheet,
  }),
  history: query({
    path: '/api/owner/permission/history',
    summary: 'What a role was and became: by whom, when, and why.',
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
    summary: 'Make a role.',
    access: { module: 'permission', right: 'i' },
    asksAgain: true,
    body: z.strictObject({ permissionId: id, ...roleFields }),
    detail: done,
  }),
  change: command({
    path: '/api/owner/permission/change',
    summary:
      'Change a role that nobody else changed since it was loaded; whoever holds it has the new rights within a second.',
    access: { module: 'permission', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ permissionId: id, ...roleFields, revision, reason }),
    detail: done,
  }),
  restore: command({
    path: '/api/owner/permission/restore',
    summary: 'Put a role back to what it was at an earlier revision, as a change of its own.',
    access: { module: 'permission', right: 'u' },
    asksAgain: true,
    body: z.strictObject({ permissionId: id, to: revision, revision, reason }),
    detail: done,
  }),
  viewAs: command({
    path: '/api/owner/permission/viewas',
    summary: 'Look at the back office as this role sees it, changing nothing; the session of the answer is marked.',
    access: see,
    body: z.strictObject({ permissionId: id }),
    detail: userDetail,
  }),
};
