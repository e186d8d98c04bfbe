import type { Buffer } from 'harfbuzzjs';
import type { Face, Fonts, Weight } from './fonts.ts';

export type Glyph = {
  readonly id: number;
  /** Offset from the pen, and advance of the pen, in font units. */
  readonly right: number;
  readonly up: number;
  readonly advance: number;
  readonly cluster: number;
};

export type Run = { readonly text: string; readonly glyphs: readonly Glyph[]; readonly isThai: boolean };

export type ShapedText = { readonly face: Face; readonly runs: readonly Run[]; readonly advance: number };

const scriptOf = (sign: string): 'Thai' | 'Latn' | undefined => {
  if (/\p{Script=Thai}/u.test(sign)) return 'Thai';
  return /\p{Script=Latin}/u.test(sign) ? 'Latn' : undefined;
};

/** Characters without a script join the run before them. */
export const runsOf = (text: string): readonly { readonly text: string; readonly isThai: boolean }[] => {
  const runs: { text: string; script: 'Thai' | 'Latn' | undefined }[] = [];
  for (const sign of text) {
    const script = scriptOf(sign);
    const last = runs.at(-1);
    if (last && (!script || !last.script || script === last.script)) {
      last.text += sign;
      last.script ??= script;
    } else runs.push({ text: sign, script });
  }
  return runs.map((run) => ({ text: run.text, isThai: run.script === 'Thai' }));
};

// Characters without a glyph: controls, lone surrogates, marks of direction and variation.
const shapeless = /\p{Cc}|\p{Cs}|\p{Cf}|[\u{fe00}-\u{fe0f}]/gu;

const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\t\n\r\u00a0\u2028\u2029]/g, ' ')
    .replaceAll(shapeless, '');

type UnshapedRun = ReturnType<typeof runsOf>[number];

const shapeRun = ({ shaper }: Fonts, { face, buffer }: { face: Face; buffer: Buffer }, run: UnshapedRun): Run => {
  buffer.reset();
  buffer.addText(run.text);
  buffer.setDirection(shaper.Direction.LTR);
  buffer.setScript(run.isThai ? 'Thai' : 'Latn');
  buffer.setLanguage(run.isThai ? 'th' : 'en');
  buffer.setClusterLevel(shaper.ClusterLevel.MONOTONE_CHARACTERS);
  shaper.shape(face.font, buffer);
  const places = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = places[at] ?? {};
    return { id: codepoint, right: xOffset, up: yOffset, advance: xAdvance, cluster };
  });
  return { ...run, glyphs };
};

export type Shape = (text: string, weight: Weight) => ShapedText;

export const newShaping = (fonts: Fonts): { readonly shape: Shape; readonly forget: () => void } => {
  const cachedTexts = new Map<string, ShapedText>();
  const buffer = new fonts.shaper.Buffer();
  const shape: Shape = (text, weight) => {
    const key = `${weight} ${text}`;
    const known = cachedTexts.get(key);
    if (known) return known;
    const face = fonts.faces.get(weight);
    if (!face) throw new Error(`There is no Sarabun of weight ${weight}.`);
    const runs = runsOf(drawable(text)).map((run) => shapeRun(fonts, { face, buffer }, run));
    const advance = runs.flatMap(({ glyphs }) => glyphs).reduce((sum, glyph) => sum + glyph.advance, 0);
    const shaped = { face, runs, advance };
    cachedTexts.set(key, shaped);
    return shaped;
  };
  return { shape, forget: () => cachedTexts.clear() };
};
