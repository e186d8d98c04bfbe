import type { ActivityReads } from '@klang/projections/activity/queries';
import type { PermissionReads } from '@klang/projections/staff/permissions';
import type { StaffReads } from '@klang/projections/staff/queries';
import { type Staff, staff } from '../domain/staff.ts';
import type { Accounts } from '../platform/accounts.ts';
import type { Recorded } from '../platform/codec.ts';
import type { Context } from '../platform/context.ts';
import type { EventLog } from '../platform/eventLog.ts';
import { Refused } from '../platform/failures.ts';
import type { Parts } from '../platform/parts.ts';
import type { Sessions } from '../platform/sessions.ts';
import { stateOf } from '../platform/stateOf.ts';
import { roleOf } from './profiles.ts';

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

/** Whoever is to hold a role holds one that is there and not archived. */
export const requireRole = async (log: EventLog, org: string, permissionId: string | null): Promise<void> => {
  if (permissionId === null) return;
  const role = await roleOf(log, org, permissionId);
  if (!role || role.isArchived) throw new Refused('permission_not_found', 'permissionId');
};

/** An event as a person is told of it. */
export const stepOf = ({ type, data, meta }: Recorded) => ({
  type,
  at: meta.at,
  by: { kind: meta.actor.kind, id: meta.actor.id, name: meta.actor.name },
  reason: 'reason' in data ? data.reason : null,
});
