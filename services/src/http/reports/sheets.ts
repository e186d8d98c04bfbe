import { createHash } from 'node:crypto';
import { mostReportRows, type ReportFormat, reportFormats } from '@klang/contracts/api/reports';
import type { Language, Text } from '@klang/contracts/messages';
import type { Measure } from '@klang/contracts/reports/kit';
import type { Context } from '../../platform/eventLog/context.ts';
import { bangkokMinute } from '../../platform/kit/days.ts';
import { CallError } from '../kit/answers.ts';
import { FileAnswer } from '../kit/handled.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { sent } from '../lists/sheetAnswer.ts';
import { baht, count } from '../lists/sheetColumns.ts';
import { type Cell, type Column, csvOf, xlsxOf } from '../lists/sheets.ts';
import { printedOf } from './printing.ts';

export type Table<R> = {
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly columns: readonly Column<R>[];
  readonly pages: AsyncIterable<readonly R[]>;
  readonly rows: number;
  readonly hasTotal: boolean;
  readonly asOf: { readonly nr: number; readonly at: string | null };
  readonly stamp: readonly string[];
};

export const figureCell = ({ unit }: Measure, value: number | null): Cell => {
  if (value === null) return null;
  if (unit === 'satang') return baht(value);
  return unit === 'percent' ? { number: value, format: '0.0' } : count(value);
};

export async function* once<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows;
}

/** The lines of a CSV, and a last line with their count, the stamp, and the hash of everything above. */
async function* stamped(content: AsyncIterable<string>, stamp: readonly string[]) {
  const hash = createHash('sha256');
  const addToHash = (part: string) => {
    hash.update(part);
    return part;
  };
  for await (const part of content) yield addToHash(part);
  yield addToHash(`\r\n${stamp.map((line) => `"${line.replaceAll('"', '""')}"\r\n`).join('')}`);
  yield `"sha256 ${hash.digest('hex')}"\r\n`;
}

const rowsWords: Readonly<Record<Language, string>> = { th: 'จำนวนแถว', en: 'rows' };
const linesUnder = ({ stamp, rows }: Pick<Table<unknown>, 'stamp' | 'rows'>, language: Language): readonly string[] => [
  ...stamp,
  `${rowsWords[language]} ${rows}`,
];
const csvWith = <R>(table: Table<R>, language: Language) =>
  stamped(csvOf(table.columns, table.pages), linesUnder(table, language));

export const hashOf = async <R>(table: Table<R>, language: Language): Promise<string> => {
  let last = '';
  for await (const part of csvWith(table, language)) last = part;
  return /[0-9a-f]{64}/.exec(last)?.[0] ?? '';
};

type Stamp = { readonly stampedAs: string };
const isStamp = (row: unknown): row is Stamp => typeof row === 'object' && row !== null && 'stampedAs' in row;
const withStamp = <R>(columns: readonly Column<R>[]): readonly Column<R | Stamp>[] =>
  columns.map(({ title, cell }, place) => ({
    title,
    cell: (row) => {
      if (!isStamp(row)) return cell(row);
      return place === 0 ? row.stampedAs : null;
    },
  }));

export const refuseTooMany = (rows: number, format: ReportFormat): void => {
  const most = mostReportRows[format];
  const message: Text = {
    th: `ไฟล์นี้มีได้ไม่เกิน ${most} แถว กรุณาเลือกช่วงที่สั้นลงหรือไฟล์แบบอื่น`,
    en: `This file takes ${most} rows at most, please choose a shorter range or another kind of file.`,
  };
  if (rows > most) throw new CallError(400, 'invalidInput', { fields: [{ field: 'to', message }] });
};

const takenWords: Readonly<Record<Language, (who: string, at: string) => string>> = {
  th: (who, at) => `ออกโดย ${who} เมื่อ ${at}`,
  en: (who, at) => `Taken by ${who} at ${at}`,
};
const hashWords: Readonly<Record<Language, string>> = {
  th: 'sha256 ของไฟล์ CSV ที่มีเนื้อหาเดียวกัน',
  en: 'sha256 of the CSV file with the same content',
};
type SheetRequest = { readonly format: ReportFormat; readonly language: Language; readonly ctx: Context };
/** A CSV names its exporter only in the file name, so that its content is always the same. */
const nameOf = <R>({ name, asOf }: Table<R>, { format, ctx: { actor, now } }: SheetRequest): string => {
  const at = bangkokMinute(now).replace(' ', 'T').replace(':', '');
  return `${name}-as-of-${asOf.nr}-${at}-${actor.id}`.replaceAll(/[^\w.-]/g, '_').concat(`.${format}`);
};

const wholeFile = async <R>(table: Table<R>, { format, language, ctx: { actor, now, org } }: SheetRequest) => {
  const rows: R[] = [];
  for await (const page of table.pages) rows.push(...page);
  const hash = `${hashWords[language]} ${await hashOf({ ...table, pages: once(rows) }, language)}`;
  const who = takenWords[language](actor.name ?? actor.id, bangkokMinute(now));
  const lines = [...linesUnder(table, language), who];
  if (format === 'pdf') return printedOf({ ...table, rows }, { org, language, stamp: lines, foot: hash });
  const stamps = [...lines, hash].map((stampedAs) => ({ stampedAs }));
  return xlsxOf(withStamp(table.columns), once<R | Stamp>([...rows, ...stamps]), table.title);
};

type ExportRecord = { readonly list: string; readonly query: Readonly<Record<string, unknown>> };
export const takeFile = async <R>(
  table: Table<R>,
  taking: SheetRequest,
  { list, query }: ExportRecord,
): Promise<FileAnswer> => {
  const { format, language, ctx } = taking;
  refuseTooMany(table.rows, format);
  const columns = table.columns.map(({ title }) => title);
  const content = format === 'csv' ? sent(csvWith(table, language)) : await wholeFile(table, taking);
  await recordingExport(ctx, { list, format, columns, query })(table.rows);
  return new FileAnswer({ name: nameOf(table, taking), type: reportFormats[format], content });
};
