import { Readable } from 'node:stream';
import { fromElsewhere } from '@klang/contracts/kit/signs';
import type { Text } from '@klang/contracts/messages';
import {
  mostStatementLines,
  type StatementColumns,
  type StatementLine,
  type StatementSource,
} from '@klang/contracts/payments/reconciling';
import { type CsvError, type Info, parse } from 'csv-parse';
import { uploadFault } from '../kit/uploads.ts';
import { dayIn, referenceIn, satangIn } from './statementCells.ts';

const field = 'file';
const longestCell = 80;
const mostColumns = 200;
const pieceBytes = 64 * 1024;
const separators = [',', ';', '\t', '|'] as const;
/** Banks write account details above the column names. */
const mostAbove = 30;

const saying = {
  lineTooShort: (line: number): Text => ({
    th: `บรรทัดที่ ${line} มีคอลัมน์ไม่ครบ ไฟล์อาจขาดหาย กรุณาดาวน์โหลดไฟล์ใหม่แล้วลองอีกครั้ง`,
    en: `Line ${line} has too few columns: part of the file may be missing. Please download it again.`,
  }),
  noDay: (line: number, cell: string): Text => ({
    th: `บรรทัดที่ ${line} อ่านวันที่ “${cell}” ไม่ได้ กรุณาเลือกคอลัมน์วันที่ให้ถูก หรือแก้บรรทัดนี้`,
    en: `Line ${line}: “${cell}” is not a date we can read. Please choose another column, or mend the line.`,
  }),
  noSum: (line: number, cell: string): Text => ({
    th: `บรรทัดที่ ${line} อ่านจำนวนเงิน “${cell}” ไม่ได้ กรุณาเลือกคอลัมน์จำนวนเงินให้ถูก หรือแก้บรรทัดนี้`,
    en: `Line ${line}: “${cell}” is not a sum we can read. Please choose another column, or mend the line.`,
  }),
  broken: (line: number): Text => ({
    th: `บรรทัดที่ ${line} อ่านเป็น CSV ไม่ได้ กรุณาดาวน์โหลดไฟล์ใหม่แล้วลองอีกครั้ง`,
    en: `Line ${line} cannot be read as CSV. Please download the file again.`,
  }),
  noText: {
    th: 'ไฟล์นี้ไม่ใช่ไฟล์ CSV กรุณาดาวน์โหลดจากธนาคารหรือผู้ให้บริการชำระเงินเป็น CSV แล้วลองอีกครั้ง',
    en: 'This is not a CSV file. Please download it from the bank or the payment gateway as CSV.',
  },
  nothing: {
    th: 'ไฟล์นี้ไม่มีบรรทัดที่มีจำนวนเงิน กรุณาเลือกไฟล์อื่น หรือเลือกคอลัมน์จำนวนเงินใหม่',
    en: 'No line of this file has a sum. Please choose another file, or another column of sums.',
  },
  tooMany: {
    th: `ไฟล์มีเกิน ${mostStatementLines.toLocaleString('en')} บรรทัด กรุณาแบ่งเป็นหลายไฟล์`,
    en: `The file has more than ${mostStatementLines.toLocaleString('en')} lines, please split it.`,
  },
} as const;

const fault = (message: Text) => uploadFault(field, message);
const shownCell = (cell: string): string => fromElsewhere(cell.trim(), 30);

/** UTF-8 with or without a mark, UTF-16 with one, otherwise windows-874, as Thai programs write it. */
const decoderOf = (bytes: Buffer): TextDecoder => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-874');
  }
};

const begunOtherwise = ['%PDF', 'PK\u0003\u0004', '<'];
const requireText = (bytes: Buffer): void => {
  const beginning = decoderOf(bytes).decode(bytes.subarray(0, pieceBytes));
  const isElse = begunOtherwise.some((one) => beginning.trimStart().startsWith(one));
  if (isElse || beginning.includes('\0')) throw fault(saying.noText);
};

const separatorOf = (bytes: Buffer): string => {
  const beginning = decoderOf(bytes).decode(bytes.subarray(0, pieceBytes));
  const counts = separators.map((one) => [one, beginning.split(one).length] as const);
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ',';
};

function* piecesOf(bytes: Buffer): Generator<string> {
  const decoder = decoderOf(bytes);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

type Record = { readonly record: readonly string[]; readonly info: Info };
export type Line = { readonly line: number; readonly cells: readonly string[] };

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

async function* linesIn(bytes: Buffer): AsyncGenerator<Line> {
  requireText(bytes);
  const parsed = Readable.from(piecesOf(bytes)).pipe(
    parse({
      delimiter: separatorOf(bytes),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: pieceBytes,
      skip_empty_lines: true,
    }),
  );
  let last = 0;
  try {
    for await (const { record, info } of parsed as AsyncIterable<Record>) {
      last = info.lines;
      if (!isEmpty(record)) yield { line: last, cells: record.slice(0, mostColumns) };
    }
  } catch (error) {
    const { code, lines = last + 1 } = error as CsvError & { readonly lines?: number };
    if (String(code).startsWith('CSV_')) throw fault(saying.broken(lines));
    throw error;
  }
}

export type Look = {
  readonly headerLine: number;
  readonly headers: string[];
  readonly sample: string[][];
};
const trimmed = (cells: readonly string[]): string[] => cells.map((cell) => fromElsewhere(cell.trim(), longestCell));
const filledIn = ({ cells }: Line): number => cells.filter((cell) => cell.trim() !== '').length;

/** The first line with the most columns is the header. Returns it with some lines below. */
export const lookInto = async (bytes: Buffer): Promise<Look> => {
  const first: Line[] = [];
  for await (const line of linesIn(bytes)) {
    first.push(line);
    if (first.length >= mostAbove) break;
  }
  const most = Math.max(0, ...first.map(filledIn));
  const head = first.find((line) => filledIn(line) === most);
  if (!head) throw fault(saying.nothing);
  const below = first.filter(({ line }) => line > head.line).slice(0, 5);
  return { headerLine: head.line, headers: trimmed(head.cells), sample: below.map(({ cells }) => trimmed(cells)) };
};

export type StatementInput = {
  readonly source: StatementSource;
  readonly columns: StatementColumns;
  readonly headerLine: number;
  /** A day of the range, to resolve years of two digits. */
  readonly near: string;
};

const widthOf = ({ on, sum, reference }: StatementColumns): number => Math.max(on, sum, reference ?? 0) + 1;

const lineOf = ({ line, cells }: Line, { source, columns, near }: StatementInput): StatementLine | undefined => {
  const cellAt = (column: number): string => cells[column] ?? '';
  const satang = satangIn(cellAt(columns.sum));
  if (satang === undefined) throw fault(saying.noSum(line, shownCell(cellAt(columns.sum))));
  // A line without an amount in this column is a debit.
  if (satang === null || satang === 0) return undefined;
  const on = dayIn(cellAt(columns.on), near);
  if (!on) throw fault(saying.noDay(line, shownCell(cellAt(columns.on))));
  const reference = columns.reference === null ? '' : referenceIn(cellAt(columns.reference), source);
  return { line, on, amountSatang: satang, reference };
};

export const statementLines = async (bytes: Buffer, input: StatementInput): Promise<readonly StatementLine[]> => {
  const { columns, headerLine } = input;
  const lines: StatementLine[] = [];
  let width = widthOf(columns);
  for await (const line of linesIn(bytes)) {
    if (line.line === headerLine) width = Math.max(width, line.cells.length);
    if (line.line <= headerLine) continue;
    if (line.cells.length < width) throw fault(saying.lineTooShort(line.line));
    const parsed = lineOf(line, input);
    if (parsed) lines.push(parsed);
    if (lines.length > mostStatementLines) throw fault(saying.tooMany);
  }
  if (lines.length === 0) throw fault(saying.nothing);
  return lines;
};
