import { type AdminRow, admins } from '@klang/contracts/api/admins';
import { type OrgStaffRow, orgStaff } from '@klang/contracts/api/orgStaff';
import type { StaffRow } from '@klang/contracts/api/staff';
import { adminList } from '@klang/contracts/lists/adminList';
import { orgStaffList } from '@klang/contracts/lists/orgStaffList';
import type { AdminReads } from '@klang/projections/admins/queries';
import type { OrgStaffReads } from '@klang/projections/staff/acrossOrgs';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { columnsChosen } from '../lists/sheetColumns.ts';
import { staffCells, staffShown } from '../staff/staffShown.ts';

/** A backend user with what their organization is called. */
export const orgStaffShown = (row: StaffRow & { readonly org: string }): OrgStaffRow => {
  const { name_th = row.org, name_en = row.org } = orgOf(row.org) ?? {};
  return { ...staffShown(row), orgName_th: name_th, orgName_en: name_en };
};

/** The list of backend users of every organization as a file. */
export const orgStaffSheetRoutes = (serve: Serve, parts: { readonly orgStaff: OrgStaffReads }): void => {
  serve(orgStaff.export, async (ctx, body, from) => {
    const { format, columns = Object.keys(orgStaffList.columns), sort, ...asked } = body;
    const { language = from.language, ...filter } = asked;
    const org = (row: OrgStaffRow) => row[`orgName_${language}`];
    const sheet = {
      name: orgStaffList.page,
      title: orgStaffList.title[language],
      columns: columnsChosen({ shape: orgStaffList, chosen: columns, language }, { ...staffCells(language), org }),
      count: () => parts.orgStaff.count(filter),
      page: async (after: string | undefined) => {
        const page = await parts.orgStaff.list({ ...filter, sort, after, limit: rowsAtOnce });
        return { ...page, rows: page.rows.map(orgStaffShown) };
      },
    };
    const record = recordingExport(ctx, { list: orgStaffList.page, format, columns, asked: filter });
    return sheetAnswer(sheet, { format, now: ctx.now, record });
  });
};

/** The list of platform admins as a file. */
export const adminSheetRoutes = (serve: Serve, parts: { readonly admins: AdminReads }): void => {
  serve(admins.export, async (ctx, body, from) => {
    const { format, columns = Object.keys(adminList.columns), sort, ...asked } = body;
    const { language = from.language, ...filter } = asked;
    const { email, status, line, since, name } = staffCells(language);
    const sheet = {
      name: adminList.page,
      title: adminList.title[language],
      columns: columnsChosen<AdminRow>(
        { shape: adminList, chosen: columns, language },
        { name, email, status, line, since },
      ),
      count: () => parts.admins.count(filter),
      page: (after: string | undefined) => parts.admins.list({ ...filter, sort, after, limit: rowsAtOnce }),
    };
    const record = recordingExport(ctx, { list: adminList.page, format, columns, asked: filter });
    return sheetAnswer(sheet, { format, now: ctx.now, record });
  });
};
