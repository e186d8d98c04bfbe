import { type StaffRow, type StaffStatus, staff } from '@klang/contracts/api/staff';
import { type StaffColumn, staffList } from '@klang/contracts/lists/staffList';
import type { Language, Text } from '@klang/contracts/messages';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { columnsChosen, moment } from '../lists/sheetColumns.ts';
import type { Cell } from '../lists/sheets.ts';
import type { People } from './people.ts';

/** A backend user with the phone number as it is dialled here. */
export const staffShown = <R extends StaffRow>(row: R): R => ({ ...row, phone: localPhone(row.phone) });

const statuses: Readonly<Record<StaffStatus, Text>> = {
  invited: { th: 'เชิญแล้ว', en: 'Invited' },
  waiting: { th: 'รออนุมัติ', en: 'Waiting' },
  active: { th: 'ใช้งานอยู่', en: 'Active' },
  suspended: { th: 'ถูกระงับ', en: 'Suspended' },
  rejected: { th: 'ถูกปฏิเสธ', en: 'Turned down' },
  forgotten: { th: 'ลบข้อมูลแล้ว', en: 'Forgotten' },
};
const admin: Text = { th: 'ผู้ดูแล', en: 'Admin' };
const linked: Text = { th: 'เชื่อมแล้ว', en: 'Linked' };

type Person = Pick<StaffRow, 'name' | 'email' | 'status' | 'hasLine' | 'since'>;
type OfAll = Exclude<StaffColumn, 'phone' | 'role'>;

/** What the columns of a backend user write; most of them of anybody who works here. */
export const staffCells = (
  language: Language,
): Readonly<Record<OfAll, (row: Person) => Cell> & Record<'phone' | 'role', (row: StaffRow) => Cell>> => ({
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  role: ({ isAdmin, permissionName }) => (isAdmin ? admin[language] : permissionName),
  status: ({ status }) => statuses[status][language],
  line: ({ hasLine }) => (hasLine ? linked[language] : null),
  since: ({ since }) => moment(since),
});

/** The list of backend users as a file. */
export const staffSheetRoutes = (serve: Serve, people: Pick<People, 'staff'>): void => {
  serve(staff.export, async (ctx, { format, columns = Object.keys(staffList.columns), sort, ...asked }, from) => {
    const { org, now } = ctx;
    const { language = from.language, ...filter } = asked;
    const sheet = {
      name: staffList.page,
      title: staffList.title[language],
      columns: columnsChosen({ shape: staffList, chosen: columns, language }, staffCells(language)),
      count: () => people.staff.count(org, filter),
      page: async (after: string | undefined) => {
        const page = await people.staff.list(org, { ...filter, sort, after, limit: rowsAtOnce });
        return { ...page, rows: page.rows.map(staffShown) };
      },
    };
    const record = recordingExport(ctx, { list: staffList.page, format, columns, asked: filter });
    return sheetAnswer(sheet, { format, now, record });
  });
};
