import { published } from '@klang/contracts/lookups/status';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { holdsRight, lettersIn, resolveRights } from '@klang/contracts/permissions/rights';
import { lookup } from '../../domain/lookup.ts';
import { staff } from '../../domain/staff.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { orgOf } from '../../platform/kit/orgs.ts';

type Person = { readonly org: string; readonly staffId: string };

/** From the log: a read model may lag behind. */
export const mayView = async (log: EventLog, { org, staffId }: Person, module: ModuleName): Promise<boolean> => {
  const { status, isAdmin, permissionId } = await stateOf(log, staff, { org, id: staffId });
  if (status !== 'active') return false;
  const role = permissionId === null ? null : await stateOf(log, lookup, { org, id: permissionId });
  const { mod, active, status: standing } = role?.kind === 'permission' ? role.fields : {};
  const letters = active === true && standing === published ? lettersIn(mod) : {};
  return holdsRight(resolveRights({ modules: orgOf(org)?.modules ?? [], isAdmin, letters }), module, 'v');
};
