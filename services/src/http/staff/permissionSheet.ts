import { type PermissionRow, permissions } from '@klang/contracts/api/permissions';
import { permissionList } from '@klang/contracts/lists/permissionList';
import type { Language, Text } from '@klang/contracts/messages';
import type { ModuleName } from '@klang/contracts/permissions/modules';
import { orgOf } from '../../platform/kit/orgs.ts';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';
import { count, type SheetCells } from '../lists/sheetColumns.ts';
import type { Column } from '../lists/sheets.ts';
import type { People } from './people.ts';

export const modulesOf = (org: string): ModuleName[] => [...(orgOf(org)?.modules ?? [])];

const counted = {
  modules: { th: 'จำนวนส่วนที่เห็น', en: 'Modules' },
  rights: { th: 'จำนวนสิทธิ์', en: 'Rights' },
} as const satisfies Record<string, Text>;

type SheetWords = { readonly language: Language; readonly modules: readonly ModuleName[] };

const givenIn = ({ language, modules }: SheetWords): readonly Column<PermissionRow>[] => {
  const letters = ({ mod }: PermissionRow) => modules.map((module) => mod[module] ?? '');
  return [
    { title: counted.modules[language], cell: (role) => count(letters(role).filter(Boolean).length) },
    { title: counted.rights[language], cell: (role) => count(letters(role).join('').length) },
  ];
};

const cellsIn = (spoken: SheetWords): SheetCells<typeof permissionList, PermissionRow> => ({
  given: givenIn(spoken),
});

export const permissionSheetRoutes = (serve: Serve, { permissions: rows }: Pick<People, 'permissions'>): void => {
  serve(permissions.export, (ctx, body, { language: called }) =>
    listSheet(
      ctx,
      { shape: permissionList, body, language: called },
      {
        cells: (language) => cellsIn({ language, modules: modulesOf(ctx.org) }),
        count: (filter) => rows.count(ctx.org, filter),
        page: (filter) => rows.list(ctx.org, filter),
      },
    ),
  );
};
