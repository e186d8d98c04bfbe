import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { staffList, staffStatusTexts } from '@klang/contracts/lists/staffList';
import type { Language, Text } from '@klang/contracts/messages';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { People } from './people.ts';

/** A backend user with the phone number as it is dialled here. */
export const staffShown = <R extends StaffRow>(row: R): R => ({ ...row, phone: localPhone(row.phone) });

const admin: Text = { th: 'ผู้ดูแล', en: 'Admin' };
const linked: Text = { th: 'เชื่อมแล้ว', en: 'Linked' };

type Person = Pick<StaffRow, 'status' | 'hasLine'>;

/** What is in words of anybody who works here, */
export const personCells = (language: Language) => ({
  status: ({ status }: Person) => staffStatusTexts[status][language],
  line: ({ hasLine }: Person) => (hasLine ? linked[language] : null),
});
/** and of a backend user. */
export const staffCells = (language: Language) => ({
  ...personCells(language),
  role: ({ isAdmin, permissionName }: StaffRow) => (isAdmin ? admin[language] : permissionName),
});

/** The list of backend users as a file. */
export const staffSheetRoutes = (serve: Serve, people: Pick<People, 'staff'>): void => {
  serve(staff.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: staffList, body, language: called },
      {
        cells: (language) => staffCells(language),
        count: (asked) => people.staff.count(ctx.org, asked),
        page: async (asked) => {
          const page = await people.staff.list(ctx.org, asked);
          return { ...page, rows: page.rows.map(staffShown) };
        },
      },
    ),
  );
};
