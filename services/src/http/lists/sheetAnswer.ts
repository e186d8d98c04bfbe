import { Readable } from 'node:stream';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type ExportFormat, exportFormats, mostRowsIn } from '@klang/contracts/kit/sheet';
import type { Text } from '@klang/contracts/messages';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type Column, csvOf, xlsxOf } from './sheets.ts';

/** Rows that are asked for at once while a file is written. */
export const rowsAtOnce = 1_000;

/** A list as it becomes a file: what its columns write, and its rows, a page behind the other. */
export type Sheet<R> = {
  /** What its file begins with. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column<R>[];
  /** How many rows there are; counting may stop behind so many. */
  readonly count: (most: number) => Promise<number>;
  readonly page: (after: string | undefined) => Promise<{ readonly rows: readonly R[]; readonly next: string | null }>;
};
type SheetOptions = {
  readonly format: ExportFormat;
  readonly now: Date;
  /** Is done with the number of rows before the file leaves. */
  readonly record: (rows: number) => Promise<void>;
};

const tooMany: Readonly<Record<ExportFormat, Text>> = {
  csv: {
    th: `ไฟล์ CSV มีได้ไม่เกิน ${mostRowsIn.csv} แถว กรุณากรองให้น้อยลง`,
    en: `A CSV file takes ${mostRowsIn.csv} rows at most, please narrow the filter.`,
  },
  xlsx: {
    th: `ไฟล์ Excel มีได้ไม่เกิน ${mostRowsIn.xlsx} แถว กรุณากรองให้น้อยลงหรือเลือก CSV`,
    en: `A workbook takes ${mostRowsIn.xlsx} rows at most, please narrow the filter or choose CSV.`,
  },
};

/** All rows, a page behind the other, so that no more than a page is held; the first is there before the file begins. */
const pagesOf = async <R>({ page }: Sheet<R>): Promise<AsyncGenerator<readonly R[]>> => {
  const first = await page(undefined);
  async function* pages() {
    yield first.rows;
    let after = first.next;
    while (after) {
      const { rows, next } = await page(after);
      yield rows;
      after = next;
    }
  }
  return pages();
};

/** What is read no faster than it is taken away: the next piece is made once the one before has left. */
export const sent = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, { objectMode: false });

/** Exactly the rows of a list that its filter finds, in its order, as a file for a spreadsheet program. */
export const sheetAnswer = async <R>(sheet: Sheet<R>, { format, now, record }: SheetOptions): Promise<FileAnswer> => {
  const { name, title, columns, count } = sheet;
  const most = mostRowsIn[format];
  const rows = await count(most);
  if (rows > most)
    throw new CallError(400, 'invalidInput', { fields: [{ field: 'format', message: tooMany[format] }] });
  // What could not be made has not left.
  const pages = await pagesOf(sheet);
  const content = format === 'csv' ? sent(csvOf(columns, pages)) : await xlsxOf(columns, pages, title);
  await record(rows);
  return new FileAnswer({ name: `${name}-${bangkokDay(now)}.${format}`, type: exportFormats[format], content });
};
