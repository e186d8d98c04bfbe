import type { ActivityReads } from '@klang/projections/activity/queries';
import type { PermissionReads } from '@klang/projections/staff/permissions';
import type { StaffReads } from '@klang/projections/staff/queries';
import { staff, unlessMay } from '../../domain/staff.ts';
import { holdsAll, type Letters, type StaffDeed } from '../../domain/staffStanding.ts';
import type { Staff } from '../../domain/staffState.ts';
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { Accounts } from '../../platform/signin/accounts.ts';
import { roleOf } from '../signin/profiles.ts';

/** What the calls about backend users and their roles lean on. */
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

/** Who asks, and what they hold by their role; an admin holds everything. */
export const askingStaff = async (log: EventLog, { org, actor }: Context) => {
  const { isAdmin, permissionId } = await staffIn(log, org, actor.id);
  const role = permissionId === null ? undefined : await roleOf(log, org, permissionId);
  const letters: Letters = role?.isInForce ? role.letters : {};
  // An admin has no limit.
  const refundLimitSatang = isAdmin ? null : role?.isInForce ? role.refundSatang : 0;
  return { byStaffId: actor.id, isByAdmin: isAdmin, permissionId, letters, refundLimitSatang };
};
type AskingStaff = Awaited<ReturnType<typeof askingStaff>>;

type Covering = { readonly org: string; readonly asking: AskingStaff; readonly permissionId: string };
const covers = async (log: EventLog, { org, asking, permissionId }: Covering): Promise<boolean> =>
  asking.permissionId === permissionId ||
  holdsAll(asking.letters, (await roleOf(log, org, permissionId))?.letters ?? {});

type StaffTarget = {
  readonly staffId: string /** The role that is to be given. */;
  readonly permissionId?: string | null;
};

/** Who asks something about a backend user, as the rules want to know them. */
export const byStaff = async (
  log: EventLog,
  ctx: Context,
  { staffId, permissionId = null }: StaffTarget,
): Promise<StaffDeed> => {
  const [asking, held] = await Promise.all([askingStaff(log, ctx), staffIn(log, ctx.org, staffId)]);
  const { byStaffId, isByAdmin } = asking;
  const roles = [...new Set([held.permissionId, permissionId])].filter((role) => role !== null);
  const covered = await Promise.all(
    roles.map((role) => isByAdmin || covers(log, { org: ctx.org, asking, permissionId: role })),
  );
  return { byStaffId, isByAdmin, covers: roles.filter((_, place) => covered[place]) };
};

/** Whether somebody may do what whoever asks may not. */
export const holdsMore = async (log: EventLog, ctx: Context, staffId: string): Promise<boolean> => {
  const held = await staffIn(log, ctx.org, staffId);
  return unlessMay({ staffId, ...(await byStaff(log, ctx, { staffId })) }, held) !== undefined;
};

/** The same before anything is done to somebody beside their stream. */
export const requireMayAct = async (log: EventLog, ctx: Context, staffId: string): Promise<StaffDeed> => {
  const by = await byStaff(log, ctx, { staffId });
  const unable = unlessMay({ staffId, ...by }, await staffIn(log, ctx.org, staffId));
  if (unable) throw new Refused(unable.refused);
  return by;
};

type GrantedRights = { readonly letters: Letters; readonly refundSatang?: number | null; readonly field?: string };

/** Nobody but an admin gives, or takes away, by a role what they do not hold themselves. */
export const requireHeld = async (log: EventLog, ctx: Context, given: GrantedRights): Promise<void> => {
  const { letters, refundSatang = null, field } = given;
  const asking = await askingStaff(log, ctx);
  const { refundLimitSatang } = asking;
  if (refundLimitSatang !== null && (refundSatang ?? 0) > refundLimitSatang)
    throw new Refused('right_not_yours', field);
  if (!asking.isByAdmin && !holdsAll(asking.letters, letters)) throw new Refused('right_not_yours', field);
};

/** Whoever is to hold a role holds one that is there and not archived; answers what it gives. */
export const requireRole = async (log: EventLog, org: string, permissionId: string | null): Promise<Letters> => {
  if (permissionId === null) return {};
  const role = await roleOf(log, org, permissionId);
  if (!role || role.isArchived) throw new Refused('permission_not_found', 'permissionId');
  return role.letters;
};

/** The same, given by somebody of the staff. */
export const requireRoleToGive = async (log: EventLog, ctx: Context, permissionId: string | null): Promise<void> => {
  const letters = await requireRole(log, ctx.org, permissionId);
  const role = permissionId === null ? undefined : await roleOf(log, ctx.org, permissionId);
  await requireHeld(log, ctx, { letters, refundSatang: role?.refundSatang ?? 0, field: 'permissionId' });
};

/** Of what is refused, that an e-mail is somebody else's to change is said at its field. */
export const atEmail = <T>(doing: Promise<T>): Promise<T> =>
  doing.catch((error: unknown) => {
    const isOfEmail = error instanceof Refused && error.code === 'email_not_yours';
    throw isOfEmail ? new Refused(error.code, 'email') : error;
  });

/** An event as a person is told of it. */
export const stepOf = ({ type, data, meta }: Recorded) => ({
  type,
  at: meta.at,
  by: { kind: meta.actor.kind, id: meta.actor.id, name: meta.actor.name },
  reason: 'reason' in data ? data.reason : null,
});
