import { qrCells, quietCells } from '../kit/qr.ts';
import type { Label, LabelJob } from './labels.ts';

/** Label printers of 203 dots an inch print eight dots a millimetre. */
const dots = (of: number): number => Math.round(of * 8);
const margin = 2.5;
const gap = 1.6;
const qrShare = 0.46;

/** Signs that the printer would read as its own. */
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
  const said = lines.map(({ text, most }, at) => {
    const height = Math.min(most, share - 2, Math.floor(room / (text.length * widthOfLetter)));
    return `^FO${left},${dots(margin) + at * share}^A0N,${height},${height}^FD${plain(text)}^FS`;
  });
  return [
    ...['^XA', '^CI28', `^PW${dots(size.width)}`, `^LL${dots(size.height)}`],
    `^FO${dots(margin) + quiet},${dots(margin) + quiet}^BQN,2,${Math.min(10, cell)}^FDQA,${plain(address)}^FS`,
    ...[...said, '^XZ'],
  ].join('\n');
};

/** The labels in the language of label printers, one behind the other. */
export const zplOf = (job: Omit<LabelJob, 'start' | 'title' | 'at'>): string =>
  job.labels.map((label) => oneLabel(label, { ...job, start: 1, title: '', at: new Date(0) })).join('\n');
