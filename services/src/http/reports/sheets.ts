import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportFormat } from '@klang/contracts/kit/sheet';
import { exportFormats } from '@klang/contracts/kit/sheet';
import type { Language } from '@klang/contracts/messages';
import type { Measure } from '@klang/contracts/reports/kit';
import { FileAnswer } from '../kit/handled.ts';
import { baht, count } from '../lists/sheetColumns.ts';
import { type Cell, type Column, csvOf, xlsxOf } from '../lists/sheets.ts';

export type Table<R> = {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly pages: AsyncIterable<readonly R[]>;
  readonly rows: number;
  /** What was asked, and of which state of the log: the same for the same question, whoever asks and whenever. */
  readonly stamp: readonly string[];
};

export const figureCell = ({ unit }: Measure, value: number | null): Cell => {
  if (value === null) return null;
  if (unit === 'satang') return baht(value);
  return unit === 'percent' ? { number: value, format: '0.0' } : count(value);
};

/** The lines of a file, and behind them how many they are, of what, and the hash of all above it. */
async function* stamped(content: AsyncIterable<Buffer | string>, stamp: readonly string[]) {
  const hash = createHash('sha256');
  const said = (part: Buffer | string) => {
    hash.update(part);
    return part;
  };
  for await (const part of content) yield said(part);
  yield said(`\r\n${stamp.map((line) => `"${line.replaceAll('"', '""')}"\r\n`).join('')}`);
  yield `"sha256 ${hash.digest('hex')}"\r\n`;
}

type Stamp = { readonly stampedAs: string };
const isStamp = (row: unknown): row is Stamp => typeof row === 'object' && row !== null && 'stampedAs' in row;
/** In a workbook the stamp stands in rows of their own behind the others. */
const withStamp = <R>({ columns, pages }: Pick<Table<R>, 'columns' | 'pages'>, stamp: readonly string[]) => ({
  columns: columns.map(({ title, cell }, place) => ({
    title,
    cell: (row: R | Stamp): Cell => {
      if (!isStamp(row)) return cell(row);
      return place === 0 ? row.stampedAs : null;
    },
  })),
  pages: (async function* all() {
    yield* pages;
    yield stamp.map((stampedAs) => ({ stampedAs }));
  })(),
});

const rowsWords: Readonly<Record<Language, string>> = { th: 'จำนวนแถว', en: 'rows' };
export const fileOf = async <R>(
  { name, title, columns, pages, rows, stamp }: Table<R>,
  { format, language }: { readonly format: ExportFormat; readonly language: Language },
): Promise<FileAnswer> => {
  const type = exportFormats[format];
  const file = `${name}.${format}`;
  const lines = [...stamp, `${rowsWords[language]} ${rows}`];
  if (format === 'csv')
    return new FileAnswer({ name: file, type, content: Readable.from(stamped(csvOf(columns, pages), lines)) });
  const sheet = withStamp({ columns, pages }, lines);
  return new FileAnswer({ name: file, type, content: await xlsxOf(sheet.columns, sheet.pages, title) });
};
