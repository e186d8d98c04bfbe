import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { type PermissionColumn, permissionList } from '@klang/contracts/lists/permissionList';
import type { Language, Text } from '@klang/contracts/messages';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { rowsAtOnce, sheetAnswer } from '../lists/sheetAnswer.ts';
import { columnsChosen, count, moment } from '../lists/sheetColumns.ts';
import type { Cell, Column } from '../lists/sheets.ts';
import { statusTexts } from '../lookups/cells.ts';
import type { People } from './people.ts';

export const modulesOf = (org: string): ModuleName[] => [...(orgOf(org)?.modules ?? [])];

const off: Text = { th: 'ปิดใช้งาน', en: 'Switched off' };
const counted = {
  modules: { th: 'จำนวนส่วนที่เห็น', en: 'Modules' },
  rights: { th: 'จำนวนสิทธิ์', en: 'Rights' },
} as const satisfies Record<string, Text>;

type Spoken = { readonly language: Language; readonly modules: readonly ModuleName[] };

/** What a role gives is two figures: of how many modules it sees something, and how many rights that is. */
const givenIn = ({ language, modules }: Spoken): readonly Column<PermissionRow>[] => {
  const letters = ({ mod }: PermissionRow) => modules.map((module) => mod[module] ?? '');
  return [
    { title: counted.modules[language], cell: (role) => count(letters(role).filter(Boolean).length) },
    { title: counted.rights[language], cell: (role) => count(letters(role).join('').length) },
  ];
};

const cellsIn = ({
  language,
}: Spoken): Readonly<Record<Exclude<PermissionColumn, 'given'>, (role: PermissionRow) => Cell>> => ({
  name: ({ name }) => name,
  status: ({ active, status }) => (active ? statusTexts[status] : off)[language],
  holders: ({ holders }) => count(holders),
  changed: ({ changedAt }) => moment(changedAt),
});

/** The list of roles as a file. */
export const permissionSheetRoutes = (serve: Serve, { permissions: rows }: Pick<People, 'permissions'>): void => {
  serve(permissions.export, async (ctx, { format, columns = Object.keys(permissionList.columns), ...asked }, from) => {
    const { org, now } = ctx;
    const { language = from.language, sort, ...filter } = asked;
    const spoken = { language, modules: modulesOf(org) };
    const written = { ...cellsIn(spoken), given: givenIn(spoken) };
    const sheet = {
      name: permissionList.page,
      title: permissionList.title[language],
      columns: columnsChosen({ shape: permissionList, chosen: columns, language }, written),
      count: () => rows.count(org, filter),
      page: (after: string | undefined) => rows.list(org, { ...filter, sort, after, limit: rowsAtOnce }),
    };
    const record = recordingExport(ctx, { list: permissionList.page, format, columns, asked: filter });
    return sheetAnswer(sheet, { format, now, record });
  });
};
