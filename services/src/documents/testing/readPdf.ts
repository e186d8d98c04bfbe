import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** Positions in points from the bottom left corner. */
export type PlacedText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
};
export type PlacedShape = {
  readonly from: readonly [number, number];
  readonly until: readonly [number, number];
  /** A code or a picture: nothing may stand on it. */
  readonly isSolid: boolean;
};

export type ReadPdf = {
  readonly pages: readonly (readonly PlacedText[])[];
  /** Of each page, what is drawn as a path: lines, boxes, ticks and codes. */
  readonly shapes: readonly (readonly PlacedShape[])[];
  readonly title: string | undefined;
};

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('');

const textOfStream = (stream: unknown): string => {
  if (!(stream instanceof PDFRawStream)) throw new Error('This is no stream of ours.');
  return inflateSync(stream.getContents()).toString('latin1');
};

type ReadFont = { readonly texts: ReadonlyMap<string, string>; readonly widths: ReadonlyMap<number, number> };

/** The widths stand as `id [width] id [width] …`. */
const widthsOf = (font: PDFDict): ReadonlyMap<number, number> => {
  const list = font
    .lookup(PDFName.of('DescendantFonts'), PDFArray)
    .lookup(0, PDFDict)
    .lookup(PDFName.of('W'), PDFArray);
  return new Map(
    [...list.toString().matchAll(/(\d+) \[ ([\d.]+) \]/g)].map(([, id, width]) => [Number(id), Number(width)]),
  );
};

const fontsOf = (fonts: PDFDict): ReadonlyMap<string, ReadFont> =>
  new Map(
    fonts.keys().map((name) => {
      const font = fonts.lookup(name, PDFDict);
      const lines = textOfStream(font.lookup(PDFName.of('ToUnicode'))).matchAll(/^<(\w+)> <(\w+)>$/gm);
      const texts = new Map([...lines].map(([, id = '', hex = '']) => [id, fromHex(hex)]));
      return [name.asString().slice(1), { texts, widths: widthsOf(font) }];
    }),
  );

const shown = /\[([^\]]*)\] TJ/g;
/** Glyphs advance the pen, and numbers between them move it back. */
const advanceOf = (body: string, widths: ReadFont['widths']): number =>
  [...body.matchAll(shown)]
    .flatMap(([, pieces = '']) => [...pieces.matchAll(/<(\w{4})>|(-?[\d.]+)/g)])
    .reduce((sum, [, id, back]) => sum + (id ? (widths.get(Number.parseInt(id, 16)) ?? 0) : -Number(back)), 0);

const drawn = /^q\n(.*?)\nQ$/gms;
const shapeOf = (body: string): PlacedShape => {
  const [, width, height, x, y] = (/^([\d.]+) 0 0 ([\d.]+) ([\d.-]+) ([\d.-]+) cm\n\/P/m.exec(body) ?? []).map(Number);
  if (x !== undefined && y !== undefined)
    return { from: [x, y], until: [x + (width ?? 0), y + (height ?? 0)], isSolid: true };
  const places = [...body.matchAll(/^([\d. -]+) [mlc]$/gm)].map(([, numbers = '']) => numbers.split(' ').map(Number));
  const [across, up] = [places.map((numbers) => numbers.at(-2) ?? 0), places.map((numbers) => numbers.at(-1) ?? 0)];
  const isSolid = body.split('\nh').length > 2;
  return { from: [Math.min(...across), Math.min(...up)], until: [Math.max(...across), Math.max(...up)], isSolid };
};
const shapesIn = (content: string): readonly PlacedShape[] =>
  [...content.matchAll(drawn)].map(([, body = '']) => shapeOf(body));

const spoken = /ActualText <FEFF(\w*)>|^EMC$|<(\w{4})>/gm;

const textOf = (body: string, map: ReadFont['texts']): string => {
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
  const nodes = pdf.getPages().map(({ node }) => node);
  const pages = nodes.map((node) => {
    const fonts = fontsOf(node.Resources()?.lookup(PDFName.of('Font'), PDFDict) ?? pdf.context.obj({}));
    return [...textOfStream(node.Contents()).matchAll(block)].map(([, name = '', size, x, y, body = '']) => {
      const { texts, widths } = fonts.get(name) ?? { texts: new Map(), widths: new Map() };
      const width = (advanceOf(body, widths) * Number(size)) / 1_000;
      return { text: textOf(body, texts), x: Number(x), y: Number(y), size: Number(size), width };
    });
  });
  const shapes = nodes.map((node) => shapesIn(textOfStream(node.Contents())));
  return { pages, shapes, title: pdf.getTitle() };
};

export const textsOf = async (bytes: Uint8Array): Promise<string> =>
  (await readPdf(bytes)).pages.map((page) => page.map(({ text }) => text).join('\n')).join('\n\f\n');
