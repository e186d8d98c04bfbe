import { whenIdle } from '../lib/idle.ts';
import type { WithEarly } from './early.ts';

type FontFile = readonly [file: string, content: ArrayBuffer];

const bring = async (file: string): Promise<FontFile> => {
  const answer = await fetch(file, { priority: 'low' });
  return [file, await answer.arrayBuffer()];
};

const facesOf = ([file, content]: FontFile): readonly FontFace[] => {
  const style = document.getElementById('fonts');
  const rules = style instanceof HTMLStyleElement ? [...(style.sheet?.cssRules ?? [])] : [];
  const name = file.slice(file.lastIndexOf('/') + 1);
  return rules
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule && rule.cssText.includes(name))
    .map(({ style: fontStyle }) => {
      const of = (property: string) => fontStyle.getPropertyValue(property);
      const family = of('font-family').replaceAll('"', '');
      return new FontFace(family, content, { weight: of('font-weight'), unicodeRange: of('unicode-range') });
    });
};

export const fetchFonts = (): (() => void) => {
  const { fontsMissing = [] } = (window as WithEarly).klangEarly ?? {};
  if (fontsMissing.length === 0) return () => undefined;
  return whenIdle(async () => {
    const faces = (await Promise.all(fontsMissing.map(bring))).flatMap(facesOf);
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
    localStorage.setItem('klang-letters', fontsMissing.join());
  });
};
