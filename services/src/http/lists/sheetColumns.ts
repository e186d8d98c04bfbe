import {
  type CellContext,
  type ColumnKind,
  type ColumnOfKind,
  type DrawnColumn,
  type ListColumn,
  type ListShape,
  type PlainColumn,
  readerOf,
  wordOf,
} from '@klang/contracts/kit/sheet';
import type { Language } from '@klang/contracts/messages';
import type { Cell, Column } from './sheets.ts';

export const baht = (satang: number | null): Cell =>
  satang === null ? null : { number: satang / 100, format: '#,##0.00' };
export const count = (number: number): Cell => ({ number, format: '0' });
export const moment = (at: string | null): Cell => (at === null ? null : { moment: at });

type CellOf<K extends ColumnKind> = (value: unknown, column: ColumnOfKind<K>, language: Language) => Cell;
const wordIn: CellOf<'choice' | 'flag'> = (value, column, language) => wordOf(column, value)?.[language] ?? null;
const textIn = (value: unknown): Cell => (typeof value === 'string' ? value : null);

const cellsOf: { readonly [K in ColumnKind]: CellOf<K> } = {
  text: textIn,
  person: textIn,
  choice: wordIn,
  flag: wordIn,
  number: (value) => (typeof value === 'number' ? count(value) : null),
  money: (value) => (typeof value === 'number' ? baht(value) : null),
  day: (value) => (typeof value === 'string' ? { day: value } : null),
  instant: (value) => (typeof value === 'string' ? moment(value) : null),
};

const plainCell = <R extends object>(name: string, column: ListColumn, context: CellContext) => {
  const { kind } = column;
  if (!kind) return undefined;
  const read = readerOf(name, column);
  // Safe casts: the record has one writer for each kind, and this is a column of that kind.
  const write = cellsOf[kind] as CellOf<ColumnKind>;
  return (row: R) => write(read(row, context), column as ColumnOfKind<ColumnKind>, context.language);
};

export type Headings<S extends ListShape> = CellContext & {
  readonly shape: S;
  readonly chosen: readonly string[] | undefined;
};
type SheetCell<R> = ((row: R) => Cell) | readonly Column<R>[];
/** A column without a kind needs a cell, or several columns. One with a kind may override its cell, or add columns behind it. */
export type SheetCells<S extends ListShape, R> = Readonly<
  Record<DrawnColumn<S>, SheetCell<R>> & Partial<Record<PlainColumn<S>, SheetCell<R>>>
>;

export const columnsChosen = <S extends ListShape, R extends object>(
  { shape: { columns }, chosen = Object.keys(columns), ...context }: Headings<S>,
  written: SheetCells<S, R>,
): readonly Column<R>[] =>
  chosen.flatMap((name) => {
    const column = columns[name];
    if (!column) return [];
    const own = (written as Readonly<Record<string, SheetCell<R> | undefined>>)[name];
    const cell = typeof own === 'function' ? own : plainCell<R>(name, column, context);
    const first = cell ? [{ title: column.label[context.language], cell }] : [];
    return typeof own === 'object' ? [...first, ...own] : first;
  });
