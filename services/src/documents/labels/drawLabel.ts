import type { Sheet } from '../kit/document.ts';
import type { Box } from '../kit/shapes.ts';
import { millimetres } from '../kit/units.ts';
import { markRoom, putMarked } from './labelMark.ts';
import {
  black,
  type Column,
  drawArrow,
  drawQr,
  edge,
  heightOf,
  type LabelBox,
  letters,
  putRows,
  type Row,
  rowsIn,
  type StackLine,
} from './labelRows.ts';
import type { Label, LabelUse, Shop } from './labels.ts';
import { labelWords } from './labelWords.ts';

type LabelOfShop = { readonly label: Label; readonly shop: Shop };
type Draw = (on: LabelBox, drawing: LabelOfShop) => void;

export const crossOut = (sheet: Sheet, { x, y, width, height }: Box, margin: number): void => {
  const middle = y + height / 2;
  sheet.line({ x: x + margin, y: middle }, { x: x + width - margin, y: middle }, { stroke: black, thickness: 0.3 });
};

const codeIn = ({ parts }: Label): string => parts.join(' ');
const isTwo = ({ name_th, name_en }: Shop): boolean => name_en !== '' && name_en !== name_th;
const namesOf = (shop: Shop): string => (isTwo(shop) ? `${shop.name_th} · ${shop.name_en}` : shop.name_th);
const orgRows = (on: LabelBox, shop: Shop, { width, scale }: { width: number; scale: number }): readonly Row[] =>
  rowsIn(
    on,
    [
      { text: shop.name_th, size: 8.5 * scale, weight: 600, isName: true, rank: 0 },
      { text: isTwo(shop) ? shop.name_en : '', size: 5.5 * scale, isName: true, rank: 1 },
    ],
    { width, height: on.box.height },
  );

const widest = ({ document }: LabelBox, rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ text, style }) => document.width(text, style)));

const boxGap = 0.1;
/** Prefix, number, and the check letter in a box. Returns the y below it. */
const boxedCode = (
  on: LabelBox,
  { parts: [prefix, number, check] }: Label,
  { x, y, width, size }: Column & { readonly y: number; readonly size: number },
): number => {
  const rowOf = (text: string, most: number) =>
    rowsIn(on, [{ text, size: most, weight: 700, rank: 0 }], { width, height: on.box.height })[0];
  const line = rowOf(number, size);
  const fitted = line?.style.size ?? 0;
  const [first, letter] = [rowOf(prefix, fitted), rowOf(check, fitted * 0.84)];
  if (!(first && line && letter)) return y;
  const below = putRows(on, [first, line], { x, y }) + millimetres(fitted) * boxGap;
  const height = heightOf([letter]) * 0.95;
  const across = on.document.width(letter.text, letter.style) + height * 0.8;
  on.sheet.box({ x: x + 0.25, y: below, width: across, height, radius: height / 6 }, { stroke: black, thickness: 0.5 });
  on.sheet.text(
    letter.text,
    { x: x + 0.25 + across / 2, y: below - height * 0.03 },
    { ...letter.style, align: 'centre' },
  );
  return below + height;
};
const boxedLines = 1.2 * 2 + boxGap + 0.84 * 1.2;

const stripFrom = { width: 50, height: 36 };
const itemLabel: Draw = (on, { label, shop }) => {
  const { x: left, y: top, width, height } = on.box;
  const scale = Math.min(height / 40, width / 62);
  const strip = height >= stripFrom.height && width >= stripFrom.width ? height * 0.17 : 0;
  const column = drawQr(on, label, { width: width * 0.56, height: height - strip, isAtBottom: strip === 0 });
  const targetLine = (size: number): StackLine => ({
    text: label.target ?? '',
    size,
    weight: 700,
    isParted: 'signs',
    rank: 0,
  });
  if (strip > 0) {
    boxedCode(on, label, { ...column, y: top + height * 0.09, size: 19 * scale });
    const mark = 5.2 * scale;
    const org = orgRows(on, shop, { width: width * 0.4 - markRoom(mark), scale });
    const y = top + height - edge;
    const side = left + width - 3 - widest(on, org) - markRoom(mark);
    const above = (Math.max(mark, heightOf(org)) + heightOf(org)) / 2;
    putMarked(on.sheet, org, { x: side, y: y - above, height: mark });
    const id = rowsIn(on, [targetLine(11 * scale)], { width: side - left - 3.6 - 2, height: strip });
    putRows(on, id, { x: left + 3.6, y: y - heightOf(id) - 0.6 * scale });
    return;
  }
  const within = height - 2 * edge;
  const name = { text: shop.name_th, size: 6 * scale * 1.33, isName: true, rank: 1 };
  const below = rowsIn(on, [targetLine(10 * scale * 1.33), name], {
    width: column.width,
    height: within * 0.4,
  });
  const room = within - heightOf(below);
  const size = Math.min(19 * scale * 1.33, (room / boxedLines) * (72 / 25.4));
  const [number] = rowsIn(on, [{ text: label.parts[1], size, weight: 700, rank: 0 }], { width: column.width, height });
  const used = millimetres(number?.style.size ?? 0) * boxedLines;
  const y =
    size < letters
      ? top + edge
      : boxedCode(on, label, { ...column, y: top + edge + Math.max(0, room - used) / 2, size });
  putRows(on, below, { x: column.x, y });
};

/** All beside the code: what is under it on a larger label would come too near the edge, or be too small to read. */
const smallLocationLabel: Draw = (on, { label, shop }) => {
  const { y: top, width, height } = on.box;
  const { x, width: room } = drawQr(on, label, { width: width * 0.56, height, isAtBottom: true });
  const { target, words } = label;
  const place: readonly StackLine[] = target
    ? [
        { text: target, size: 30, weight: 700, isParted: 'signs', partedBelow: 9, rank: 0 },
        { text: words ?? '', size: 7, isParted: 'words', isName: true, rank: 3 },
      ]
    : [{ text: labelWords.parts, size: 8, isParted: 'words', rank: 3 }];
  const lines: readonly StackLine[] = [
    ...place,
    { text: labelWords.above, size: 8, weight: 600, hasArrow: true, rank: 2 },
    { text: codeIn(label), size: 11, weight: 700, isParted: 'words', rank: 1 },
    { text: shop.name_th, size: 6, isName: true, rank: 4 },
  ];
  const rows = rowsIn(on, lines, { width: room, height: height - 2 * edge });
  putRows(on, rows, { x, y: top + (height - heightOf(rows)) / 2 });
};

/** Under it, the smallest words of the larger label could not be read. */
const leastScale = 0.615;
const locationLabel: Draw = (on, { label, shop }) => {
  const { x: left, y: top, width, height } = on.box;
  const scale = Math.min(height / 62, width / 100);
  if (scale < leastScale) {
    smallLocationLabel(on, { label, shop });
    return;
  }
  const strip = height * 0.185;
  const column = drawQr(on, label, { width: width * 0.5, height: height - strip, isAtBottom: false });
  const { x, width: room } = { x: column.x + scale, width: column.width - scale };
  const size = 6 * scale;
  const heading: StackLine = { text: labelWords.parts, size: 9 * scale, rank: 2 };
  const named: readonly StackLine[] = [
    { text: label.target ?? '', size: 36 * scale, weight: 700, isParted: 'signs', partedBelow: 12, rank: 0 },
    { text: label.words ?? '', size: 11 * scale, isName: true, isParted: 'words', rank: 1 },
  ];
  const place = rowsIn(on, label.target ? [heading, ...named] : [heading], {
    width: room,
    height: height - strip - 2 * size - 2 * scale,
  });
  const y = putRows(on, place, { x, y: top + 6 * scale });
  const aboveLine: StackLine = { text: labelWords.above, size: 11 * scale, weight: 600, rank: 0 };
  const above = rowsIn(on, [aboveLine], { width: room - size * 1.4, height });
  drawArrow(on.sheet, { x, y: y + scale, size });
  putRows(on, above, { x: x + size * 1.4, y: y + scale + (size - heightOf(above)) / 2 });
  const line = top + height - strip;
  on.sheet.line({ x: left + edge, y: line }, { x: left + width - edge, y: line }, { stroke: black, thickness: 0.5 });
  const code = rowsIn(on, [{ text: codeIn(label), size: 15 * scale, weight: 700, isParted: 'words', rank: 0 }], {
    width: width * 0.5 - 5 * scale,
    height: strip,
  });
  const mark = 5.1 * scale;
  const names: StackLine = { text: namesOf(shop), shorter: shop.name_th, size: 9 * scale, isName: true, rank: 0 };
  const org = rowsIn(on, [names], { width: width * 0.5 - 6 * scale - markRoom(mark), height: strip });
  const onLine = (rows: readonly Row[]): number => line + (strip - heightOf(rows)) / 2;
  putRows(on, code, { x: left + Math.max(edge, 5 * scale), y: onLine(code) });
  const side = left + width - Math.max(edge, 5 * scale) - widest(on, org) - markRoom(mark);
  putMarked(on.sheet, org, { x: side, y: onLine(org), height: mark });
};

type SealRoom = { readonly width: number; readonly height: number; readonly scale: number };
/** Whom to tell is one line where that has room. Else the number has its own, and the name is what is cut. */
const tellLines = (on: LabelBox, { name_th, phone }: Shop, { width, size }: { width: number; size: number }) => {
  const name = { text: name_th, size, isName: true, rank: 4 };
  if (!phone) return [{ ...name, text: `${labelWords.tell} ${name_th}` }];
  const all = { text: `${labelWords.tell} ${name_th} ${phone}`, size, rank: 2 };
  if (rowsIn(on, [all], { width, height: on.box.height }).length > 0) return [all];
  return [{ text: `${labelWords.tell} ${phone}`, shorter: phone, size, rank: 2 }, name];
};
const sealRows = (on: LabelBox, { label, shop }: LabelOfShop, { scale, ...room }: SealRoom): readonly Row[] => {
  const size = 8 * scale;
  const lines: readonly StackLine[] = [
    { text: labelWords.seal, size, weight: 600, rank: 3 },
    { text: codeIn(label), size: 15 * scale, weight: 700, isParted: 'words', rank: 0 },
    { text: labelWords.torn, shorter: labelWords.tornShort, size, rank: 1 },
    ...tellLines(on, shop, { width: room.width, size }),
  ];
  return rowsIn(on, lines, room);
};

const sealLabel: Draw = (on, drawing) => {
  const { y: top, width, height } = on.box;
  const scale = Math.min(height / 25, width / 62);
  const share = scale < 1 ? 0.56 : 0.5;
  const { x, width: room } = drawQr(on, drawing.label, { width: width * share, height, isAtBottom: true });
  const rows = sealRows(on, drawing, { width: room, height: height - 2 * edge, scale });
  putRows(on, rows, { x, y: top + (height - heightOf(rows)) / 2 });
};

/** Of all that stands beside a code on a sheet. */
const block = 25;
const sheetLines: Readonly<Record<Exclude<LabelUse, 'seal'>, (on: LabelBox, label: Label) => readonly StackLine[]>> = {
  item: ({ box }, label) => [
    { text: codeIn(label), size: box.height > 40 ? 20 : 15.5, weight: 700, isParted: 'words', rank: 0 },
    { text: label.target ?? '', size: box.height > 40 ? 14 : 11.5, weight: 600, isParted: 'signs', rank: 1 },
  ],
  location: (_, label) => [
    { text: label.target ?? '', size: 22, weight: 700, isParted: 'signs', partedBelow: 9, rank: 0 },
    { text: label.words ?? '', size: 8.5, isName: true, isParted: 'words', rank: 2 },
    { text: codeIn(label), size: 12, weight: 700, isParted: 'words', rank: 1 },
  ],
};

/** Sheet printers leave an edge without ink, and their dots are not known. */
const sheetEdge = 4.5;
export const drawOnSheet = (on: LabelBox, use: LabelUse, drawing: LabelOfShop): void => {
  const { x: left, y: top, width, height } = on.box;
  const [at, size] = height > 40 ? [{ x: 4, y: 3.2 }, 36] : [{ x: 2.5, y: 3.06 }, 31];
  on.sheet.qr(drawing.label.address, { x: left + at.x, y: top + at.y, size, level: 'Q' });
  const x = left + at.x + size;
  const room = left + width - sheetEdge - x;
  const y = top + (height - block) / 2;
  if (use === 'seal') {
    putRows(on, sealRows(on, drawing, { width: room, height: block, scale: 1 }), { x, y });
    return;
  }
  const mark = 5;
  const english = isTwo(drawing.shop) && use === 'item' ? drawing.shop.name_en : '';
  const names: readonly StackLine[] = [
    { text: drawing.shop.name_th, size: 9, weight: 600, isName: true, rank: 0 },
    { text: english, size: 6.5, isName: true, rank: 1 },
  ];
  const org = rowsIn(on, names, { width: room - markRoom(mark), height });
  const rows = rowsIn(on, sheetLines[use](on, drawing.label), { width: room, height: block - heightOf(org) });
  putRows(on, rows, { x, y });
  putMarked(on.sheet, org, { x, y: y + block - heightOf(org), height: mark });
};

export const drawOfKind: Readonly<Record<LabelUse, Draw>> = {
  item: itemLabel,
  location: locationLabel,
  seal: sealLabel,
};
