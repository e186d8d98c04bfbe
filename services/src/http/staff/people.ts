import type { ActivityReads } from '@klang/projections/activity/queries';
import type { PermissionReads } from '@klang/projections/staff/permissions';
import type { StaffReads } from '@klang/projections/staff/queries';
import { staff, unlessMay } from '../../domain/staff.ts';
import { holdsAll, type Letters, type StaffDeed } from '../../domain/staffStanding.ts';
import type { Staff } from '../../domain/staffState.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Accounts } from '../../platform/signin/accounts.ts';
import { roleOf } from '../signin/profiles.ts';

export type People = {
  readonly log: EventLog;
  readonly pool: Parts['pool'];
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly staff: StaffReads;
  readonly permissions: PermissionReads;
  readonly activity: ActivityReads;
};

export const staffIn = (log: EventLog, org: string, id: string): Promise<Staff> => stateOf(log, staff, { org, id });

export const requestingStaff = async (log: EventLog, { org, actor }: Context) => {
  const { isAdmin, permissionId } = await staffIn(log, org, actor.id);
  const role = permissionId === null ? undefined : await roleOf(log, org, permissionId);
  const letters: Letters = role?.isInForce ? role.letters : {};
  const refundLimitSatang = isAdmin ? null : role?.isInForce ? role.refundSatang : 0;
  return { byStaffId: actor.id, isByAdmin: isAdmin, permissionId, letters, refundLimitSatang };
};
type RequestingStaff = Awaited<ReturnType<typeof requestingStaff>>;

type RightsCheck = { readonly org: string; readonly asking: RequestingStaff; readonly permissionId: string };
const covers = async (log: EventLog, { org, asking, permissionId }: RightsCheck): Promise<boolean> =>
  asking.permissionId === permissionId ||
  holdsAll(asking.letters, (await roleOf(log, org, permissionId))?.letters ?? {});

type StaffTarget = {
  readonly staffId: string;
  readonly permissionId?: string | null;
};

export const byStaff = async (
  log: EventLog,
  ctx: Context,
  { staffId, permissionId = null }: StaffTarget,
): Promise<StaffDeed> => {
  const [asking, person] = await Promise.all([requestingStaff(log, ctx), staffIn(log, ctx.org, staffId)]);
  const { byStaffId, isByAdmin } = asking;
  const roles = [...new Set([person.permissionId, permissionId])].filter((role) => role !== null);
  const covered = await Promise.all(
    roles.map((role) => isByAdmin || covers(log, { org: ctx.org, asking, permissionId: role })),
  );
  return { byStaffId, isByAdmin, covers: roles.filter((_, place) => covered[place]) };
};

export const holdsMore = async (log: EventLog, ctx: Context, staffId: string): Promise<boolean> => {
  const person = await staffIn(log, ctx.org, staffId);
  return unlessMay({ staffId, ...(await byStaff(log, ctx, { staffId })) }, person) !== undefined;
};

/** The same check before an effect outside the person's stream. */
export const requireMayAct = async (log: EventLog, ctx: Context, staffId: string): Promise<StaffDeed> => {
  const by = await byStaff(log, ctx, { staffId });
  const unable = unlessMay({ staffId, ...by }, await staffIn(log, ctx.org, staffId));
  if (unable) throw new Refused(unable.refused);
  return by;
};

type GrantedRights = { readonly letters: Letters; readonly refundSatang?: number | null; readonly field?: string };

/** Only an admin may grant or remove rights that they do not hold. */
export const requireRights = async (log: EventLog, ctx: Context, rights: GrantedRights): Promise<void> => {
  const { letters, refundSatang = null, field } = rights;
  const asking = await requestingStaff(log, ctx);
  const { refundLimitSatang } = asking;
  if (refundLimitSatang !== null && (refundSatang ?? 0) > refundLimitSatang)
    throw new Refused('right_not_yours', field);
  if (!asking.isByAdmin && !holdsAll(asking.letters, letters)) throw new Refused('right_not_yours', field);
};

export const requireRole = async (log: EventLog, org: string, permissionId: string | null): Promise<Letters> => {
  if (permissionId === null) return {};
  const role = await roleOf(log, org, permissionId);
  if (!role || role.isArchived) throw new Refused('permission_not_found', 'permissionId');
  return role.letters;
};

export const requireRoleToGive = async (log: EventLog, ctx: Context, permissionId: string | null): Promise<void> => {
  const letters = await requireRole(log, ctx.org, permissionId);
  const role = permissionId === null ? undefined : await roleOf(log, ctx.org, permissionId);
  await requireRights(log, ctx, { letters, refundSatang: role?.refundSatang ?? 0, field: 'permissionId' });
};

export const atEmail = <T>(doing: Promise<T>): Promise<T> =>
  doing.catch((error: unknown) => {
    const isOfEmail = error instanceof Refused && error.code === 'email_not_yours';
    throw isOfEmail ? new Refused(error.code, 'email') : error;
  });

export const stepOf = ({ type, data, meta }: RecordedEvent) => ({
  type,
  at: meta.at,
  by: { kind: meta.actor.kind, id: meta.actor.id, name: meta.actor.name },
  reason: 'reason' in data ? data.reason : null,
});
