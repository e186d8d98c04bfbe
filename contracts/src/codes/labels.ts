import { z } from 'zod';
import { mostCodes } from './codes.ts';

/** Sheets of A4 with so many labels, pages of the size of the kind, and the language of label printers. */
export const labelFormats = ['a4-3x8', 'a4-2x7', 'kind', 'zpl'] as const;
export const labelFormat = z.enum(labelFormats);
export type LabelFormat = (typeof labelFormats)[number];

/** So many labels a sheet of A4 has. */
export const labelsOnSheet = { 'a4-3x8': 24, 'a4-2x7': 14 } as const;
export const isSheet = (format: LabelFormat): format is keyof typeof labelsOnSheet => format in labelsOnSheet;

/** So many labels one file holds; a larger batch is printed in parts. */
export const labelsInPart = 960;
export const partsOf = (count: number): number => Math.ceil(count / labelsInPart);
export const mostParts = partsOf(mostCodes);
