import type { Sheet } from '../kit/document.ts';
import { type Drawing, drawFoot, drawHead, drawLines, drawNextHead, nextTop } from './frame.ts';
import { drawParties, type Particular } from './parties.ts';
import { heightOf, type Line, left } from './styles.ts';
import { carryHeight, drawCarry, drawRow, drawTableHead, headHeight, pagesOf, rowHeight, type Table } from './table.ts';

const a4 = { width: 210, height: 297 };
const [tableTop, rowsUntil, lastUntil, tailGap] = [102.5, 273, 199, 1.6];

/** A paper of one table: what stands on its first page, what carries over, and what ends it. */
export type PagedPaper = {
  readonly caption: string;
  readonly particulars: readonly Particular[];
  /** Drawn in the place of the buyer; says where it ends. */
  readonly block?: (sheet: Sheet, top: number) => number;
  /** Between the parties and the table; draws from so far down and says where it ends. */
  readonly lead?: (sheet: Sheet, top: number) => number;
  /** The table as it is where it fits on one page, and as it is where it does not. */
  readonly wide: Table;
  readonly tight: Table;
  /** Below the last row. */
  readonly tail: readonly Line[];
  /** What of the last page the table leaves free beside, in millimetres. */
  readonly keeps?: number;
  /** What was reckoned with so many rows; without it nothing is carried over. */
  readonly carried?: (rows: number) => string;
  readonly carriedWords: readonly [to: string, from: string];
  /** At the foot of the pages that another follows. */
  readonly notYet: readonly Line[];
  /** Draws the lower third of the last page; told where the tail ended. */
  readonly end: (sheet: Sheet, bottom: number) => void;
};

const heightsOf = (table: Table) => table.rows.map((row) => rowHeight(table, row));
const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0);

type TableStart = { readonly table: Table; readonly top: number; readonly counts: readonly number[] };

const layOut = (drawing: Drawing, paged: PagedPaper, top: number): TableStart => {
  const tail = paged.tail.length > 0 ? tailGap + heightOf(paged.tail) : 0;
  const until = lastUntil - tail - (paged.keeps ?? 0);
  const fits = top + headHeight + sumOf(heightsOf(paged.wide)) <= until;
  const table = fits ? paged.wide : paged.tight;
  const room = { first: top + headHeight, next: nextTop(drawing) + headHeight, until: rowsUntil, lastUntil: until };
  const counts = pagesOf(heightsOf(table), { ...room, carry: paged.carried ? carryHeight : 0 });
  return { table, top, counts };
};

/** The rows of one page, with what was carried there and what is carried on; answers where they end. */
const drawRows = (
  sheet: Sheet,
  paged: PagedPaper,
  { table, top, counts, page }: TableStart & { page: number },
): number => {
  const before = counts.slice(0, page).reduce((sum, count) => sum + count, 0);
  const rows = table.rows.slice(before, before + (counts[page] ?? 0));
  const isEnd = page === counts.length - 1;
  const [to, from] = paged.carriedWords;
  let y = drawTableHead(sheet, table, top);
  if (page > 0 && paged.carried) y = drawCarry(sheet, [`${from} ${page}`, paged.carried(before)], y);
  for (const [at, row] of rows.entries()) y = drawRow(sheet, table, { row, top: y, isLast: at === rows.length - 1 });
  if (isEnd || !paged.carried) return y;
  return drawCarry(sheet, [`${to} ${page + 2}`, paged.carried(before + rows.length)], y);
};

/** Draws a paper over as many pages as its rows need. */
export const drawPaged = (drawing: Drawing, paged: PagedPaper): void => {
  const first = drawing.document.sheet(a4);
  const parties = drawParties(drawing, first, { top: drawHead(drawing, first), ...paged });
  const free = Math.max(tableTop, parties + 6);
  const begun = layOut(drawing, paged, paged.lead?.(first, free) ?? free);
  const of = begun.counts.length;
  for (const [page] of begun.counts.entries()) {
    const sheet = page === 0 ? first : drawing.document.sheet(a4);
    if (page > 0) drawNextHead(drawing, sheet);
    const top = page === 0 ? begun.top : nextTop(drawing);
    const bottom = drawRows(sheet, paged, { ...begun, top, page });
    const isEnd = page === of - 1;
    const below = isEnd ? paged.tail : paged.notYet;
    const end = drawLines(sheet, below, { x: left, y: bottom + tailGap });
    if (isEnd) paged.end(sheet, end);
    drawFoot(drawing, { sheet, number: page + 1, of });
  }
};
