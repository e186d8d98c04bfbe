import { whenIdle } from '../lib/idle.ts';
import type { WithEarly } from './early.ts';

type Letters = readonly [file: string, content: ArrayBuffer];

const bring = async (file: string): Promise<Letters> => {
  const answer = await fetch(file, { priority: 'low' });
  return [file, await answer.arrayBuffer()];
};

/** What the page's own rules say of a file: for which weight and which signs it is. */
const facesOf = ([file, content]: Letters): readonly FontFace[] => {
  const style = document.getElementById('letters');
  const rules = style instanceof HTMLStyleElement ? [...(style.sheet?.cssRules ?? [])] : [];
  const name = file.slice(file.lastIndexOf('/') + 1);
  return rules
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule && rule.cssText.includes(name))
    .map(({ style: said }) => {
      const of = (property: string) => said.getPropertyValue(property);
      const family = of('font-family').replaceAll('"', '');
      return new FontFace(family, content, { weight: of('font-weight'), unicodeRange: of('unicode-range') });
    });
};

/** Brings the letters that a first visit on a slow line began without, and sets the page in them, all at once. */
export const fetchFonts = (): (() => void) => {
  // Put there by `early.ts`, which runs by itself.
  const { lettersMissing = [] } = (window as WithEarly).klangEarly ?? {};
  if (lettersMissing.length === 0) return () => undefined;
  return whenIdle(async () => {
    const faces = (await Promise.all(lettersMissing.map(bring))).flatMap(facesOf);
    await Promise.all(faces.map((face) => face.load()));
    for (const face of faces) document.fonts.add(face);
    localStorage.setItem('klang-letters', lettersMissing.join());
  });
};
