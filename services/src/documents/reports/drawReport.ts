import { setImmediate as othersFirst } from 'node:timers/promises';
import { type Document, ink, newDocument, type Sheet } from '../kit/document.ts';
import { lineHeight } from '../kit/glyphs.ts';
import type { Language } from '../papers/figures.ts';
import { hair, heightOf, type Line, sand, second, style, wrapped } from '../papers/styles.ts';
import { pagesOf } from '../papers/table.ts';

type ReportColumn = { readonly title: string; readonly isFigure: boolean };
export type PrintedReport = {
  readonly org: string;
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly hasTotal: boolean;
  /** `stamp` stands below the title: the query and its author. `foot` stands on every page. */
  readonly stamp: readonly string[];
  readonly foot: string;
  readonly language: Language;
  readonly at: Date;
};

const size = { width: 297, height: 210 } as const;
const [left, right, top, bottom] = [14, 283, 13, 192];
const full = right - left;
const gap = 4;
const padding = 1.1;
const cellStyle = { size: 8.5, leading: 12 } as const;
const strongStyle = { ...cellStyle, weight: 600 } as const;
const headStyle = { ...cellStyle, weight: 600, colour: second } as const;
const small = { size: 7, leading: 10, colour: second } as const;
/** A longer title wraps before a figure does. */
const widestHead = 24;
/** Then yield, so that the process can answer other requests. */
const rowsAtOnce = 20;
const pageWords: Readonly<Record<Language, string>> = { th: 'หน้า', en: 'Page' };

type Cells = readonly (readonly Line[])[];
type Kit = {
  readonly document: Document;
  readonly columns: readonly ReportColumn[];
  readonly widths: readonly number[];
};

/** Figures never wrap; text columns share the rest by need. */
const widthsOf = ({ width }: Document, { columns, rows, hasTotal }: PrintedReport): readonly number[] => {
  const needs = columns.map(({ title }, place) => {
    const widest = rows.reduce((most, row, at) => {
      const isStrong = hasTotal && at === rows.length - 1;
      return Math.max(most, width(row[place] ?? '', isStrong ? strongStyle : cellStyle));
    }, 0);
    // Extra 0.3 mm against rounding.
    return Math.max(widest, Math.min(widestHead, width(title, headStyle))) + gap + 0.3;
  });
  const sumOf = (isFigure: boolean) =>
    needs.reduce((sum, need, place) => sum + (columns[place]?.isFigure === isFigure ? need : 0), 0);
  const [figures, texts] = [sumOf(true), sumOf(false)];
  const share = texts === 0 ? 1 : (full - Math.min(figures, full * 0.8)) / texts;
  const tooMuch = Math.min(1, (full * 0.8) / figures);
  return needs.map((need, place) => need * (columns[place]?.isFigure ? tooMuch : share));
};

/** Most cells are one line: search for line breaks only in longer ones. */
const cellsOf = ({ document, widths }: Kit, texts: readonly string[], of: Line['style']): Cells =>
  texts.map((text, place) => {
    const room = Math.max(1, (widths[place] ?? 0) - gap);
    return document.width(text, of) <= room ? [{ text, style: of }] : wrapped(document, { text, style: of }, room);
  });
const cellsHeight = (cells: Cells): number => Math.max(...cells.map(heightOf), lineHeight(cellStyle)) + 2 * padding;

type RowOfCells = { readonly cells: Cells; readonly from: number };
const drawCells = (sheet: Sheet, { columns, widths }: Kit, { cells, from }: RowOfCells): number => {
  let x = left;
  for (const [place, lines] of cells.entries()) {
    const isFigure = columns[place]?.isFigure ?? false;
    const end = x + (widths[place] ?? 0);
    let y = from + padding;
    for (const { text, style: of } of lines) {
      const align = isFigure ? 'right' : 'left';
      sheet.text(text, { x: isFigure ? end - gap / 2 : x + gap / 2, y }, { ...of, align });
      y += lineHeight(of);
    }
    x = end;
  }
  const to = from + cellsHeight(cells);
  sheet.line({ x: left, y: to }, { x: right, y: to }, { stroke: hair, thickness: 0.18 });
  return to;
};

const drawLinesOf = (sheet: Sheet, lines: readonly Line[], from: number): number => {
  let y = from;
  for (const line of lines) {
    sheet.text(line.text, { x: left, y }, line.style);
    y += lineHeight(line.style);
  }
  return y;
};

const drawFoot = (sheet: Sheet, { foot, language, title }: PrintedReport, page: string): void => {
  sheet.line({ x: left, y: 196 }, { x: right, y: 196 }, { stroke: hair, thickness: 0.18 });
  sheet.text(title, { x: left, y: 197.2 }, small);
  sheet.text(`${pageWords[language]} ${page}`, { x: right, y: 197.2 }, { ...small, align: 'right' });
  sheet.text(foot, { x: left, y: 200.9 }, small);
};

type DrawnRow = { readonly isTotal: boolean; readonly cells: Cells };
const rowsOf = async (kit: Kit, { rows, hasTotal }: PrintedReport): Promise<readonly DrawnRow[]> => {
  const drawn: DrawnRow[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === 0) await othersFirst();
    const isTotal = hasTotal && place === rows.length - 1;
    drawn.push({ isTotal, cells: cellsOf(kit, row, isTotal ? strongStyle : cellStyle) });
  }
  return drawn;
};

const drawRows = (sheet: Sheet, kit: Kit, { rows, from }: { rows: readonly DrawnRow[]; from: number }): void => {
  let y = from;
  for (const { cells, isTotal } of rows) {
    if (isTotal) sheet.line({ x: left, y }, { x: right, y }, { stroke: ink, thickness: 0.4 });
    y = drawCells(sheet, kit, { cells, from: y });
  }
};

export const drawReport = async (report: PrintedReport): Promise<Uint8Array> => {
  const { org, title, columns, stamp, language, at } = report;
  const document = await newDocument({ title, author: org, language, at });
  const kit = { document, columns, widths: widthsOf(document, report) };
  const titles = columns.map((column) => column.title);
  const head = cellsOf(kit, titles, headStyle);
  const drawn = await rowsOf(kit, report);
  const above = [
    ...wrapped(document, { text: title, style: { size: 14, leading: 19, weight: 700 } }, full),
    ...[org, ...stamp].flatMap((text) => wrapped(document, { text, style: style.caption }, full)),
  ];
  const begins = top + heightOf(above) + 2;
  const headTall = cellsHeight(head);
  const room = { first: begins + headTall, next: top + headTall, until: bottom, lastUntil: bottom, carry: 0 };
  const heights = drawn.map(({ cells }) => cellsHeight(cells));
  const counts = pagesOf(heights, room);
  let done = 0;
  for (const [page, count] of counts.entries()) {
    await othersFirst();
    const sheet = document.sheet(size);
    if (page === 0) drawLinesOf(sheet, above, top);
    const from = page === 0 ? begins : top;
    sheet.box({ x: left, y: from, width: full, height: headTall }, { fill: sand });
    drawRows(sheet, kit, {
      rows: drawn.slice(done, done + count),
      from: drawCells(sheet, kit, { cells: head, from }),
    });
    done += count;
    drawFoot(sheet, report, `${page + 1}/${counts.length}`);
  }
  return document.bytes();
};
