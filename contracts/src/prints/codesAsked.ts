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
const codesIn = (title: string, { part, isWhole }: Pick<LabelWork, 'part' | 'isWhole'>): number | undefined => {
  const ends = title.split(' – ').map((code) => readCode(code)?.number);
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return isWhole ? last - first + 1 : Math.min(labelsInPart, last - first + 1 - (part - 1) * labelsInPart);
};

/**
 * Codes that could have a label in the file of a print. The request counts those that stand. Before it did, it counted
 * the retired ones among them: then both together are more than its file has.
 */
export const codesAsked = ({ work, title, retiredCodes }: LabelRequest): number => {
  const { count } = work;
  const both = count + (retiredCodes?.length ?? 0);
  const most = codesIn(title, work);
  return count === most ? count : both;
};
