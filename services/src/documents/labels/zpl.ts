import { quietCells } from '../kit/qr.ts';
import { dotsPerMm, edge, exactQr } from './labelRows.ts';
import type { Label, LabelJob, LabelPlaces, LabelUse, Shop, Size } from './labels.ts';
import { printerWords } from './labelWords.ts';

const dots = (of: number): number => Math.round(of * dotsPerMm);

/** Removes the characters that ZPL reads as commands. */
const plain = (text: string): string => text.replace(/[\^~\\]/g, ' ');
const widthOfLetter = 0.6;
/** Smaller letters cannot be read. */
const least = 12;
/** A name says something where its end is missing; a number of which signs are missing is another one. */
const cutTo = ({ text, isName }: Line, most: number): string =>
  text.length > most && !isName ? '' : [...text].slice(0, most).join('');

type Line = {
  readonly text: string;
  readonly most: number;
  readonly isBoxed?: boolean;
  readonly isLeft?: boolean;
  readonly isName?: boolean;
};

const linesOf: Readonly<Record<LabelUse, (label: Label, shop: Shop) => readonly Line[]>> = {
  item: ({ parts: [prefix, number, check], target }, shop) => [
    { text: prefix, most: 54 },
    { text: number, most: 54 },
    { text: check, most: 46, isBoxed: true },
    ...(target ? [{ text: target, most: 30 }] : []),
    { text: shop.name_en, most: 20, isName: true },
  ],
  location: ({ parts, target, words_en }, shop) => [
    ...(target ? [{ text: target, most: 110 }] : []),
    ...(words_en ? [{ text: words_en, most: 30, isName: true }] : []),
    { text: printerWords.above, most: 26, isLeft: true, isName: true },
    { text: parts.join(' '), most: 40 },
    { text: shop.name_en, most: 22, isName: true },
  ],
  seal: ({ parts }, shop) => [
    { text: printerWords.seal, most: 24 },
    { text: parts.join(' '), most: 44 },
    { text: printerWords.torn, most: 24, isName: true },
    { text: [shop.name_en, shop.phone ?? ''].join(' ').trim(), most: 22, isName: true },
  ],
};

type Room = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
const indentOf = ({ isBoxed, isLeft }: Line, height: number): number => {
  if (isLeft) return height;
  return isBoxed ? Math.round(height / 3) : 0;
};
const frameOf = (line: Line, { left, y, height }: { left: number; y: number; height: number }): string => {
  if (line.isBoxed) return `^FO${left},${y}^GB${height * 1.3},${height + 4},3,B,1^FS`.replace(/\.\d+/, '');
  if (!line.isLeft) return '';
  const middle = left + Math.round(height * 0.35);
  const wing = Math.round(height * 0.3);
  const shaft = `^FO${middle - 1},${y}^GB3,${height},3^FS`;
  return `${shaft}^FO${middle - wing},${y}^GD${wing},${wing},3,B,R^FS^FO${middle},${y}^GD${wing},${wing},3,B,L^FS`;
};

/** What has no room in letters that can be read is left out, the last lines first. */
const textsIn = (lines: readonly Line[], { left, top, width, height }: Room): readonly string[] => {
  const sized = lines.map((line) => {
    const room = width - indentOf(line, line.most) * 2;
    const text = cutTo(line, Math.floor(room / (least * widthOfLetter)));
    return { ...line, text, size: Math.floor(Math.min(line.most, room / (Math.max(1, text.length) * widthOfLetter))) };
  });
  const all = sized.reduce((sum, { size }) => sum + size * 1.2, 0);
  const share = Math.min(1, height / all);
  let y = top;
  return sized.flatMap((line) => {
    const size = Math.max(least, Math.floor(line.size * share));
    if (line.text === '' || y + size > top + height) return [];
    const at = { left, y, height: size };
    const text = `^FO${left + indentOf(line, size)},${y + (line.isBoxed ? 4 : 0)}^A0N,${size},${size}^FD${plain(line.text)}^FS`;
    y += Math.ceil(size * 1.2);
    return [`${frameOf(line, at)}${text}`];
  });
};

const oneLabel = (label: Label, { shop, size, use }: Omit<LabelJob, 'labels'>): string => {
  const { width, height } = size;
  const qr = exactQr(label.address, { width: width * 0.56, height, isAtBottom: true });
  const quiet = quietCells * qr.cellDots;
  const top = Math.floor(dots(height - qr.size) / 2);
  const left = dots(qr.offset + qr.size);
  const room = { left, top: dots(edge), width: dots(width - edge) - left, height: dots(height - 2 * edge) };
  return [
    '^XA',
    '^CI28',
    `^PW${dots(width)}`,
    `^LL${dots(height)}`,
    `^FO${dots(qr.offset) + quiet},${top + quiet}^BQN,2,${qr.cellDots}^FDQA,${plain(label.address)}^FS`,
    ...textsIn(linesOf[use](label, shop), room),
    '^XZ',
  ].join('\n');
};

/** Not every printer feeds a label for a form without a field. All print a line, so there are as many labels as pages. */
const emptyLabel = ({ width, height }: Size): string =>
  [
    '^XA',
    `^PW${dots(width)}`,
    `^LL${dots(height)}`,
    `^FO${dots(edge)},${dots(height / 2)}^GB${dots(width - 2 * edge)},2,2^FS`,
    '^XZ',
  ].join('\n');

export const zplOf = (job: Omit<LabelPlaces, 'start' | 'title' | 'at'>): string => {
  const rest = { ...job, start: 1, title: '', at: new Date(0) };
  return job.labels.map((label) => (label ? oneLabel(label, rest) : emptyLabel(job.size))).join('\n');
};
