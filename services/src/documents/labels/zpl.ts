import { quietCells } from '../kit/qr.ts';
import { type FittedText, fittedTexts, type LabelLine, withRoom } from './labelLines.ts';
import { dotsPerMm, edge, exactQr } from './labelRows.ts';
import type { Label, LabelJob, LabelPlaces, LabelUse, Shop, Size } from './labels.ts';
import { printerWords } from './labelWords.ts';

const dots = (of: number): number => Math.round(of * dotsPerMm);

/** Removes the characters that ZPL reads as commands. */
const plain = (text: string): string => text.replace(/[\^~\\]/g, ' ');
const widthOfLetter = 0.6;
/** Smaller letters cannot be read. */
const least = 12;

type Line = LabelLine & {
  readonly most: number;
  readonly isBoxed?: boolean;
  readonly isLeft?: boolean;
};
type SizedLine = FittedText & { readonly line: Line };

const codeLine = ({ parts }: Label, most: number): Line => ({
  text: parts.join(' '),
  most,
  isParted: 'words',
  rank: 0,
});
const linesOf: Readonly<Record<LabelUse, (label: Label, shop: Shop) => readonly Line[]>> = {
  item: ({ parts: [prefix, number, check], target }, shop) => [
    { text: prefix, most: 54, rank: 0 },
    { text: number, most: 54, rank: 0 },
    { text: check, most: 46, isBoxed: true, rank: 0 },
    { text: target ?? '', most: 30, isParted: 'signs', rank: 1 },
    { text: shop.name_en, most: 20, isName: true, rank: 2 },
  ],
  location: (label, shop) => [
    { text: label.target ?? '', most: 110, isParted: 'signs', partedBelow: 30, rank: 0 },
    { text: label.words_en ?? '', most: 30, isName: true, isParted: 'words', rank: 2 },
    { text: printerWords.above, shorter: printerWords.aboveShort, most: 26, isLeft: true, rank: 1 },
    codeLine(label, 40),
    { text: shop.name_en, most: 22, isName: true, rank: 3 },
  ],
  seal: (label, shop) => [
    { text: printerWords.seal, most: 24, rank: 3 },
    codeLine(label, 44),
    { text: printerWords.torn, shorter: printerWords.tornShort, most: 24, rank: 1 },
    { text: shop.phone ?? '', most: 24, rank: 2 },
    { text: shop.name_en, most: 22, isName: true, rank: 4 },
  ],
};

type Room = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
/** To the height of the letters. */
const indentShare = ({ isBoxed, isLeft }: Line): number => {
  if (isLeft) return 1;
  return isBoxed ? 1 / 3 : 0;
};
const indentOf = (line: Line, height: number): number => Math.round(indentShare(line) * height);
const frameOf = (line: Line, { left, y, height }: { left: number; y: number; height: number }): string => {
  if (line.isBoxed) return `^FO${left},${y}^GB${height * 1.3},${height + 4},3,B,1^FS`.replace(/\.\d+/, '');
  if (!line.isLeft) return '';
  const middle = left + Math.round(height * 0.35);
  const wing = Math.round(height * 0.3);
  const shaft = `^FO${middle - 1},${y}^GB3,${height},3^FS`;
  return `${shaft}^FO${middle - wing},${y}^GD${wing},${wing},3,B,R^FS^FO${middle},${y}^GD${wing},${wing},3,B,L^FS`;
};

const sizedLines = (line: Line, width: number): readonly SizedLine[] => {
  const widthOf = (text: string): number => [...text].length * widthOfLetter + 2 * indentShare(line);
  return fittedTexts(line, { widthOf, width, least, most: line.most }).map((text) => ({ ...text, line }));
};

const leading = (size: number): number => Math.ceil(size * 1.2);
/** What has no room in letters that can be read is left out. */
const textsIn = (lines: readonly Line[], { left, top, width, height }: Room): readonly string[] => {
  const sizeAt = ({ size }: SizedLine, share: number): number => Math.max(least, Math.floor(size * share));
  const all = lines.filter(({ text }) => text !== '').flatMap((line) => sizedLines(line, width));
  const { lines: shown, share } = withRoom(all, (some, tried) => {
    const sizes = some.map((one) => sizeAt(one, tried));
    return sizes.slice(0, -1).reduce((sum, size) => sum + leading(size), sizes.at(-1) ?? 0) <= height;
  });
  let y = top;
  return shown.map((one) => {
    const { line, text } = one;
    const size = sizeAt(one, share);
    const at = { left, y, height: size };
    const field = `^FO${left + indentOf(line, size)},${y + (line.isBoxed ? 4 : 0)}^A0N,${size},${size}^FD${plain(text)}^FS`;
    y += leading(size);
    return `${frameOf(line, at)}${field}`;
  });
};

/**
 * A printer draws a QR code lower than its field, by the height of bars that holds for all codes: 10 dots, or what
 * another program left. So does a home other than the corner with all fields. The smallest height is one dot.
 */
const codeHeight = 1;
const ownSettings = ['^LH0,0', `^BY2,3,${codeHeight}`];

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
    ...ownSettings,
    `^PW${dots(width)}`,
    `^LL${dots(height)}`,
    `^FO${dots(qr.offset) + quiet},${top + quiet - codeHeight}^BQN,2,${qr.cellDots}^FDQA,${plain(label.address)}^FS`,
    ...textsIn(linesOf[use](label, shop), room),
    '^XZ',
  ].join('\n');
};

/** Not every printer feeds a label for a form without a field. All print a line, so there are as many labels as pages. */
const emptyLabel = ({ width, height }: Size): string =>
  [
    '^XA',
    '^LH0,0',
    `^PW${dots(width)}`,
    `^LL${dots(height)}`,
    `^FO${dots(edge)},${dots(height / 2)}^GB${dots(width - 2 * edge)},2,2^FS`,
    '^XZ',
  ].join('\n');

export const zplOf = (job: Omit<LabelPlaces, 'start' | 'title' | 'at'>): string => {
  const rest = { ...job, start: 1, title: '', at: new Date(0) };
  return job.labels.map((label) => (label ? oneLabel(label, rest) : emptyLabel(job.size))).join('\n');
};
