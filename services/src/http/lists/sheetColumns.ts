import type { ListShape } from '@klang/contracts/kit/sheet';
import type { Language } from '@klang/contracts/messages';
import type { Cell, Column } from './sheets.ts';

export const baht = (satang: number | null): Cell =>
  satang === null ? null : { number: satang / 100, format: '#,##0.00' };
export const count = (number: number): Cell => ({ number, format: '0' });
export const moment = (at: string | null): Cell => (at === null ? null : { moment: at });

export type Headings = {
  readonly shape: ListShape;
  /** Without it every column. */
  readonly chosen: readonly string[] | undefined;
  readonly language: Language;
};
/** What a column writes of a row; several columns where a sheet keeps apart what a screen shows in one. */
type SheetCells<R> = Readonly<Record<string, ((row: R) => Cell) | readonly Column<R>[]>>;

/** The columns of a sheet in the order in which they were asked for, headed as on the screen. */
export const columnsChosen = <R>(
  { shape: { columns }, chosen = Object.keys(columns), language }: Headings,
  written: SheetCells<R>,
): readonly Column<R>[] =>
  chosen.flatMap((name) => {
    const cell = written[name];
    if (typeof cell !== 'function') return cell ?? [];
    return [{ title: columns[name]?.label[language] ?? name, cell }];
  });
