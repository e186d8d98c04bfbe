import type { permissions } from '@klang/contracts/api/permissions';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type PermissionSort, permissionList } from '@klang/contracts/lists/permissionList';
import { type RecordStatus, recordStatuses } from '@klang/contracts/lookups/status';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export type RoleFilter = {
  readonly status: RecordStatus | undefined;
  readonly search: string;
  readonly sort: SortBy<PermissionSort> | undefined;
};

/** What the list is narrowed to, as its address says it. */
export const roleSpelling: Spelling<RoleFilter> = {
  read: (params) => ({
    status: recordStatuses.find((one) => `${one}` === params.get('status')),
    search: cutTo(params.get('search') ?? '', 100),
    sort: sortIn(permissionList.sorts, params),
  }),
  write: ({ status = '', search, sort = '' }) => ({ status: `${status}`, search, sort }),
};
export const everyRole = { status: undefined, search: '' };

export const bodyOf = ({ status, search, sort }: RoleFilter): z.input<typeof permissions.list.body> => ({
  ...(status && { status }),
  ...(search && { search }),
  ...(sort && { sort }),
});
