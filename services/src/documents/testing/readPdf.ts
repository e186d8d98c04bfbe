import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** A text of a page: what it says, and where it begins and stands, in points from the bottom left corner. */
export type PlacedText = { readonly text: string; readonly x: number; readonly y: number; readonly size: number };

export type ReadPdf = { readonly pages: readonly (readonly PlacedText[])[]; readonly title: string | undefined };

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');

const textOfStream = (stream: unknown): string => {
  if (!(stream instanceof PDFRawStream)) throw new Error('This is no stream of ours.');
  return inflateSync(stream.getContents()).toString('latin1');
};

type Maps = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What the glyphs of each font of a page say. */
const mapsOf = (fonts: PDFDict): Maps =>
  new Map(
    fonts.keys().map((name) => {
      const font = fonts.lookup(name, PDFDict);
      const lines = textOfStream(font.lookup(PDFName.of('ToUnicode'))).matchAll(/^<(\w+)> <(\w+)>$/gm);
      return [name.asString().slice(1), new Map([...lines].map(([, id = '', hex = '']) => [id, fromHex(hex)]))];
    }),
  );

const spoken = /ActualText <FEFF(\w*)>|^EMC$|<(\w{4})>/gm;

const sayingOf = (body: string, map: ReadonlyMap<string, string>): string => {
  let [said, isSaid] = ['', false];
  for (const [all, actual, id = ''] of body.matchAll(spoken)) {
    if (actual !== undefined) said += fromHex(actual);
    else if (all !== 'EMC' && !isSaid) said += map.get(id) ?? '';
    isSaid = actual !== undefined || (isSaid && all !== 'EMC');
  }
  return said;
};

const block = /BT\n\/(\w+) ([\d.]+) Tf ([\d.-]+) ([\d.-]+) Td\n(.*?)\nET/gs;

/** What a PDF of ours says, page by page, as a program that reads it aloud would. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = pdf.getPages().map(({ node }) => {
    const maps = mapsOf(node.Resources()?.lookup(PDFName.of('Font'), PDFDict) ?? pdf.context.obj({}));
    return [...textOfStream(node.Contents()).matchAll(block)].map(([, font = '', size, x, y, body = '']) => ({
      text: sayingOf(body, maps.get(font) ?? new Map()),
      x: Number(x),
      y: Number(y),
      size: Number(size),
    }));
  });
  return { pages, title: pdf.getTitle() };
};

/** All that a PDF of ours says, a line for each text. */
export const textsOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages.map((page) => page.map(({ text }) => text).join('\n')).join('\n\f\n');
