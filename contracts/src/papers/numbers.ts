import { z } from 'zod';
import type { PaperKind } from './paper.ts';

/** 00000-RT-6911: branch, kind, Buddhist year and month. Each series starts at one. */
export const paperSeries = z.string().regex(/^\d{5}-(RT|CN|DN|SO)-\d{4}$/);
export const paperNumber = z.string().regex(/^\d{5}-(RT|CN|DN|SO)-\d{4}-\d{4,9}$/);

const buddhistAhead = 543;
const leastDigits = 4;

type NumberRange = { readonly branch: string; readonly kind: PaperKind; readonly on: string };

/** `on` is a Bangkok day, so the series never depends on the time of the call. */
export const seriesOf = ({ branch, kind, on }: NumberRange): string => {
  const year = (Number(on.slice(0, 4)) + buddhistAhead) % 100;
  return `${branch}-${kind}-${String(year).padStart(2, '0')}${on.slice(5, 7)}`;
};

export const numberIn = (series: string, running: number): string =>
  `${series}-${String(running).padStart(leastDigits, '0')}`;

export const placeOfNumber = (number: string): { readonly series: string; readonly running: number } => {
  const last = number.lastIndexOf('-');
  return { series: number.slice(0, last), running: Number(number.slice(last + 1)) };
};
