import { type StaffStatus, type staff, staffStatuses } from '@klang/contracts/api/staff';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type StaffSort, staffList } from '@klang/contracts/lists/staffList';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export type StaffFilter = {
  readonly status: StaffStatus | undefined;
  readonly permissionId: string | undefined;
  readonly search: string;
  readonly sort: SortBy<StaffSort> | undefined;
};

/** What the list is narrowed to, as its address says it. */
export const staffSpelling: Spelling<StaffFilter> = {
  read: (params) => ({
    status: staffStatuses.find((status) => status === params.get('status')),
    permissionId: params.get('role')?.slice(0, 100) || undefined,
    search: cutTo(params.get('search') ?? '', 100),
    sort: sortIn(staffList.sorts, params),
  }),
  write: ({ status = '', permissionId = '', search, sort = '' }) => ({ status, role: permissionId, search, sort }),
};
export const everybody = { status: undefined, permissionId: undefined, search: '' };

export const bodyOf = ({ status, permissionId, search, sort }: StaffFilter): z.input<typeof staff.list.body> => ({
  ...(status && { status }),
  ...(permissionId && { permissionId }),
  ...(search && { search }),
  ...(sort && { sort }),
});
