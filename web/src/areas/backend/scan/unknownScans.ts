import type { Deed } from '../daySheet/deedStore.ts';

export const unknownRefusals = [
  'code_not_known',
  'code_not_made',
  'code_misread',
  'code_free',
  'code_retired',
  'code_of_others',
] as const;
export type UnknownRefusal = (typeof unknownRefusals)[number];

const unknown: ReadonlySet<string> = new Set(unknownRefusals);

/** What takes a scan back asks for no item. */
export const isUnknown = ({ verb, refusal = '', body }: Deed): boolean =>
  verb === 'scan' && unknown.has(refusal) && typeof body['undoes'] !== 'string';

export type UnknownScan = {
  readonly scanId: string;
  readonly code: string;
  readonly at: string;
  readonly refusal: UnknownRefusal;
  /** The stored deed. Undefined for a misread code, which was never stored. */
  readonly deed?: Deed;
};
