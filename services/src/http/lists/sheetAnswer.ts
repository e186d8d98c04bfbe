import { Readable } from 'node:stream';
import { bangkokDay } from '@klang/contracts/kit/days';
import { type ExportFormat, exportFormats, mostRowsIn } from '@klang/contracts/kit/sheet';
import type { Text } from '@klang/contracts/messages';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type Column, csvOf, xlsxOf } from './sheets.ts';

export const rowsAtOnce = 1_000;

export type Sheet<R> = {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly count: (most: number) => Promise<number>;
  readonly page: (after: string | undefined) => Promise<{ readonly rows: readonly R[]; readonly next: string | null }>;
};
type SheetOptions = {
  readonly format: ExportFormat;
  readonly now: Date;
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

/** A stream with backpressure: the next piece is created after the previous one was sent. */
export const sent = (pieces: AsyncIterable<string>): Readable => Readable.from(pieces, { objectMode: false });

export const sheetAnswer = async <R>(sheet: Sheet<R>, { format, now, record }: SheetOptions): Promise<FileAnswer> => {
  const { name, title, columns, count } = sheet;
  const most = mostRowsIn[format];
  const rows = await count(most);
  if (rows > most)
    throw new CallError(400, 'invalidInput', { fields: [{ field: 'format', message: tooMany[format] }] });
  // Log only after the file could be created.
  const pages = await pagesOf(sheet);
  const content = format === 'csv' ? sent(csvOf(columns, pages)) : await xlsxOf(columns, pages, title);
  await record(rows);
  return new FileAnswer({ name: `${name}-${bangkokDay(now)}.${format}`, type: exportFormats[format], content });
};
