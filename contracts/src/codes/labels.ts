import { z } from 'zod';
import { mostCodes } from './codes.ts';

/** `kind` has pages in the size of the code's kind. `zpl` is for label printers. */
export const labelFormats = ['a4-3x8', 'a4-2x7', 'kind', 'zpl'] as const;
export const labelFormat = z.enum(labelFormats);
export type LabelFormat = (typeof labelFormats)[number];

export const labelsOnSheet = { 'a4-3x8': 24, 'a4-2x7': 14 } as const;
export const isSheet = (format: LabelFormat): format is keyof typeof labelsOnSheet => format in labelsOnSheet;

export const labelsInPart = 960;
export const partsOf = (count: number): number => Math.ceil(count / labelsInPart);
export const mostParts = partsOf(mostCodes);
