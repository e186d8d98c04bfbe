import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** Positions in points from the bottom left corner. */
export type PlacedText = { readonly text: string; readonly x: number; readonly y: number; readonly size: number };

export type ReadPdf = { readonly pages: readonly (readonly PlacedText[])[]; readonly title: string | undefined };

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');

const textOfStream = (stream: unknown): string => {
  if (!(stream instanceof PDFRawStream)) throw new Error('This is no stream of ours.');
  return inflateSync(stream.getContents()).toString('latin1');
};

type Maps = ReadonlyMap<string, ReadonlyMap<string, string>>;

const mapsOf = (fonts: PDFDict): Maps =>
  new Map(
    fonts.keys().map((name) => {
      const font = fonts.lookup(name, PDFDict);
      const lines = textOfStream(font.lookup(PDFName.of('ToUnicode'))).matchAll(/^<(\w+)> <(\w+)>$/gm);
      return [name.asString().slice(1), new Map([...lines].map(([, id = '', hex = '']) => [id, fromHex(hex)]))];
    }),
  );

const spoken = /ActualText <FEFF(\w*)>|^EMC$|<(\w{4})>/gm;

const textOf = (body: string, map: ReadonlyMap<string, string>): string => {
  let [text, isMarked] = ['', false];
  for (const [all, actual, id = ''] of body.matchAll(spoken)) {
    if (actual !== undefined) text += fromHex(actual);
    else if (all !== 'EMC' && !isMarked) text += map.get(id) ?? '';
    isMarked = actual !== undefined || (isMarked && all !== 'EMC');
  }
  return text;
};

const block = /BT\n\/(\w+) ([\d.]+) Tf ([\d.-]+) ([\d.-]+) Td\n(.*?)\nET/gs;

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = pdf.getPages().map(({ node }) => {
    const maps = mapsOf(node.Resources()?.lookup(PDFName.of('Font'), PDFDict) ?? pdf.context.obj({}));
    return [...textOfStream(node.Contents()).matchAll(block)].map(([, font = '', size, x, y, body = '']) => ({
      text: textOf(body, maps.get(font) ?? new Map()),
      x: Number(x),
      y: Number(y),
      size: Number(size),
    }));
  });
  return { pages, title: pdf.getTitle() };
};

export const textsOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages.map((page) => page.map(({ text }) => text).join('\n')).join('\n\f\n');
