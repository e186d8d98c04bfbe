import { z } from 'zod';
import type { Language, Text } from '../messages.ts';
import type { Narrowings } from './narrowing.ts';
import type { RowSchema } from './rowFields.ts';
import { anyText } from './text.ts';
import { unknownField } from './unknownField.ts';

export const exportFormats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type ExportFormat = keyof typeof exportFormats;
/** A workbook is built in memory, CSV is streamed. Larger CSV files are slow in spreadsheets. */
export const mostRowsIn: Readonly<Record<ExportFormat, number>> = { csv: 200_000, xlsx: 20_000 };

export type CellContext = { readonly now: Date; readonly language: Language };
/** Screens and files format a kind in the same way. Missing: each draws the column itself. */
type OfKind =
  | { readonly kind?: 'text' | 'number' | 'money' | 'day' | 'instant' }
  | { readonly kind: 'choice'; readonly texts: Readonly<Record<string, Text>> }
  | { readonly kind: 'flag'; readonly yes: Text; readonly no?: Text }
  | { readonly kind: 'person'; readonly none?: Text };
/** An extra column is hidden by default. */
export type ListColumn = OfKind & {
  readonly label: Text;
  readonly isExtra?: true;
  readonly field?: string;
  readonly derive?: (row: never, context: CellContext) => unknown;
};
export type ColumnKind = NonNullable<ListColumn['kind']>;
export type ColumnOfKind<K extends ColumnKind> = ListColumn & { readonly kind: K };
export type ListShape = {
  /** The page path. Saved views use it as their key. */
  readonly page: string;
  readonly title: Text;
  readonly row?: RowSchema;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly filter?: Narrowings;
  readonly sorts?: readonly string[];
  readonly usualSort?: string;
};
export const listShape = <const S extends ListShape>(
  shape: S & { readonly sorts?: readonly (keyof S['columns'])[] },
): S => shape;

type ColumnOf<S extends ListShape> = keyof S['columns'] & string;
export type PlainColumn<S extends ListShape> = {
  [Name in ColumnOf<S>]: S['columns'][Name] extends { readonly kind: ColumnKind } ? Name : never;
}[ColumnOf<S>];
export type DrawnColumn<S extends ListShape> = Exclude<ColumnOf<S>, PlainColumn<S>>;

export const readerOf = (
  name: string,
  { field = name, derive }: ListColumn,
): ((row: object, context: CellContext) => unknown) =>
  // The cast is safe: the rows of a list are those that its columns were declared for.
  derive ? (row, context) => derive(row as never, context) : (row) => (row as Readonly<Record<string, unknown>>)[field];

export const wordOf = (column: ColumnOfKind<'choice' | 'flag'>, value: unknown): Text | null => {
  if (column.kind === 'choice') return column.texts[String(value)] ?? null;
  return (value === true ? column.yes : column.no) ?? null;
};

/** A minus sorts descending. Undefined is the default order. */
export type SortBy<Name extends string> = Name | `-${Name}`;
export const sortedBy = <const Name extends string>(names: readonly Name[]) =>
  z.templateLiteral([z.enum(['', '-']), z.enum(names)]).optional();

/** "name_th -sort", ["name_th", "-sort"] and {"name_th": 1, "sort": -1} are the same. */
const wordsOf = (input: unknown): unknown => {
  if (typeof input === 'string') return input.split(/[\s,]+/).filter(Boolean);
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.entries(input).map(([name, turn]) => (turn === -1 ? `-${name}` : name));
};

export const listed = (names: readonly string[]) =>
  z.preprocess(
    wordsOf,
    z
      .array(anyText.max(100))
      .max(60)
      .superRefine((list, { addIssue }) => {
        for (const name of list.filter((one) => !names.includes(one)))
          addIssue({ code: 'custom', path: [name], params: unknownField(name) });
      }),
  );

export const sheetFields = (names: readonly string[]) => ({
  columns: listed(names).optional(),
  format: z.enum(['csv', 'xlsx']),
  language: z.enum(['th', 'en']).optional(),
});
export type SheetBody = z.output<z.ZodObject<ReturnType<typeof sheetFields>>>;

export const asSheet = { detail: z.never(), file: Object.values(exportFormats) } as const;
