import { qrCells, quietCells } from '../kit/qr.ts';
import type { Label, LabelJob, LabelPlaces, Size } from './labels.ts';

/** Label printers of 203 dpi: 8 dots per millimetre. */
const dots = (of: number): number => Math.round(of * 8);
const margin = 2.5;
const gap = 1.6;
const qrShare = 0.46;

/** Removes the characters that ZPL reads as commands. */
const plain = (text: string): string => text.replace(/[\^~\\]/g, ' ');
const widthOfLetter = 0.6;

type Line = { readonly text: string; readonly most: number };

const oneLabel = (
  { parts: [prefix, number, check], address, target }: Label,
  { shop, size }: Omit<LabelJob, 'labels'>,
): string => {
  const inner = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const cells = qrCells(address, 'Q');
  const square = dots(Math.min(inner.height, inner.width * qrShare));
  const cell = Math.max(1, Math.floor(square / cells));
  const left = dots(margin) + cells * cell + dots(gap);
  const room = dots(size.width - margin) - left;
  const lines: Line[] = [
    { text: prefix, most: 60 },
    { text: `${number} ${check}`, most: 60 },
    ...(target ? [{ text: target, most: 28 }] : []),
    { text: shop.name_en, most: 22 },
  ];
  const share = Math.floor(dots(inner.height) / lines.length);
  const quiet = quietCells * cell;
  const textCommands = lines.map(({ text, most }, at) => {
    const height = Math.min(most, share - 2, Math.floor(room / (text.length * widthOfLetter)));
    return `^FO${left},${dots(margin) + at * share}^A0N,${height},${height}^FD${plain(text)}^FS`;
  });
  return [
    '^XA',
    '^CI28',
    `^PW${dots(size.width)}`,
    `^LL${dots(size.height)}`,
    `^FO${dots(margin) + quiet},${dots(margin) + quiet}^BQN,2,${Math.min(10, cell)}^FDQA,${plain(address)}^FS`,
    ...textCommands,
    '^XZ',
  ].join('\n');
};

/** Not every printer feeds a label for a form without a field. All print a line, so there are as many labels as pages. */
const emptyLabel = ({ width, height }: Size): string =>
  [
    '^XA',
    `^PW${dots(width)}`,
    `^LL${dots(height)}`,
    `^FO${dots(margin)},${dots(height / 2)}^GB${dots(width - 2 * margin)},2,2^FS`,
    '^XZ',
  ].join('\n');

export const zplOf = (job: Omit<LabelPlaces, 'start' | 'title' | 'at'>): string => {
  const rest = { ...job, start: 1, title: '', at: new Date(0) };
  return job.labels.map((label) => (label ? oneLabel(label, rest) : emptyLabel(job.size))).join('\n');
};

/** Undefined if it has fewer labels. */
export const pickLabels = (
  zpl: string,
  { first, last }: { readonly first: number; readonly last: number },
): string | undefined => {
  const chosen = zpl.split(/(?<=\^XZ)\n/).slice(first - 1, last);
  return chosen.length < last - first + 1 ? undefined : chosen.join('\n');
};
