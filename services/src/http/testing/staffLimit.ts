import { permissions } from '@klang/contracts/api/permissions';
import { staff } from '../../domain/staff.ts';
import type { TestApi } from './apiFixture.ts';

type LimitedStaff = { readonly staffId: string; readonly refundSatang: number | null; readonly owner: string };

export const withLimit = async (api: TestApi, { staffId, refundSatang, owner }: LimitedStaff): Promise<string> => {
  const role = { permissionId: `${staffId}-role`, name: staffId, mod: { orderlist: 'vu' }, active: true, status: 5 };
  await api.call(permissions.add.path, { ...role, refundSatang }, { token: owner });
  await api.hire(staffId, { isAdmin: false, name: staffId });
  const { position } = await api.asSystem().execute(staff, staffId, {
    type: 'SetStaffRights',
    staffId,
    isAdmin: false,
    permissionId: role.permissionId,
    byStaffId: 'test',
    isByAdmin: true,
    isLastAdmin: false,
    at: new Date().toISOString(),
  });
  if (position) await api.settled(['staff'], position, 10_000);
  const who = { kind: 'staff', org: 'klangdee', personId: staffId, name: staffId, device: null, agent: '' } as const;
  return api.parts.sessions.start({ ...who, isKept: false, isProved: true, now: api.parts.clock.now() });
};
