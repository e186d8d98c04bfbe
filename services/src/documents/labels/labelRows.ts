import type { Document, Sheet } from '../kit/document.ts';
import type { Style } from '../kit/glyphs.ts';
import { qrCells, quietCells } from '../kit/qr.ts';
import type { Box } from '../kit/shapes.ts';
import { millimetres } from '../kit/units.ts';
import { type FittedText, fittedTexts, type LabelLine, withRoom } from './labelLines.ts';
import type { Label } from './labels.ts';

export type LabelBox = { readonly document: Document; readonly sheet: Sheet; readonly box: Box };
type Look = { readonly size: number; readonly weight?: 400 | 600 | 700 };
export type Row = { readonly text: string; readonly style: Style; readonly hasArrow?: boolean };
export type Column = { readonly x: number; readonly width: number };

export const black = '#000000';
/** Of text to the edge of a label. */
export const edge = 2.5;
/** Label printers of 203 dpi. */
export const dotsPerMm = 8;
const rounding = 0.02;
const leadingOf = { 400: 1.45, 600: 1.4, 700: 1.2 } as const;

const styleOf = ({ size, weight = 400 }: Look): Style => ({
  size,
  leading: size * leadingOf[weight],
  weight,
  colour: black,
});

export const drawArrow = (sheet: Sheet, { x, y, size }: { x: number; y: number; size: number }): void =>
  sheet.path(
    [
      ['go', x + size / 2, y + size * 0.92],
      ['draw', x + size / 2, y + size * 0.12],
      ['go', x + size * 0.14, y + size * 0.5],
      ['draw', x + size / 2, y + size * 0.12],
      ['draw', x + size * 0.86, y + size * 0.5],
    ],
    { stroke: black, thickness: size * 0.12, isRound: true },
  );
/** To the size of an arrow, with the gap behind it. */
const arrowRoom = 1.4;

export const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { style }) => sum + millimetres(style.leading), 0);

/** Returns the y below the last row. */
export const putRows = ({ sheet }: Pick<LabelBox, 'sheet'>, rows: readonly Row[], from: { x: number; y: number }) => {
  let { y } = from;
  for (const { text, style, hasArrow } of rows) {
    const size = millimetres(style.size);
    if (hasArrow) drawArrow(sheet, { x: from.x, y: y + (millimetres(style.leading) - size) / 2, size });
    sheet.text(text, { x: from.x + (hasArrow ? size * arrowRoom : 0), y }, style);
    y += millimetres(style.leading);
  }
  return y;
};

export type StackLine = LabelLine & Look & { readonly hasArrow?: boolean };
type SizedRow = FittedText & { readonly line: StackLine };
/** Smaller letters cannot be read. */
export const letters = 5.5;

const sizedRows = ({ document }: Pick<LabelBox, 'document'>, line: StackLine, width: number): readonly SizedRow[] => {
  const arrow = line.hasArrow ? millimetres(arrowRoom) : 0;
  const widthOf = (text: string) => document.width(text, styleOf({ ...line, size: 100 })) / 100 + arrow;
  const room = { widthOf, width: width + rounding, least: letters, most: line.size };
  return fittedTexts(line, room).map((text) => ({ ...text, line }));
};

/** No letters are smaller than can be read: what has no room then is left out. */
export const rowsIn = (
  on: Pick<LabelBox, 'document'>,
  lines: readonly StackLine[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Row[] => {
  const rowsOf = (some: readonly SizedRow[], share: number): readonly Row[] =>
    some.map(({ line, text, size }) => ({
      text,
      style: styleOf({ ...line, size: Math.max(letters, size * share) }),
      hasArrow: line.hasArrow ?? false,
    }));
  const all = lines.filter(({ text }) => text !== '').flatMap((line) => sizedRows(on, line, width));
  const { lines: shown, share } = withRoom(all, (some, tried) => heightOf(rowsOf(some, tried)) <= height);
  return rowsOf(shown, share);
};

type QrRoom = { readonly width: number; readonly height: number; readonly isAtBottom: boolean };
type QrSquare = { readonly offset: number; readonly size: number; readonly cellDots: number };
const clear = 2.3;
const closest = 0.25;
/** More than 0.6 mm. For it, the edge may cut half a cell of the quiet zone. */
const leastDots = 5;
/** Whole printer dots: the largest cells whose ink stays clear of the edges. The quiet zone may reach them. */
export const exactQr = (address: string, { width, height, isAtBottom }: QrRoom): QrSquare => {
  const cells = qrCells(address, 'Q');
  const squareOf = (cellDots: number): QrSquare => {
    const missing = Math.ceil((clear - (quietCells * cellDots) / dotsPerMm) * dotsPerMm) / dotsPerMm;
    return { cellDots, size: (cells * cellDots) / dotsPerMm, offset: Math.max(closest, missing) };
  };
  let cellDots = 10;
  const fits = ({ size, offset }: QrSquare) => offset + size <= width && offset * (isAtBottom ? 2 : 1) + size <= height;
  while (cellDots > 1 && !fits(squareOf(cellDots))) cellDots -= 1;
  const square = squareOf(cellDots);
  const readable = { ...squareOf(leastDots), offset: -closest };
  const isCutLittle = readable.size - 3 * closest <= height && readable.size <= width;
  return cellDots < leastDots && isAtBottom && isCutLittle ? readable : square;
};

/** Centred in its height, still on whole dots. Returns the room beside it. */
export const drawQr = ({ sheet, box }: LabelBox, { address }: Label, room: QrRoom): Column => {
  const { offset, size } = exactQr(address, room);
  const free = Math.floor(((room.height - size) / 2) * dotsPerMm) / dotsPerMm;
  const y = box.y + Math.max(offset, room.isAtBottom ? free : Math.min(free, 1));
  sheet.qr(address, { x: box.x + offset, y, size, level: 'Q' });
  const x = box.x + offset + size;
  return { x, width: box.x + box.width - edge - x };
};
