import { admins } from '@klang/contracts/api/admins';
import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import type { StaffRow } from '@klang/contracts/api/staff';
import { adminList } from '@klang/contracts/lists/adminList';
import { orgStaffList } from '@klang/contracts/lists/orgStaffList';
import type { AdminReads } from '@klang/projections/admins/queries';
import type { OrgStaffReads } from '@klang/projections/staff/acrossOrgs';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { staffCells, staffRow } from '../staff/staffRows.ts';

export const orgStaffRow = (row: StaffRow & { readonly org: string }): OrgStaffRow => {
  const { name_th = row.org, name_en = row.org } = orgOf(row.org) ?? {};
  return { ...staffRow(row), orgName_th: name_th, orgName_en: name_en };
};

export const orgStaffSheetRoutes = (serve: Serve, parts: { readonly orgStaff: OrgStaffReads }): void => {
  serve(orgStaff.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: orgStaffList, body, language: called },
      {
        cells: (language) => staffCells(language),
        count: (filter) => parts.orgStaff.count(filter),
        page: async (filter) => {
          const page = await parts.orgStaff.list(filter);
          return { ...page, rows: page.rows.map(orgStaffRow) };
        },
      },
    ),
  );
};

export const adminSheetRoutes = (serve: Serve, parts: { readonly admins: AdminReads }): void => {
  serve(admins.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: adminList, body, language: called },
      {
        count: (filter) => parts.admins.count(filter),
        page: (filter) => parts.admins.list(filter),
      },
    ),
  );
};
