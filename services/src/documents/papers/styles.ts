import { type Document, ink } from '../kit/document.ts';
import { lineHeight, type Style } from '../kit/glyphs.ts';

export const second = '#4A5162';
export const hair = '#C3B9A5';
export const fold = '#8E887A';
export const sand = '#F5F1E9';

export const [left, right] = [18, 192];
export const full = right - left;

export const style = {
  title: { size: 18, leading: 23, weight: 700 },
  org: { size: 15, leading: 18, weight: 700 },
  total: { size: 13, leading: 19, weight: 700 },
  big: { size: 11.5, leading: 17, weight: 600 },
  words: { size: 11, leading: 16.5, weight: 600 },
  legal: { size: 10.5, leading: 16, weight: 600 },
  tag: { size: 10.5, leading: 15, weight: 600 },
  body: { size: 10, leading: 15 },
  strong: { size: 10, leading: 15, weight: 600 },
  cell: { size: 10, leading: 14.5 },
  second: { size: 9, leading: 13.5 },
  secondStrong: { size: 9, leading: 13.5, weight: 600 },
  tight: { size: 9, leading: 13 },
  tightStrong: { size: 9, leading: 13, weight: 600 },
  caption: { size: 8.5, leading: 12.5, colour: second },
  captionStrong: { size: 8.5, leading: 12.5, weight: 600 },
  detail: { size: 8.5, leading: 12, colour: second },
  head: { size: 8.5, leading: 12, weight: 600 },
  foot: { size: 8, leading: 11, colour: second },
} as const satisfies Record<string, Style>;

export type Line = { readonly text: string; readonly style: Style };

export const inOneLine = (text: string): string => text.replace(/[^\S\u0020\u00a0]+/g, ' ');

const broken = (document: Document, { text, style: of }: Line, width: number): readonly Line[] =>
  document.lines(text, width, of).map((line) => ({ text: line, style: of }));

/** Typed line breaks become blanks. */
export const wrapped = (document: Document, { text, style: of }: Line, width: number): readonly Line[] =>
  broken(document, { text: inOneLine(text), style: of }, width);

/** Typed line breaks stay while the text needs no more than `most` lines. */
export const wrappedAsTyped = (
  document: Document,
  line: Line,
  { width, most }: { readonly width: number; readonly most: number },
): readonly Line[] => {
  const lines = broken(document, line, width);
  return lines.length <= most ? lines : wrapped(document, line, width);
};

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((height, line) => height + lineHeight(line.style), 0);

const least = 4.5;

const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The brand colour if its contrast on white suffices, else ink. */
export const readable = (colour: string | null): string => {
  if (!colour || !/^#[\da-f]{6}$/i.test(colour)) return ink;
  return 1.05 / (brightness(colour) + 0.05) >= least ? colour : ink;
};
