import { type AdminStatus, adminStatuses, type admins } from '@klang/contracts/api/admins';
import type { orgStaff } from '@klang/contracts/api/orgStaff';
import { type StaffStatus, staffStatuses } from '@klang/contracts/api/staff';
import type { SortBy } from '@klang/contracts/kit/sheet';
import { cutTo } from '@klang/contracts/kit/signs';
import { type AdminSort, adminList } from '@klang/contracts/lists/adminList';
import { type OrgStaffSort, orgStaffList } from '@klang/contracts/lists/orgStaffList';
import type { z } from 'zod';
import { sortIn } from '../../../lists/sorting.ts';
import type { Spelling } from '../../../lists/useListAddress.ts';

export type OrgStaffFilter = {
  readonly org: string;
  readonly status: StaffStatus | undefined;
  readonly search: string;
  readonly sort: SortBy<OrgStaffSort> | undefined;
};
export type AdminFilter = {
  readonly status: AdminStatus | undefined;
  readonly search: string;
  readonly sort: SortBy<AdminSort> | undefined;
};

const wordsIn = (params: URLSearchParams): string => cutTo(params.get('search') ?? '', 100);

/** What the lists of people are narrowed to, as their addresses say it. */
export const orgStaffSpelling: Spelling<OrgStaffFilter> = {
  read: (params) => ({
    org: params.get('org')?.slice(0, 40) ?? '',
    status: staffStatuses.find((one) => one === params.get('status')),
    search: wordsIn(params),
    sort: sortIn(orgStaffList.sorts, params),
  }),
  write: ({ org, status = '', search, sort = '' }) => ({ org, status, search, sort }),
};
export const adminSpelling: Spelling<AdminFilter> = {
  read: (params) => ({
    status: adminStatuses.find((one) => one === params.get('status')),
    search: wordsIn(params),
    sort: sortIn(adminList.sorts, params),
  }),
  write: ({ status = '', search, sort = '' }) => ({ status, search, sort }),
};

export const orgStaffBody = ({ org, status, search, sort }: OrgStaffFilter): z.input<typeof orgStaff.list.body> => ({
  ...(org && { org }),
  ...(status && { status }),
  ...(search && { search }),
  ...(sort && { sort }),
});
export const adminBody = ({ status, search, sort }: AdminFilter): z.input<typeof admins.list.body> => ({
  ...(status && { status }),
  ...(search && { search }),
  ...(sort && { sort }),
});
