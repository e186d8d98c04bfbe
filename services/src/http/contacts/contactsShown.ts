import { type ContactRow, type ContactShown, contacts } from '@klang/contracts/api/contacts';
import { type ContactColumn, contactList } from '@klang/contracts/lists/contactList';
import type { Language, Text } from '@klang/contracts/messages';
import type { ContactReads } from '@klang/projections/contacts/queries';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { columnsChosen, count, moment } from '../lists/sheetColumns.ts';
import type { Cell, Column } from '../lists/sheets.ts';
import type { People } from '../staff/people.ts';
import { namesIn } from './contactSteps.ts';

/** Contact messages with the names of those who answer them. */
export const contactsShown =
  ({ staff }: Pick<People, 'staff'>) =>
  async (org: string, found: readonly ContactRow[]): Promise<ContactShown[]> => {
    const names = await namesIn(
      found.map(({ assigneeId }) => assigneeId),
      async (staffId) => (await staff.one(org, staffId))?.name ?? null,
    );
    return found.map((row) => ({
      ...row,
      phone: localPhone(row.phone),
      assigneeName: names.get(row.assigneeId) ?? null,
    }));
  };

const overdue: Text = { th: 'เกินกำหนดตอบ', en: 'Overdue' };
const statuses: Readonly<Record<ContactRow['status'], Text>> = {
  new: { th: 'รอตอบ', en: 'Waiting' },
  answered: { th: 'ตอบแล้ว', en: 'Answered' },
  closed: { th: 'ปิดเรื่องแล้ว', en: 'Closed' },
};
const kinds: Readonly<Record<ContactRow['kind'], Text>> = {
  question: { th: 'คำถาม', en: 'Question' },
  estimate: { th: 'ขอประเมินพื้นที่', en: 'Storage estimate' },
};
const name: Text = { th: 'ชื่อ', en: 'Name' };

type Spoken = { readonly language: Language; readonly now: Date };

/** Who wrote and what they wrote stand apart in a sheet. */
const messageIn = (language: Language): readonly Column<ContactShown>[] => [
  { title: name[language], cell: (row) => row.name },
  { title: contactList.columns.message.label[language], cell: ({ excerpt }) => excerpt },
];

const cellsIn = ({
  language,
  now,
}: Spoken): Readonly<Record<Exclude<ContactColumn, 'message'>, (row: ContactShown) => Cell>> => ({
  state: ({ status, answerBy }) =>
    (status === 'new' && Date.parse(answerBy) <= now.getTime() ? overdue : statuses[status])[language],
  clock: ({ answerBy }) => moment(answerBy),
  kind: ({ kind }) => kinds[kind][language],
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  assignee: ({ assigneeName }) => assigneeName,
  sent: ({ sentAt }) => moment(sentAt),
  last: ({ lastAt }) => moment(lastAt),
  messages: ({ messages }) => count(messages),
});

type Parts = Pick<People, 'staff'> & { readonly rows: ContactReads };

/** The list of contact messages as a file. */
export const contactSheetRoutes = (serve: Serve, { rows, staff }: Parts): void => {
  const shownIn = contactsShown({ staff });
  serve(contacts.export, async (ctx, { format, columns = Object.keys(contactList.columns), order, ...asked }, from) => {
    const { org, now } = ctx;
    const { language = from.language, ...filter } = asked;
    const headings = { shape: contactList, chosen: columns, language };
    const sheet = {
      name: contactList.page,
      title: contactList.title[language],
      columns: columnsChosen(headings, { ...cellsIn({ language, now }), message: messageIn(language) }),
      count: () => rows.count(org, now, filter),
      page: async (after: string | undefined) => {
        const page = await rows.list(org, now, { ...filter, order, after, limit: rowsAtOnce });
        return { ...page, rows: await shownIn(org, page.rows) };
      },
    };
    const record = recordingExport(ctx, { list: contactList.page, format, columns, asked: filter });
    return sheetAnswer(sheet, { format, now, record });
  });
};
