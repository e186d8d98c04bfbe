// Halves of signs, signs that stand for nothing, and those that steer machines; lines and tabs are text.
const unstorable = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/u;
const everyUnstorable = new RegExp(unstorable, 'gu');
const asSigned = '\ufffd';

/** Thai has two marks on a letter, Vietnamese written apart as well; what is between them without a width separates nothing. */
const mostMarks = 5;
const mark = '(?:\\p{M}[\\u200b-\\u200d\\u2060\\ufeff]*)';
const pile = new RegExp(`${mark}{${mostMarks + 1},}`, 'u');
const everyPile = new RegExp(`(${mark}{${mostMarks}})${mark}+`, 'gu');

// Nobody sees them: programs put them around numbers and names that are copied.
const directionMarks = /\p{Bidi_Control}/gu;

/** Whether every store that we write to can keep this text. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** The same text, with a sign in the place of each that cannot be kept. */
export const storableOf = (text: string): string => text.replace(everyUnstorable, asSigned);

/** Whether so many marks are piled on one letter that they cover the lines around it. */
export const isPiled = (text: string): boolean => pile.test(text);

/** What somebody typed, without what they cannot see: marks of direction, and space around it. */
export const asTyped = (text: string): string => text.replace(directionMarks, '').trim();

/** How many signs a person counts, roughly: one that computers write in two halves is one. */
export const signsIn = (text: string): number => {
  let count = 0;
  for (const _ of text) count++;
  return count;
};

/** The first signs of a text; none of them is halved. */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('');

/** As `cutTo`, for programs that count the halves of signs. */
export const cutToUnits = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** What came from elsewhere and nobody can be asked to mend: mails, names in other systems, words of the gateway. */
export const fromElsewhere = (text: string, most: number): string =>
  cutTo(asTyped(storableOf(text)).replace(everyPile, '$1'), most);
