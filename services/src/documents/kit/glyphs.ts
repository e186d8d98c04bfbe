import { type UsedGlyphs, utf16 } from './embedding.ts';
import type { Face, Fonts, Weight } from './fonts.ts';
import { newShaping, type Run, type Shape, type ShapedText } from './shaping.ts';
import { figure, millimetres, points } from './units.ts';

/** `size` and `leading` in points. */
export type Style = {
  readonly size: number;
  readonly leading: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'centre' | 'right';
};

export type GlyphWriter = {
  readonly shape: Shape;
  readonly width: (text: string, style: Style) => number;
  readonly used: ReadonlyMap<Weight, UsedGlyphs>;
  readonly note: (shaped: ShapedText) => void;
  /** Clears the cache of shaped texts, so that thousands of unique texts use no memory. */
  readonly forget: () => void;
};

/** The glyph for a character that the font lacks. */
const missing = 0;

const textsByGlyph = (face: Face): ReadonlyMap<number, string> => {
  const textByGlyph = new Map<number, string>();
  for (const sign of face.font.face.collectUnicodes()) {
    const id = face.font.nominalGlyph(sign);
    if (id !== undefined && !textByGlyph.has(id)) textByGlyph.set(id, String.fromCodePoint(sign));
  }
  return textByGlyph;
};

const known = new WeakMap<Face, ReadonlyMap<number, string>>();

const textsOf = (face: Face): ReadonlyMap<number, string> => {
  const texts = known.get(face) ?? textsByGlyph(face);
  known.set(face, texts);
  return texts;
};

const textOf = (face: Face, run: Run, at: number): string => {
  const glyph = run.glyphs[at];
  const own = glyph && textsOf(face).get(glyph.id);
  if (glyph?.id === missing) return '';
  if (own !== undefined || !glyph) return own ?? '';
  return String.fromCodePoint(run.text.codePointAt(glyph.cluster) ?? 0x20);
};

export const newGlyphWriter = (fonts: Fonts): GlyphWriter => {
  const { shape, forget } = newShaping(fonts);
  const used = new Map<Weight, UsedGlyphs>();
  const note = ({ face, runs }: ShapedText): void => {
    const { texts } = used.get(face.weight) ?? { texts: new Map<number, string>() };
    used.set(face.weight, { face, texts });
    for (const run of runs) {
      for (const [at, { id }] of run.glyphs.entries()) if (!texts.has(id)) texts.set(id, textOf(face, run, at));
    }
  };
  const width = (text: string, { size, weight = 400 }: Style): number => {
    const { advance, face } = shape(text, weight);
    return millimetres((advance * size) / face.unitsPerEm);
  };
  return { shape, width, used, note, forget };
};

const glyphHex = (id: number): string => id.toString(16).toUpperCase().padStart(4, '0');

/** Font widths advance the pen; all other moves of shaping go between the glyphs. */
const runOperators = (face: Face, run: Run, size: number): readonly string[] => {
  const operators: string[] = [];
  let [pen, wanted, height] = [0, 0, 0];
  let pieces: string[] = [];
  const show = () => {
    if (pieces.length > 0) operators.push(`[${pieces.join('')}] TJ`);
    pieces = [];
  };
  const moveTo = (place: number) => {
    if (place !== pen) pieces.push(figure(((pen - place) * 1_000) / face.unitsPerEm));
    pen = place;
  };
  for (const { id, right, up, advance } of run.glyphs) {
    if (up !== height) {
      show();
      operators.push(`${figure((up * size) / face.unitsPerEm)} Ts`);
      height = up;
    }
    moveTo(wanted + right);
    pieces.push(`<${glyphHex(id)}>`);
    pen += face.font.glyphHAdvance(id);
    wanted += advance;
  }
  moveTo(wanted);
  show();
  if (height !== 0) operators.push('0 Ts');
  // Thai marks and empty boxes need ActualText: their glyphs do not tell the text.
  const hasActualText = run.isThai || run.glyphs.some(({ id }) => id === missing);
  return hasActualText ? [`/Span <</ActualText <FEFF${utf16(run.text)}>>> BDC`, ...operators, 'EMC'] : operators;
};

/** The baseline within the line height, as browsers compute it. */
const baselineOf = ({ ascender, descender, unitsPerEm }: Face, { size, leading }: Style): number => {
  const [above, below] = [(ascender * size) / unitsPerEm, (-descender * size) / unitsPerEm];
  return (leading - above - below) / 2 + above;
};

export type Point = { readonly x: number; readonly y: number };

const shareBefore = { left: 0, centre: 0.5, right: 1 } as const;

/** `place` is the top of the line, in points from the bottom left corner. */
export const textOperators = (shaped: ShapedText, place: Point, style: Style): readonly string[] => {
  const { face, runs, advance } = shaped;
  const width = (advance * style.size) / face.unitsPerEm;
  const x = place.x - width * shareBefore[style.align ?? 'left'];
  const y = place.y - baselineOf(face, style);
  return [
    'BT',
    `/S${face.weight} ${figure(style.size)} Tf ${figure(x)} ${figure(y)} Td`,
    ...runs.flatMap((run) => runOperators(face, run, style.size)),
    'ET',
  ];
};

export const lineHeight = (style: Style): number => millimetres(style.leading);
export const inPoints = ({ x, y }: Point, height: number): Point => ({ x: points(x), y: points(height - y) });
