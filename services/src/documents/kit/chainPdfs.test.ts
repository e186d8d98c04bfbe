import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../testing/readPdf.ts';
import { chainPdfs } from './chainPdfs.ts';
import { newDocument } from './document.ts';

const drawn = async (...texts: readonly string[]): Promise<Uint8Array> => {
  const at = new Date('2026-11-24T03:00:00.000Z');
  const document = await newDocument({ title: 'KDB', author: 'Klang', language: 'th', at });
  for (const text of texts)
    document.sheet({ width: 210, height: 297 }).text(text, { x: 18, y: 20 }, { size: 10, leading: 15 });
  return document.bytes();
};
const chained = async (...pdfs: readonly Uint8Array[]) => {
  const order: string[] = [];
  async function* given() {
    for (const [number, bytes] of pdfs.entries()) {
      order.push(`drawn ${number}`);
      yield bytes;
    }
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of chainPdfs(given())) {
    if (order.at(-1) !== 'sent') order.push('sent');
    pieces.push(piece);
  }
  return { whole: Buffer.concat(pieces), order };
};

describe('files that are chained', () => {
  it('are one file with all pages in order, each with its own text', async () => {
    const { whole } = await chained(await drawn('กขค', 'สอง'), await drawn('สาม'), await drawn('สี่', 'ห้า', 'หก'));
    const { pages, title } = await readPdf(whole);
    expect(pages.map((page) => page.map(({ text }) => text).join(''))).toEqual(['กขค', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก']);
    expect(title).toBe('KDB');
    const read = await PDFDocument.load(whole, { throwOnInvalidObject: true });
    expect(read.getPages().map((page) => Math.round(page.getWidth()))).toEqual(Array(6).fill(595));
  });

  it('are sent one after another, and the next is drawn once the one before it was sent', async () => {
    const { order } = await chained(await drawn('a'), await drawn('b'));
    expect(order).toEqual(['sent', 'drawn 0', 'sent', 'drawn 1', 'sent']);
  });
});
