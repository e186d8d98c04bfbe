import type { z } from 'zod';
import { text } from '../kit/text.ts';
import type { Text } from '../messages.ts';

const latin = String.raw`\t\n\r\u0020-\u007e\u00a0-\u017e\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1ea0-\u1ef9`;
const thai = String.raw`\u0e01-\u0e3a\u0e3f-\u0e5b`;
/** Accents that follow their letter, as some keyboards type them. */
const accents = String.raw`\u0300-\u0304\u0306-\u030c\u031b\u0323\u0326-\u0328`;
const punctuation = String.raw`\u2010\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u20ac\u2122`;
/** Programs put these between Thai words. They are never drawn. */
const unseen = String.raw`\u200b-\u200d\u2060\ufeff`;

/** What the font of papers has: other letters would stand there as empty boxes for ever. */
const printable = new RegExp(`^[${latin}${thai}${accents}${punctuation}${unseen}]*$`);

const visible = new RegExp(`[^\\s${unseen}\\u00ad]`);

export const isPrintable = (typed: string): boolean => printable.test(typed) && visible.test(typed);

export const notPrintable: Text = {
  th: 'เอกสารพิมพ์ได้เฉพาะอักษรไทยและอักษรโรมัน กรุณาพิมพ์เป็นภาษาไทยหรืออังกฤษ',
  en: 'Papers can show Thai and Latin letters only. Please write it in one of them.',
};

const inOneLine = (typed: string): string => typed.replace(/\s+/g, ' ');

const mostLines = 4;
const inFewLines = (typed: string): string => {
  const lines = typed.split(/[\n\r]+/).map((line) => inOneLine(line).trim());
  return lines.length <= mostLines ? lines.join('\n') : inOneLine(lines.join(' '));
};

const emptyOrPrintable = (typed: string): boolean => typed === '' || isPrintable(typed);

/** User input that papers print, in one line. It may be left empty, but then nothing unseen stands there. */
export const printedOrEmpty = (most: number) => printableFrom(text(most).overwrite(inOneLine));

export const printedText = (most: number) => printedOrEmpty(most).min(1);

const printableFrom = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine(emptyOrPrintable, { params: notPrintable });

/** User input that papers print as it is typed. */
export const printedAsTyped = (most: number) => printableFrom(text(most));

/** User input that papers print with up to four typed lines; more become one. */
export const printedLines = (most: number) => printableFrom(text(most).min(1).overwrite(inFewLines));
