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
import { personCells, staffCells, staffShown } from '../staff/staffShown.ts';

/** A backend user with what their organization is called. */
export const orgStaffShown = (row: StaffRow & { readonly org: string }): OrgStaffRow => {
  const { name_th = row.org, name_en = row.org } = orgOf(row.org) ?? {};
  return { ...staffShown(row), orgName_th: name_th, orgName_en: name_en };
};

/** The list of backend users of every organization as a file. */
export const orgStaffSheetRoutes = (serve: Serve, parts: { readonly orgStaff: OrgStaffReads }): void => {
  serve(orgStaff.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: orgStaffList, body, language: called },
      {
        cells: (language) => ({ ...staffCells(language), org: (row: OrgStaffRow) => row[`orgName_${language}`] }),
        count: (asked) => parts.orgStaff.count(asked),
        page: async (asked) => {
          const page = await parts.orgStaff.list(asked);
          return { ...page, rows: page.rows.map(orgStaffShown) };
        },
      },
    ),
  );
};

/** The list of platform admins as a file. */
export const adminSheetRoutes = (serve: Serve, parts: { readonly admins: AdminReads }): void => {
  serve(admins.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: adminList, body, language: called },
      {
        cells: (language) => personCells(language),
        count: (asked) => parts.admins.count(asked),
        page: (asked) => parts.admins.list(asked),
      },
    ),
  );
};
