import { z } from 'zod';
import type { Text } from '../messages.ts';
import type { Narrowings } from './narrowing.ts';
import type { RowSchema } from './rowFields.ts';
import { anyText } from './text.ts';
import { unknownField } from './unknownField.ts';

export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof exportFormats;
/** A workbook is put together in memory; CSV leaves as it is read, and ends where spreadsheet programs grow slow. */
export const mostRowsIn: Readonly<Record<ExportFormat, number>> = { csv: 200_000, xlsx: 20_000 };

/** What stands in a column; each kind is written alike on every screen and in every file. */
export const columnKinds = ['text', 'number', 'money', 'day', 'instant'] as const;
export type ColumnKind = (typeof columnKinds)[number];
/** A column of a list: what heads it on the screen and in a file. An extra one is shown to whoever chooses it. */
export type ListColumn = {
  readonly label: Text;
  readonly isExtra?: true;
  /** Without it screen and file each say what they make of a row. */
  readonly kind?: ColumnKind;
  /** The field of a row that stands in it, where that is called otherwise than the column. */
  readonly field?: string;
};
export type ListShape = {
  /** The path of its page, by which its views are kept: orderlist. */
  readonly page: string;
  readonly title: Text;
  /** What its calls answer of each row; what is selected and read follows. */
  readonly row?: RowSchema;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** By what it can be narrowed. */
  readonly filter?: Narrowings;
  /** The columns by which it can be sorted. */
  readonly sorts?: readonly string[];
  /** By which it is sorted where nobody says so, if that is one of them. */
  readonly usualSort?: string;
};
export const listShape = <const S extends ListShape>(
  shape: S & { readonly sorts?: readonly (keyof S['columns'])[] },
): S => shape;

type ColumnOf<S extends ListShape> = keyof S['columns'] & string;
export type PlainColumn<S extends ListShape> = {
  [Name in ColumnOf<S>]: S['columns'][Name] extends { readonly kind: ColumnKind } ? Name : never;
}[ColumnOf<S>];
/** and those that screen and file each draw. */
export type DrawnColumn<S extends ListShape> = Exclude<ColumnOf<S>, PlainColumn<S>>;

/** What stands in a column that has a kind. */
export const valueIn = (row: object, name: string, { field = name }: ListColumn): unknown =>
  (row as Readonly<Record<string, unknown>>)[field];

/** A column to sort by, its greatest first with a minus in front; nothing is the list's own order. */
export type SortBy<Name extends string> = Name | `-${Name}`;
export const sortedBy = <const Name extends string>(names: readonly Name[]) =>
  z.templateLiteral([z.enum(['', '-']), z.enum(names)]).optional();

/** "name_th -sort", ["name_th", "-sort"] and {"name_th": 1, "sort": -1} are the same. */
const wordsOf = (given: unknown): unknown => {
  if (typeof given === 'string') return given.split(/[\s,]+/).filter(Boolean);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.entries(given).map(([name, turn]) => (turn === -1 ? `-${name}` : name));
};

/** Some of these names, in an order; another one is refused by its name. */
export const listed = (names: readonly string[]) =>
  z.preprocess(
    wordsOf,
    z
      .array(anyText.max(100))
      .max(60)
      .superRefine((given, { addIssue }) => {
        for (const name of given.filter((one) => !names.includes(one)))
          addIssue({ code: 'custom', path: [name], params: unknownField(name) });
      }),
  );

/** What every call takes that answers a list as a file, beside its filter. */
export const sheetFields = (names: readonly string[]) => ({
  /** What the screen shows, in its order; without it every column. */
  columns: listed(names).optional(),
  format: z.enum(['csv', 'xlsx']),
  /** Of the headings and of what is chosen; without it the language of the call. */
  language: z.enum(['th', 'en']).optional(),
});
export type SheetAsked = z.output<z.ZodObject<ReturnType<typeof sheetFields>>>;

/** The answer of such a call. */
export const asSheet = { detail: z.never(), file: Object.values(exportFormats) } as const;
