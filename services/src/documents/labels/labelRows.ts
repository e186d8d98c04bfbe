import type { Document, Sheet } from '../kit/document.ts';
import type { Style } from '../kit/glyphs.ts';
import { qrCells, quietCells } from '../kit/qr.ts';
import type { Box } from '../kit/shapes.ts';
import { millimetres } from '../kit/units.ts';
import type { Label } from './labels.ts';

export type LabelBox = { readonly document: Document; readonly sheet: Sheet; readonly box: Box };
type Look = { readonly size: number; readonly weight?: 400 | 600 | 700 };
export type Row = { readonly text: string; readonly style: Style };
export type Column = { readonly x: number; readonly width: number };

export const black = '#000000';
/** Of text to the edge of a label. */
export const edge = 2.5;
/** Label printers of 203 dpi. */
export const dotsPerMm = 8;
const least = 4;
const rounding = 0.02;
const leadingOf = { 400: 1.45, 600: 1.4, 700: 1.2 } as const;

const styleOf = ({ size, weight = 400 }: Look): Style => ({
  size,
  leading: size * leadingOf[weight],
  weight,
  colour: black,
});

/** Shrinks to the width, and is cut where it would be too small to read. */
export const rowFor = ({ document }: Pick<LabelBox, 'document'>, text: string, look: Look & { width: number }): Row => {
  const whole = document.width(text, styleOf({ ...look, size: 100 }));
  const size = Math.max(least, Math.min(look.size, (100 * look.width) / Math.max(1, whole)));
  const style = styleOf({ ...look, size });
  const signs = [...text];
  while (signs.length > 1 && document.width(signs.join(''), style) > look.width + rounding) signs.pop();
  return { text: signs.join(''), style };
};

export const heightOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { style }) => sum + millimetres(style.leading), 0);

/** Returns the y below the last row. */
export const putRows = ({ sheet }: Pick<LabelBox, 'sheet'>, rows: readonly Row[], from: { x: number; y: number }) => {
  let { y } = from;
  for (const { text, style } of rows) {
    sheet.text(text, { x: from.x, y }, style);
    y += millimetres(style.leading);
  }
  return y;
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
