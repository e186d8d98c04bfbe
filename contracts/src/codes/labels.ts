import { z } from 'zod';
import { mostCodes } from './codes.ts';

/** `kind` has pages in the size of the code's kind. `zpl` is for label printers. */
export const labelFormats = ['a4-3x8', 'a4-2x7', 'kind', 'zpl'] as const;
export const labelFormat = z.enum(labelFormats);
export type LabelFormat = (typeof labelFormats)[number];

export const labelsOnSheet = { 'a4-3x8': 24, 'a4-2x7': 14 } as const;
export const isSheet = (format: LabelFormat): format is keyof typeof labelsOnSheet => format in labelsOnSheet;

type SheetPlace = { readonly format: LabelFormat; readonly start: number };
/** Counted from 1. `place` is counted from 0 among all labels that have one. */
export const pageOfLabel = ({ format, start }: SheetPlace, place: number): number =>
  isSheet(format) ? Math.floor((start - 1 + place) / labelsOnSheet[format]) + 1 : place + 1;

export const labelsInPart = 960;
export const partsOf = (count: number): number => Math.ceil(count / labelsInPart);
export const mostParts = partsOf(mostCodes);

/** Less has no room for a QR code in cells of 0.6 mm and letters beside it. */
export const leastLabel = { widthMm: 40, heightMm: 25 } as const;

const isLess = (size: unknown, least: number): boolean => typeof size === 'number' && size < least;
type SizedKind = { readonly [field: string]: unknown };
/** Kinds of codes from before there was a least size. */
export const isHardToScan = ({ labelWidthMm, labelHeightMm }: SizedKind): boolean =>
  isLess(labelWidthMm, leastLabel.widthMm) || isLess(labelHeightMm, leastLabel.heightMm);
