import { staffList } from '@klang/contracts/lists/staffList';
import { selected } from '../kit/selected.ts';

export const { columns, rowOf } = selected(staffList.row, 's', { permissionName: 'p.name' });
export const joins = 'left join read.staff_permissions p on p.org = s.org and p.id = s.permission_id';
export const from = `read.staff s ${joins}`;
