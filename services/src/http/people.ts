import type { ActivityReads } from '@klang/projections/activity/queries';
import type { PermissionReads } from '@klang/projections/staff/permissions';
import type { StaffReads } from '@klang/projections/staff/queries';
import { staff } from '../domain/staff.ts';
import type { Staff } from '../domain/staffState.ts';
import type { Accounts } from '../platform/accounts.ts';
import type { Recorded } from '../platform/codec.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { Refused } from '../platform/failures.ts';
import type { Parts } from '../platform/parts.ts';
import type { Sessions } from '../platform/sessions.ts';
import { stateOf } from '../platform/stateOf.ts';
import { profileOf, roleOf } from './profiles.ts';

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

/** Who asks, as the rules about backend users want to know them. */
export const askingStaff = async (log: EventLog, { org, actor }: Context) => {
  const { isAdmin, permissionId } = await staffIn(log, org, actor.id);
  return { byStaffId: actor.id, isByAdmin: isAdmin, permissionId };
};

type Letters = Readonly<Record<string, string>>;

/** Nobody but an admin gives what they do not hold themselves; what somebody else gave before stays. */
export const requireHeld = async (
  log: EventLog,
  { org, actor }: Context,
  { given, before = {}, field }: { readonly given: Letters; readonly before?: Letters; readonly field: string },
): Promise<void> => {
  const own = await profileOf(log, { kind: 'staff', org, personId: actor.id });
  if (own?.isAdmin) return;
  const may = (module: string) => `${own?.letters[module] ?? ''}${before[module] ?? ''}`;
  if (Object.entries(given).some(([module, letters]) => [...letters].some((letter) => !may(module).includes(letter))))
    throw new Refused('right_not_yours', field);
};

/** Whoever is to hold a role holds one that is there and not archived; answers what it gives. */
export const requireRole = async (log: EventLog, org: string, permissionId: string | null): Promise<Letters> => {
  if (permissionId === null) return {};
  const role = await roleOf(log, org, permissionId);
  if (!role || role.isArchived) throw new Refused('permission_not_found', 'permissionId');
  return role.letters;
};

/** The same, given by somebody of the staff. */
export const requireRoleToGive = async (log: EventLog, ctx: Context, permissionId: string | null): Promise<void> =>
  requireHeld(log, ctx, { given: await requireRole(log, ctx.org, permissionId), field: 'permissionId' });

/** An event as a person is told of it. */
export const stepOf = ({ type, data, meta }: Recorded) => ({
  type,
  at: meta.at,
  by: { kind: meta.actor.kind, id: meta.actor.id, name: meta.actor.name },
  reason: 'reason' in data ? data.reason : null,
});
