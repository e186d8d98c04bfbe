import { type OrganizationRow, organizations } from '@klang/contracts/api/organizations';
import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import { type OrganizationColumn, organizationList } from '@klang/contracts/lists/organizationList';
import type { Language, Text } from '@klang/contracts/messages';
import type { OrgListReads, OrgUsage } from '@klang/projections/orgs/listed';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { baht, count, type SheetCells } from '../lists/sheetColumns.ts';
import type { Column } from '../lists/sheets.ts';
import { historyOf } from '../lookups/history.ts';

const { kind } = consoleLists.organize;

const isOpenAs = ({ active, status }: Readonly<Record<string, unknown>>): boolean => active === true && status === 5;

const closingOf = async (log: EventLog, id: string): Promise<OrganizationRow['closed']> => {
  const history = await historyOf(log, { org: platformOrg, kind, id });
  const since = history.findLastIndex(({ fields }) => isOpenAs(fields)) + 1;
  const step = history[since] ?? history.at(-1);
  return step ? { at: step.at, by: step.by.name, reason: step.reason } : null;
};

export const organizationRows =
  (log: EventLog) =>
  (rows: readonly OrgUsage[]): Promise<OrganizationRow[]> =>
    Promise.all(rows.map(async (row) => ({ ...row, closed: row.isOpen ? null : await closingOf(log, row._id) })));

const englishName: Text = { th: 'ชื่ออังกฤษ', en: 'English name' };
const price: Text = { th: 'ราคาต่อเดือน', en: 'Price a month' };
const most: Text = { th: 'สูงสุด', en: 'at most' };
const reason: Text = { th: 'เหตุผล', en: 'Reason' };

const cellsIn = (language: Language): SheetCells<typeof organizationList, OrganizationRow> => {
  const title = (name: OrganizationColumn) => organizationList.columns[name].label[language];
  const usedOf = (name: 'orders' | 'staff' | 'customers'): readonly Column<OrganizationRow>[] => [
    { title: title(name), cell: (row) => count(row[name].used) },
    {
      title: `${title(name)} (${most[language]})`,
      cell: ({ [name]: { limit } }) => (limit === null ? null : count(limit)),
    },
  ];
  return {
    name: [
      { title: title('name'), cell: ({ name_th }) => name_th },
      { title: englishName[language], cell: ({ name_en }) => name_en },
    ],
    hosts: ({ hosts }) => hosts.join(', '),
    package: [
      { title: title('package'), cell: ({ package: bought }) => bought?.[`name_${language}`] ?? null },
      { title: price[language], cell: ({ package: bought }) => bought && baht(bought.priceSatang) },
    ],
    orders: usedOf('orders'),
    staff: usedOf('staff'),
    customers: usedOf('customers'),
    state: [{ title: reason[language], cell: ({ closed }) => closed?.reason ?? null }],
  };
};

type Parts = { readonly log: EventLog; readonly listed: OrgListReads };

export const organizationSheetRoutes = (serve: Serve, { log, listed }: Parts): void => {
  const shownIn = organizationRows(log);
  serve(organizations.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: organizationList, body, language: called },
      {
        cells: (language) => cellsIn(language),
        count: (filter) => listed.count(ctx.now, filter),
        page: async (filter) => {
          const page = await listed.list(ctx.now, filter);
          return { ...page, rows: await shownIn(page.rows) };
        },
      },
    ),
  );
};
