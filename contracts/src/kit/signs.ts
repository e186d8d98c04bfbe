// Half surrogates, noncharacters and control characters. Line breaks and tabs are allowed.
const unstorable = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u;
const everyUnstorable = new RegExp(unstorable, 'gu');
const asSigned = '\ufffd';

/** Thai has two marks per letter, decomposed Vietnamese too. Zero-width characters between marks do not separate them. */
const mostMarks = 5;
const mark = '(?:\\p{M}[\\u200b-\\u200d\\u2060\\ufeff]*)';
const pile = new RegExp(`${mark}{${mostMarks + 1},}`, 'u');
const everyPile = new RegExp(`(${mark}{${mostMarks}})${mark}+`, 'gu');

// Invisible. Programs add them to copied numbers and names.
const directionMarks = /\p{Bidi_Control}/gu;

export const isStorable = (text: string): boolean => !unstorable.test(text);

export const storableOf = (text: string): string => text.replace(everyUnstorable, asSigned);

/** Too many combining marks on one letter cover the lines around it. */
export const isPiled = (text: string): boolean => pile.test(text);

const seen = /[^\s\u00ad\u200b-\u200d\u2060\ufeff]/;

/** Text of signs that nobody sees is empty. */
export const asTyped = (text: string): string => (seen.test(text) ? text.replace(directionMarks, '').trim() : '');

/** A surrogate pair counts once, as people count. */
export const signsIn = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

/** Never splits a surrogate pair. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('');

/** Like `cutTo`, but counts UTF-16 units. */
export const cutToUnits = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** For text that we cannot refuse: e-mails, names in other systems, replies of the gateway. */
export const fromElsewhere = (text: string, most: number): string =>
  cutTo(asTyped(storableOf(text)).replace(everyPile, '$1'), most);
