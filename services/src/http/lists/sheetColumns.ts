import {
  type ColumnKind,
  type DrawnColumn,
  type ListShape,
  type PlainColumn,
  valueIn,
} from '@klang/contracts/kit/sheet';
import type { Language } from '@klang/contracts/messages';
import type { Cell, Column } from './sheets.ts';

export const baht = (satang: number | null): Cell =>
  satang === null ? null : { number: satang / 100, format: '#,##0.00' };
export const count = (number: number): Cell => ({ number, format: '0' });
export const moment = (at: string | null): Cell => (at === null ? null : { moment: at });

const cellOf: Readonly<Record<ColumnKind, (value: unknown) => Cell>> = {
  text: (value) => (typeof value === 'string' ? value : null),
  number: (value) => (typeof value === 'number' ? count(value) : null),
  money: (value) => (typeof value === 'number' ? baht(value) : null),
  day: (value) => (typeof value === 'string' ? { day: value } : null),
  instant: (value) => (typeof value === 'string' ? moment(value) : null),
};

export type Headings<S extends ListShape> = {
  readonly shape: S;
  /** Without it every column. */
  readonly chosen: readonly string[] | undefined;
  readonly language: Language;
};
/** What a column writes of a row; several columns where a sheet keeps apart what a screen shows in one. */
type SheetCell<R> = ((row: R) => Cell) | readonly Column<R>[];
/** What follows from no kind; a column that has one may write otherwise. */
export type SheetCells<S extends ListShape, R> = Readonly<
  Record<DrawnColumn<S>, SheetCell<R>> & Partial<Record<PlainColumn<S>, SheetCell<R>>>
>;

export const columnsChosen = <S extends ListShape, R extends object>(
  { shape: { columns }, chosen = Object.keys(columns), language }: Headings<S>,
  written: SheetCells<S, R>,
): readonly Column<R>[] =>
  chosen.flatMap((name) => {
    const column = columns[name];
    const cell = (written as Readonly<Record<string, SheetCell<R>>>)[name];
    if (!column || Array.isArray(cell)) return (cell as readonly Column<R>[] | undefined) ?? [];
    const { kind } = column;
    const plain = kind && ((row: R) => cellOf[kind](valueIn(row, name, column)));
    const drawn = (cell as ((row: R) => Cell) | undefined) ?? plain;
    return drawn ? [{ title: column.label[language], cell: drawn }] : [];
  });
