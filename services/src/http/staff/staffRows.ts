import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { staffList } from '@klang/contracts/lists/staffList';
import type { Language, Text } from '@klang/contracts/messages';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { People } from './people.ts';

export const staffRow = <R extends StaffRow>(row: R): R => ({ ...row, phone: localPhone(row.phone) });

const admin: Text = { th: 'ผู้ดูแล', en: 'Admin' };

export const staffCells = (language: Language) => ({
  role: ({ isAdmin, permissionName }: StaffRow) => (isAdmin ? admin[language] : permissionName),
});

export const staffSheetRoutes = (serve: Serve, people: Pick<People, 'staff'>): void => {
  serve(staff.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: staffList, body, language: called },
      {
        cells: (language) => staffCells(language),
        count: (filter) => people.staff.count(ctx.org, filter),
        page: async (filter) => {
          const page = await people.staff.list(ctx.org, filter);
          return { ...page, rows: page.rows.map(staffRow) };
        },
      },
    ),
  );
};
