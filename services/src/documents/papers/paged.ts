import { type Sheet, unseenSheet } from '../kit/document.ts';
import { drawFoot, drawHead, drawLines, drawNextHead, nextTop, type PaperFrame } from './frame.ts';
import { drawParties, type Particular } from './parties.ts';
import { heightOf, type Line, left } from './styles.ts';
import { carryHeight, drawCarry, drawRow, drawTableHead, headHeight, pagesOf, rowHeight, type Table } from './table.ts';

const a4 = { width: 210, height: 297 };
const [tableTop, rowsUntil, lastUntil, tailGap] = [102.5, 273, 199, 1.6];

export type PagedPaper = {
  readonly caption: string;
  readonly particulars: readonly Particular[];
  /** Replaces the buyer. Returns the bottom edge. */
  readonly block?: (sheet: Sheet, top: number) => number;
  /** Where the page goes on below buyer and particulars. Missing: at the usual height, or 6 mm below them. */
  readonly from?: (parties: number) => number;
  readonly lead?: (sheet: Sheet, top: number) => number;
  readonly wide: Table;
  readonly tight: Table;
  readonly tail: readonly Line[];
  /** Extra height to leave free on the last page, in millimetres. */
  readonly keeps?: number;
  /** The subtotal after this many rows; without it nothing is carried over. */
  readonly carried?: (rows: number) => string;
  readonly carriedWords: readonly [to: string, from: string];
  readonly notYet: readonly Line[];
  /** Draws the lower third of the last page; `bottom` is the end of the tail. */
  readonly end: (sheet: Sheet, bottom: number) => void;
};

const heightsOf = (table: Table) => table.rows.map((row) => rowHeight(table, row));
const sumOf = (heights: readonly number[]) => heights.reduce((sum, height) => sum + height, 0);

const headOf = ({ rows }: Table): number => (rows.length === 0 ? 0 : headHeight);

type TableStart = {
  readonly table: Table;
  readonly top: number;
  readonly counts: readonly number[];
  readonly isOnOne: boolean;
  readonly isOld: boolean;
};

/** `tops`: where the rows begin on the first page and on the second. */
type TablePlace = TableStart & { readonly tops: readonly [number, number]; readonly isLeadLater: boolean };

const layOut = (drawing: PaperFrame, paged: PagedPaper, top: number): TableStart => {
  const tail = paged.tail.length > 0 ? tailGap + heightOf(paged.tail) : 0;
  const until = lastUntil - tail - (paged.keeps ?? 0);
  const fits = (table: Table) => top + headOf(table) + sumOf(heightsOf(table)) <= until;
  const table = fits(paged.wide) ? paged.wide : paged.tight;
  const room = { first: top + headOf(table), next: nextTop(drawing) + headHeight, until: rowsUntil, lastUntil: until };
  const counts = pagesOf(heightsOf(table), { ...room, carry: paged.carried ? carryHeight : 0 });
  return { table, top, counts, isOnOne: fits(table), isOld: drawing.isOld };
};

const drawRows = (
  sheet: Sheet,
  paged: PagedPaper,
  { table, top, counts, page, isOld }: TableStart & { page: number },
): number => {
  const before = counts.slice(0, page).reduce((sum, count) => sum + count, 0);
  const rows = table.rows.slice(before, before + (counts[page] ?? 0));
  const isEnd = page === counts.length - 1;
  const [to, from] = paged.carriedWords;
  const drawCarried = (y: number): number =>
    before > 0 && paged.carried ? drawCarry(sheet, [`${from} ${page}`, paged.carried(before)], y) : y;
  if (rows.length === 0) return isOld ? top : drawCarried(top);
  let y = drawCarried(drawTableHead(sheet, table, top));
  for (const [at, row] of rows.entries()) y = drawRow(sheet, table, { row, top: y, isLast: at === rows.length - 1 });
  if (isEnd || !paged.carried) return y;
  return drawCarry(sheet, [`${to} ${page + 2}`, paged.carried(before + rows.length)], y);
};

const lowestLead = 275;

const beginOn = (drawing: PaperFrame, first: Sheet, paged: PagedPaper): TablePlace => {
  const parties = drawParties(drawing, first, { top: drawHead(drawing, first), ...paged });
  const free = paged.from?.(parties) ?? Math.max(tableTop, parties + 6);
  const { lead = (_: Sheet, top: number) => top } = paged;
  const next = nextTop(drawing);
  if (!drawing.isOld && lead(unseenSheet, free) > lowestLead) {
    const later = layOut(drawing, paged, lead(unseenSheet, next));
    const pages = { counts: [0, ...later.counts], isOnOne: false };
    return { ...later, ...pages, tops: [free, later.top], isLeadLater: true };
  }
  const begun = layOut(drawing, paged, lead(first, free));
  return { ...begun, tops: [begun.top, next], isLeadLater: false };
};

export const fitsOnePage = (drawing: PaperFrame, paged: PagedPaper): boolean =>
  beginOn(drawing, unseenSheet, paged).isOnOne;

type OpenedPage = { readonly paged: PagedPaper; readonly begun: TablePlace; readonly page: number };
/** Returns where its rows begin. */
const openPage = (drawing: PaperFrame, sheet: Sheet, { paged, begun, page }: OpenedPage): number => {
  const next = nextTop(drawing);
  if (page > 0) drawNextHead(drawing, sheet);
  if (page === 1 && begun.isLeadLater) paged.lead?.(sheet, next);
  return begun.tops[page] ?? next;
};

export const drawPaged = (drawing: PaperFrame, paged: PagedPaper): void => {
  const first = drawing.document.sheet(a4);
  const begun = beginOn(drawing, first, paged);
  const of = begun.counts.length;
  for (const [page] of begun.counts.entries()) {
    const sheet = page === 0 ? first : drawing.document.sheet(a4);
    const top = openPage(drawing, sheet, { paged, begun, page });
    const bottom = drawRows(sheet, paged, { ...begun, top, page });
    const isEnd = page === of - 1;
    const below = isEnd ? paged.tail : paged.notYet;
    const end = drawLines(sheet, below, { x: left, y: bottom + tailGap });
    if (isEnd) paged.end(sheet, end);
    drawFoot(drawing, { sheet, number: page + 1, of });
  }
};
