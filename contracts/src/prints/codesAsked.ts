import { readCode } from '../codes/codes.ts';
import { labelsInPart } from '../codes/labels.ts';
import type { PrintWork } from './prints.ts';

type LabelWork = Extract<PrintWork, { readonly kind: 'labels' }>;
type LabelRequest = {
  readonly work: LabelWork;
  /** The first and the last code of the batch. */
  readonly title: string;
  readonly retiredCodes?: readonly string[] | null | undefined;
};

/** Undefined: the title does not say it. */
const codesInPart = (title: string, part: number): number | undefined => {
  const ends = title.split(' – ').map((code) => readCode(code)?.number);
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return Math.min(labelsInPart, last - first + 1 - (part - 1) * labelsInPart);
};

/**
 * Codes that could have a label in the file of a print. The request counts those that stand. Before it did, it counted
 * the retired ones among them: then both together are more than the part has.
 */
export const codesAsked = ({ work: { count, part }, title, retiredCodes }: LabelRequest): number => {
  const both = count + (retiredCodes?.length ?? 0);
  const most = codesInPart(title, part);
  return count === most ? count : both;
};
