import type { Document, Sheet } from '../kit/document.ts';
import type { Style } from '../kit/glyphs.ts';
import type { Box } from '../kit/shapes.ts';
import { millimetres, points } from '../kit/units.ts';
import type { Label, Shop } from './labels.ts';

type LabelBox = { readonly document: Document; readonly sheet: Sheet; readonly box: Box; readonly margin: number };
type Row = { readonly text: string; readonly style: Style };
type Room = { readonly width: number; readonly height: number };

const black = '#000000';
const gap = 1.6;
const qrShare = 0.46;
const [largestCode, largestTarget, largestName] = [34, 14, 10];
const least = 4;

const styleOf = (size: number, { weight, leading }: { weight: 400 | 700; leading: number }): Style => ({
  size,
  leading: size * leading,
  weight,
  colour: black,
});
const bold = { weight: 700, leading: 1.18 } as const;
const plain = { weight: 400, leading: 1.45 } as const;

/** The largest font size that fits; `width` in millimetres. */
const sizeFor = (document: Document, text: string, { width, most }: { width: number; most: number }): number =>
  Math.min(most, (100 * width) / Math.max(1, document.width(text, styleOf(100, bold))));

const rowFor = (
  document: Document,
  text: string,
  fitting: { width: number; most: number; look: typeof bold | typeof plain },
): Row => {
  const size = Math.max(least, sizeFor(document, text, fitting));
  const style = styleOf(size, fitting.look);
  const signs = [...text];
  while (signs.length > 1 && document.width(signs.join(''), style) > fitting.width) signs.pop();
  return { text: signs.join(''), style };
};

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { style }) => sum + millimetres(style.leading), 0);

const codeRows = (document: Document, [prefix, number, check]: Label['parts'], room: Room): readonly Row[] => {
  const half = Math.ceil(number.length / 2);
  const ways = [
    [`${prefix} ${number} ${check}`],
    [prefix, `${number} ${check}`],
    [prefix, number.slice(0, half), `${number.slice(half)} ${check}`],
  ];
  const sized = ways.map((lines) => {
    const wide = Math.min(...lines.map((text) => sizeFor(document, text, { width: room.width, most: largestCode })));
    return { lines, size: Math.min(wide, points(room.height) / (lines.length * bold.leading)) };
  });
  const { lines, size } = sized.reduce((best, way) => (way.size > best.size * 1.05 ? way : best));
  return lines.map((text) => ({ text, style: styleOf(size, bold) }));
};

export const crossOut = (sheet: Sheet, { x, y, width, height }: Box, margin: number): void => {
  const middle = y + height / 2;
  sheet.line({ x: x + margin, y: middle }, { x: x + width - margin, y: middle }, { stroke: black, thickness: 0.3 });
};

const captionLines = (
  document: Document,
  { target }: Label,
  { shop, room }: { shop: Shop; room: Room },
): readonly Row[] => {
  const { width, height } = room;
  const name = { width, most: Math.min(largestName, points(height) * 0.16), look: plain };
  const names = height > 24 && shop.name_en !== shop.name_th ? [shop.name_th, shop.name_en] : [shop.name_th];
  return [
    ...(target
      ? [rowFor(document, target, { width, most: Math.min(largestTarget, points(height) * 0.2), look: bold })]
      : []),
    ...names.map((text) => rowFor(document, text, name)),
  ];
};

export const drawLabel = ({ document, sheet, box, margin }: LabelBox, label: Label, shop: Shop): void => {
  const inner = {
    x: box.x + margin,
    y: box.y + margin,
    width: box.width - 2 * margin,
    height: box.height - 2 * margin,
  };
  const size = Math.min(inner.height, inner.width * qrShare);
  sheet.qr(label.address, { x: inner.x, y: inner.y + (inner.height - size) / 2, size, level: 'Q' });
  const room = { width: inner.width - size - gap, height: inner.height };
  const below = captionLines(document, label, { shop, room });
  const rows = [...codeRows(document, label.parts, { ...room, height: room.height - heightOf(below) }), ...below];
  let y = inner.y + (inner.height - heightOf(rows)) / 2;
  for (const { text, style } of rows) {
    sheet.text(text, { x: inner.x + size + gap, y }, style);
    y += millimetres(style.leading);
  }
};
