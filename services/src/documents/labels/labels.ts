import { setImmediate } from 'node:timers/promises';
import { isSheet, type LabelFormat, labelsOnSheet } from '@klang/contracts/codes/labels';
import { newDocument } from '../kit/document.ts';
import { crossOut, drawOfKind, drawOnSheet } from './drawLabel.ts';
import type { LabelBox } from './labelRows.ts';

export type LabelUse = 'item' | 'location' | 'seal';
export type Label = {
  readonly parts: readonly [prefix: string, number: string, check: string];
  /** The URL in the QR code. */
  readonly address: string;
  readonly target: string | null;
  /** Of a storage place: its parts in words. */
  readonly words?: string | null;
  readonly words_en?: string | null;
};
export type Shop = { readonly name_th: string; readonly name_en: string; readonly phone?: string | null };
export type Size = { readonly width: number; readonly height: number };
export type LabelJob = {
  readonly labels: readonly Label[];
  readonly use: LabelUse;
  readonly shop: Shop;
  /** Of one label, in millimetres. */
  readonly size: Size;
  readonly title: string;
  readonly at: Date;
  readonly start: number;
};
/** Null: a place that stays empty, so that those behind it stand where they were. */
export type LabelPlaces = Omit<LabelJob, 'labels'> & { readonly labels: readonly (Label | null)[] };
type PdfFormat = Exclude<LabelFormat, 'zpl'>;

const a4: Size = { width: 210, height: 297 };
const columnsOf = { 'a4-3x8': 3, 'a4-2x7': 2 } as const;
const emptyMargin = 2.2;

type Grid = { readonly page: Size; readonly columns: number; readonly rows: number };
const gridOf = (format: PdfFormat, size: Size): Grid => {
  if (!isSheet(format)) return { page: size, columns: 1, rows: 1 };
  const columns = columnsOf[format];
  return { page: a4, columns, rows: labelsOnSheet[format] / columns };
};

export const drawLabels = async (format: PdfFormat, job: LabelPlaces): Promise<Uint8Array> => {
  const { labels, shop, size, title, at, start, use } = job;
  const document = await newDocument({ title, author: shop.name_th, language: 'th', at, isFleeting: true });
  const { page, columns, rows } = gridOf(format, size);
  const [onPage, used] = [columns * rows, isSheet(format) ? start - 1 : 0];
  const [width, height] = [page.width / columns, page.height / rows];
  const draw = (on: LabelBox, label: Label) =>
    isSheet(format) ? drawOnSheet(on, use, { label, shop }) : drawOfKind[use](on, { label, shop });
  for (let first = -used; first < labels.length; first += onPage) {
    const sheet = document.sheet(page);
    for (let place = Math.max(0, -first); place < onPage; place += 1) {
      const label = labels[first + place];
      const [column, row] = [place % columns, Math.floor(place / columns)];
      const box = { x: column * width, y: row * height, width, height };
      if (label) draw({ document, sheet, box }, label);
      // A printer may pass over a page without ink, and people count labels.
      else if (label === null && !isSheet(format)) crossOut(sheet, box, emptyMargin);
    }
    sheet.end();
    // Yield after each page, so that other requests do not wait for all pages.
    await setImmediate();
  }
  return document.bytes();
};
