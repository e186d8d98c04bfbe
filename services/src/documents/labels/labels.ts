import { setImmediate } from 'node:timers/promises';
import { isSheet, type LabelFormat, labelsOnSheet } from '@klang/contracts/codes/labels';
import { newDocument } from '../kit/document.ts';
import { drawLabel } from './drawLabel.ts';

/** What stands on one label. */
export type Label = {
  /** As it is read aloud: prefix, number and check character. */
  readonly parts: readonly [prefix: string, number: string, check: string];
  /** The address behind the QR code. */
  readonly address: string;
  /** The item or place that it is stuck on, where that is known. */
  readonly target: string | null;
};
export type Shop = { readonly name_th: string; readonly name_en: string };
export type Size = { readonly width: number; readonly height: number };
export type LabelJob = {
  readonly labels: readonly Label[];
  readonly shop: Shop;
  /** Of a label of this kind, in millimetres. */
  readonly size: Size;
  readonly title: string;
  readonly at: Date;
  /** The first place on the first sheet that is not used yet. */
  readonly start: number;
};
type PdfFormat = Exclude<LabelFormat, 'zpl'>;

const a4: Size = { width: 210, height: 297 };
const columnsOf = { 'a4-3x8': 3, 'a4-2x7': 2 } as const;
/** What printers for sheets leave white at the edge of the paper, and what label printers do. */
const marginOf = (format: PdfFormat): number => (isSheet(format) ? 4.5 : 2.2);

type Grid = { readonly page: Size; readonly columns: number; readonly rows: number };
const gridOf = (format: PdfFormat, size: Size): Grid => {
  if (!isSheet(format)) return { page: size, columns: 1, rows: 1 };
  const columns = columnsOf[format];
  return { page: a4, columns, rows: labelsOnSheet[format] / columns };
};

/** The labels as pages of a PDF: sheets of A4, or one page for each label of exactly its size. */
export const drawLabels = async (format: PdfFormat, job: LabelJob): Promise<Uint8Array> => {
  const { labels, shop, size, title, at, start } = job;
  const document = await newDocument({ title, author: shop.name_th, language: 'th', at, isFleeting: true });
  const { page, columns, rows } = gridOf(format, size);
  const [onPage, used] = [columns * rows, isSheet(format) ? start - 1 : 0];
  const [width, height, margin] = [page.width / columns, page.height / rows, marginOf(format)];
  for (let first = -used; first < labels.length; first += onPage) {
    const sheet = document.sheet(page);
    for (let place = Math.max(0, -first); place < onPage; place += 1) {
      const label = labels[first + place];
      const [column, row] = [place % columns, Math.floor(place / columns)];
      const box = { x: column * width, y: row * height, width, height };
      if (label) drawLabel({ document, sheet, box, margin }, label, shop);
    }
    sheet.end();
    // Whoever asks for something else meanwhile waits for one page, not for all of them.
    await setImmediate();
  }
  return document.bytes();
};
