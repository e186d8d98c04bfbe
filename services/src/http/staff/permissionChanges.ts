import { permissions } from '@klang/contracts/api/permissions';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { permission } from '@klang/contracts/lookups/permission';
import { archived } from '@klang/contracts/lookups/status';
import { lettersIn } from '@klang/contracts/permissions/rights';
import type { PermissionReads } from '@klang/projections/staff/permissions';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Serve } from '../kit/serve.ts';
import { changedSince, historyOf, withConflict } from '../lookups/history.ts';
import { type People, requestingStaff, requireRights } from './people.ts';
import { modulesOf } from './permissionSheet.ts';

const { kind } = permission;

export const roleIn = ({ name, mod, active, status, refundSatang }: LookupFields) => ({
  name: typeof name === 'string' ? name : '',
  mod: lettersIn(mod),
  active: active === true,
  status: typeof status === 'number' ? status : 1,
  refundSatang: typeof refundSatang === 'number' ? refundSatang : null,
});
type Role = ReturnType<typeof roleIn>;

/** Rights on modules that the package lacks now. They apply again once it has them. */
const lettersOutside = (org: string, mod: unknown): Role['mod'] => {
  const modules: readonly string[] = modulesOf(org);
  return Object.fromEntries(Object.entries(lettersIn(mod)).filter(([module]) => !modules.includes(module)));
};

type RoleName = { readonly permissionId: string; readonly name: string };

/** Of two concurrent equal names both are accepted: the list shows both, and either can be renamed. */
export const requireFreeName = async (
  rows: PermissionReads,
  org: string,
  { permissionId, name }: RoleName,
): Promise<void> => {
  const others = (await rows.named(org, name)).filter(({ id }) => id !== permissionId);
  if (others.some(({ status }) => status !== archived)) throw new Refused('permission_name_taken', 'name');
};

export const requireMayTouch = async (log: EventLog, ctx: Context, permissionId: string): Promise<void> => {
  const entry = await stateOf(log, lookup, { org: ctx.org, id: permissionId });
  if (entry?.kind !== kind) throw new Refused('permission_not_found');
  const { mod, refundSatang } = roleIn(entry.fields);
  await requireRights(log, ctx, { letters: mod, refundSatang });
};
export const requireMayChange = async (log: EventLog, ctx: Context, permissionId: string): Promise<void> => {
  const asking = await requestingStaff(log, ctx);
  if (!asking.isByAdmin && asking.permissionId === permissionId) throw new Refused('own_permission');
  await requireMayTouch(log, ctx, permissionId);
};

type RoleStanding = RoleName & { readonly status: number };

export const requireMayStand = async (rows: PermissionReads, org: string, role: RoleStanding): Promise<void> => {
  if (role.status !== archived) await requireFreeName(rows, org, role);
  else if ((await rows.one(org, role.permissionId))?.holders) throw new Refused('permission_held', 'status');
};

type PermissionChange = {
  readonly permissionId: string;
  readonly role: Role;
  readonly revision: number;
  readonly reason: string | null;
};

const change = async (ctx: Context, { log, permissions: rows }: People, target: PermissionChange): Promise<void> => {
  const { permissionId, role, revision, reason } = target;
  const entry = await stateOf(log, lookup, { org: ctx.org, id: permissionId });
  if (entry?.kind !== kind) throw new Refused('permission_not_found');
  await requireRights(log, ctx, { letters: role.mod, refundSatang: role.refundSatang, field: 'mod' });
  await requireMayStand(rows, ctx.org, { permissionId, name: role.name, status: role.status });
  const mod = { ...lettersOutside(ctx.org, entry.fields['mod']), ...role.mod };
  const fields = { ...entry.fields, ...role, mod };
  const at = ctx.now.toISOString();
  const command = { type: 'ChangeLookup', lookupId: permissionId, kind, fields, revision, reason, at } as const;
  await withConflict(ctx.execute(lookup, permissionId, command), async () =>
    changedSince(await historyOf(log, { org: ctx.org, kind, id: permissionId }), revision, ''),
  );
};

export const permissionChangeRoutes = (serve: Serve, people: People): void => {
  const { log } = people;

  serve(permissions.change, async (ctx, { permissionId, revision, reason, ...role }) => {
    await requireMayChange(log, ctx, permissionId);
    await change(ctx, people, { permissionId, role: { ...role, mod: lettersIn(role.mod) }, revision, reason });
    return { permissionId };
  });

  serve(permissions.restore, async (ctx, { permissionId, to, revision, reason }) => {
    await requireMayChange(log, ctx, permissionId);
    const entry = await stateOf(log, lookup, { org: ctx.org, id: permissionId });
    if (entry?.kind !== kind) throw new Refused('permission_not_found');
    const then = entry.history[to];
    if (!then) throw new Refused('lookup_revision_not_found');
    await change(ctx, people, { permissionId, role: roleIn(then), revision, reason });
    return { permissionId };
  });
};
