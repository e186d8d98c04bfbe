import { cutToUnits } from '@klang/contracts/kit/signs';
import { stringify } from 'csv-stringify/sync';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { bangkokMinute } from '../../platform/kit/days.ts';

/** Numbers, days and instants keep their type in a spreadsheet. */
export type Cell =
  | string
  | { readonly number: number; readonly format: string }
  | { readonly day: string }
  | { readonly moment: string }
  | null;
export type Column<R> = { readonly title: string; readonly cell: (row: R) => Cell };
type Pages<R> = AsyncIterable<readonly R[]>;

/** A spreadsheet would run such a text as a formula. */
const formula = /^[\s]*[=+\-@]|^[\t\r\n]/;

const plainText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return formula.test(cell) ? `'${cell}` : cell;
  if ('moment' in cell) return bangkokMinute(new Date(cell.moment));
  return 'day' in cell ? cell.day : cell.number.toFixed(/\.(0+)$/.exec(cell.format)?.[1]?.length ?? 0);
};

const form = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;
const mark = '\uFEFF';
/** CSV in UTF-8 with a byte order mark. One chunk for each page: chunks for single rows are slow. */
export async function* csvOf<R>(columns: readonly Column<R>[], pages: Pages<R>): AsyncGenerator<string> {
  yield mark + stringify([columns.map(({ title }) => plainText(title))], form);
  for await (const rows of pages)
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => columns.map(({ cell }) => plainText(cell(row)))),
        form,
      );
}

const sheetCell = (cell: Cell): Row[number] => {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String, format: '@' };
  if ('day' in cell) return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  if ('moment' in cell)
    return { value: new Date(`${plainText(cell).replace(' ', 'T')}Z`), type: Date, format: 'yyyy-mm-dd hh:mm' };
  return { value: cell.number, type: Number, format: cell.format };
};

const [narrowest, widest] = [10, 60];

const mostNameUnits = 31;
const sheetNameOf = (name: string): string => {
  const plain = name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^[\s']+|[\s']+$/g, '');
  return cutToUnits(plain, mostNameUnits).trimEnd() || 'Sheet';
};

export const xlsxOf = async <R>(columns: readonly Column<R>[], pages: Pages<R>, name: string): Promise<Buffer> => {
  const sheet: Row[] = [columns.map(({ title }) => ({ value: title, fontWeight: 'bold' }))];
  const widths = columns.map(({ title }) => Math.max(narrowest, title.length));
  for await (const rows of pages) {
    for (const row of rows) {
      const cells = columns.map(({ cell }) => cell(row));
      for (const [place, cell] of cells.entries())
        widths[place] = Math.max(widths[place] ?? 0, Math.min(widest, plainText(cell).length));
      sheet.push(cells.map(sheetCell));
    }
  }
  const shape = {
    sheet: sheetNameOf(name),
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width: width + 2 })),
  };
  return writeExcelFile(sheet, shape).toBuffer();
};
