import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib';
import type { Face } from './fonts.ts';
import { subsetOf } from './subset.ts';
import { figure } from './units.ts';

export type UsedGlyphs = { readonly face: Face; readonly texts: Map<number, string> };

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** UTF-16 as hex, for ToUnicode maps and ActualText. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');

const tagOf = (ids: readonly number[]): string => {
  let sum = ids.reduce((hash, id) => (Math.imul(hash, 31) + id) >>> 0, 7);
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (sum % 26));
    sum = Math.floor(sum / 26) + 11;
    return letter;
  }).join('');
};

const mostInBlock = 100;

const mapOf = (texts: readonly (readonly [number, string])[]): string => {
  const mappings = texts.filter(([, text]) => text !== '').map(([id, text]) => `<${hex(id)}> <${utf16(text)}>`);
  const blocks = Array.from({ length: Math.ceil(mappings.length / mostInBlock) }, (_, block) => {
    const lines = mappings.slice(block * mostInBlock, (block + 1) * mostInBlock);
    return `${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
};

const isSymbolic = 4;
const inThousandths = (face: Face, value: number): number => Number(figure((value * 1_000) / face.unitsPerEm));

const boxOf = ({ file }: Face): readonly number[] => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entry = Array.from({ length: view.getUint16(4) }, (_, place) => 12 + place * 16).find(
    (at) => view.getUint32(at) === 0x68656164,
  );
  const head = entry === undefined ? 0 : view.getUint32(entry + 8);
  return [36, 38, 40, 42].map((at) => view.getInt16(head + at));
};

const descriptorOf = (context: PDFContext, face: Face, [name, ids]: readonly [string, readonly number[]]): PDFRef => {
  const subset = subsetOf(face.file, ids);
  const file = context.flateStream(subset, { Length1: subset.length });
  return context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: isSymbolic,
      FontBBox: boxOf(face).map((value) => inThousandths(face, value)),
      ItalicAngle: 0,
      Ascent: inThousandths(face, face.ascender),
      Descent: inThousandths(face, face.descender),
      CapHeight: inThousandths(face, face.unitsPerEm * 0.7),
      StemV: face.weight / 5,
      FontFile2: context.register(file),
    }),
  );
};

export const embedFace = (context: PDFContext, ref: PDFRef, { face, texts }: UsedGlyphs): void => {
  const used = [...texts].toSorted(([a], [b]) => a - b);
  const ids = used.map(([id]) => id);
  const name = `${tagOf(ids)}+${face.name}`;
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    FontDescriptor: descriptorOf(context, face, [name, ids]),
    CIDToGIDMap: 'Identity',
    DW: 0,
    W: ids.flatMap((id) => [id, [inThousandths(face, face.font.glyphHAdvance(id))]]),
  });
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(mapOf(used))),
    }),
  );
};
