import { z } from 'zod';
import type { PaperKind } from './paper.ts';

/** Where papers are counted from one: an establishment, a kind, and the Buddhist year and month: 00000-RT-6911. */
export const paperSeries = z.string().regex(/^\d{5}-(RT|CN|DN|SO)-\d{4}$/);
export const paperNumber = z.string().regex(/^\d{5}-(RT|CN|DN|SO)-\d{4}-\d{4,9}$/);

const buddhistAhead = 543;
const leastDigits = 4;

type NumberRange = { readonly branch: string; readonly kind: PaperKind; readonly on: string };

/** The series of a day in Bangkok: the same day, the same series, whenever somebody asks. */
export const seriesOf = ({ branch, kind, on }: NumberRange): string => {
  const year = (Number(on.slice(0, 4)) + buddhistAhead) % 100;
  return `${branch}-${kind}-${String(year).padStart(2, '0')}${on.slice(5, 7)}`;
};

export const numberIn = (series: string, running: number): string =>
  `${series}-${String(running).padStart(leastDigits, '0')}`;

/** Which series a number is of, and which of its papers it is. */
export const placeOfNumber = (number: string): { readonly series: string; readonly running: number } => {
  const last = number.lastIndexOf('-');
  return { series: number.slice(0, last), running: Number(number.slice(last + 1)) };
};
