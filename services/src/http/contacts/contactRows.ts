import { type ContactRow, type ContactView, contacts } from '@klang/contracts/api/contacts';
import { contactList } from '@klang/contracts/lists/contactList';
import type { Language, Text } from '@klang/contracts/messages';
import type { ContactReads } from '@klang/projections/contacts/queries';
import { localPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import type { SheetCells } from '../lists/sheetColumns.ts';
import type { Column } from '../lists/sheets.ts';
import type { People } from '../staff/people.ts';
import { namesIn } from './contactSteps.ts';

export const contactRows =
  ({ staff }: Pick<People, 'staff'>) =>
  async (org: string, found: readonly ContactRow[]): Promise<ContactView[]> => {
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

const name: Text = { th: 'ชื่อ', en: 'Name' };

const messageIn = (language: Language): readonly Column<ContactView>[] => [
  { title: name[language], cell: (row) => row.name },
  { title: contactList.columns.message.label[language], cell: ({ excerpt }) => excerpt },
];

const cellsIn = (language: Language): SheetCells<typeof contactList, ContactView> => ({
  message: messageIn(language),
});

type Parts = Pick<People, 'staff'> & { readonly rows: ContactReads };

export const contactSheetRoutes = (serve: Serve, { rows, staff }: Parts): void => {
  const shownIn = contactRows({ staff });
  serve(contacts.export, (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    return listSheet(
      ctx,
      { shape: contactList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (filter) => rows.count(org, now, filter),
        page: async (filter) => {
          const page = await rows.list(org, now, filter);
          return { ...page, rows: await shownIn(org, page.rows) };
        },
      },
    );
  });
};
