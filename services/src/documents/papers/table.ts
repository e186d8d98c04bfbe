import { ink, type Sheet } from '../kit/document.ts';
import { lineHeight } from '../kit/glyphs.ts';
import type { Picture } from '../kit/pictures.ts';
import { drawLines } from './frame.ts';
import { full, hair, heightOf, type Line, left, right, sand, style } from './styles.ts';

export type Column = {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'centre' | 'right';
};

/** A row never splits across pages. */
export type Row = {
  readonly cells: readonly (readonly Line[])[];
  readonly isTicked?: boolean;
  readonly boxes?: readonly number[];
  readonly picture?: { readonly column: number; readonly of: Picture };
  /** Drawn across all columns instead of the cells; height in millimetres. */
  readonly across?: { readonly height: number; readonly draw: (sheet: Sheet, top: number) => void };
};

export type Table = {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly padding: readonly [number, number];
};

const [headBottom, side] = [1.6, 1.5];
export const headHeight = lineHeight(style.head) + headBottom;

const pictureSide = 9;

export const rowHeight = ({ padding: [above, below] }: Table, row: Row): number =>
  row.across?.height ?? above + below + Math.max(...row.cells.map(heightOf), row.picture ? pictureSide : 0);

const edgesOf = (columns: readonly Column[]): readonly number[] => {
  let x = left;
  return columns.map(({ width, align }, at) => {
    const [from, until] = [x, x + width];
    x = until;
    if (align === 'left') return at === 0 ? from : from + side;
    if (align === 'centre') return (from + until) / 2;
    return at === columns.length - 1 ? until : until - side;
  });
};

export const roomOf = (columns: readonly Column[], at: number): number => {
  const sides = (at === 0 ? 0 : side) + (at === columns.length - 1 ? 0 : side);
  return (columns[at]?.width ?? 0) - sides;
};

const rule = (sheet: Sheet, y: number, isStrong: boolean): void =>
  sheet.line(
    { x: left, y },
    { x: right, y },
    isStrong ? { stroke: ink, thickness: 0.4 } : { stroke: hair, thickness: 0.18 },
  );

export const drawTableHead = (sheet: Sheet, { columns }: Table, top: number): number => {
  const edges = edgesOf(columns);
  for (const [at, { title, align }] of columns.entries())
    sheet.text(title, { x: edges[at] ?? left, y: top }, { ...style.head, align });
  rule(sheet, top + headHeight, true);
  return top + headHeight;
};

export const drawTick = (sheet: Sheet, at: { x: number; y: number }, isTicked: boolean): void => {
  sheet.box({ ...at, width: 4, height: 4, radius: 0.5 }, { stroke: ink, thickness: 0.3 });
  if (!isTicked) return;
  const steps = [
    ['go', at.x + 0.8, at.y + 2.1],
    ['draw', at.x + 1.65, at.y + 3],
    ['draw', at.x + 3.25, at.y + 1],
  ] as const;
  sheet.path(steps, { stroke: ink, thickness: 0.5, isRound: true });
};

type PlacedRow = { readonly row: Row; readonly top: number; readonly isLast: boolean };

export const drawRow = (sheet: Sheet, table: Table, { row, top, isLast }: PlacedRow): number => {
  const edges = edgesOf(table.columns);
  row.across?.draw(sheet, top);
  if (row.picture) {
    const { column, of } = row.picture;
    const scale = pictureSide / Math.max(of.width, of.height);
    const [width, height] = [of.width * scale, of.height * scale];
    const middle = top + rowHeight(table, row) / 2;
    sheet.picture(of, { x: edges[column] ?? left, y: middle - height / 2, width, height });
  }
  for (const [at, lines] of row.cells.entries()) {
    const align = table.columns[at]?.align ?? 'left';
    const alignedLines = lines.map((line) => ({ ...line, style: { ...line.style, align } }));
    drawLines(sheet, alignedLines, { x: edges[at] ?? left, y: top + table.padding[0] });
  }
  const bottom = top + rowHeight(table, row);
  if (row.isTicked !== undefined)
    drawTick(sheet, { x: (edges.at(-1) ?? right) - 2, y: (top + bottom) / 2 - 2 }, row.isTicked);
  for (const column of row.boxes ?? [])
    drawTick(sheet, { x: (edges[column] ?? right) - 2, y: (top + bottom) / 2 - 2 }, false);
  rule(sheet, bottom, isLast);
  return bottom;
};

export const carryHeight = 6.1;

export const drawCarry = (sheet: Sheet, [text, sum]: readonly [string, string], top: number): number => {
  sheet.box({ x: left, y: top, width: full, height: carryHeight }, { fill: sand });
  sheet.text(text, { x: left + side, y: top + 0.75 }, style.tightStrong);
  sheet.text(sum, { x: right, y: top + 0.75 }, { ...style.tightStrong, align: 'right' });
  rule(sheet, top + carryHeight, true);
  return top + carryHeight;
};

export type Room = {
  /** Where rows begin on the first page, and on the others. */
  readonly first: number;
  readonly next: number;
  /** Where rows must end on a page that continues, and on the last page. */
  readonly until: number;
  readonly lastUntil: number;
  /** Height of the carry line above and below the rows. */
  readonly carry: number;
};

const leastOnLast = 2;

const takenBy = (heights: readonly number[], room: number): number => {
  let [count, height] = [0, 0];
  while (count < heights.length && height + (heights[count] ?? 0) <= room) {
    height += heights[count] ?? 0;
    count += 1;
  }
  return count;
};

/** As many rows as fit per page, and at least two on the last. None on a first page that the texts above them fill. */
export const pagesOf = (heights: readonly number[], room: Room): readonly number[] => {
  const pages: number[] = [];
  let rest = heights;
  for (;;) {
    const top = pages.length === 0 ? room.first : room.next + room.carry;
    if (takenBy(rest, room.lastUntil - top) === rest.length) return [...pages, rest.length];
    const fits = takenBy(rest, room.until - room.carry - top);
    const least = fits === 0 && pages.length === 0 ? 0 : 1;
    const taken = Math.max(least, Math.min(fits, rest.length - leastOnLast));
    pages.push(taken);
    rest = rest.slice(taken);
  }
};
