import type { Deed } from '../daySheet/deedStore.ts';
import { undoneIdsOf } from '../daySheet/takenBack.ts';
import type { LoggedScan } from './scanLog.ts';

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

export type Scans = { readonly deeds: readonly Deed[]; readonly log: readonly LoggedScan[] };
export const unknownScansOf = ({ deeds, log }: Scans): readonly UnknownScan[] => {
  const undone = undoneIdsOf(deeds);
  const unknownScans = deeds.filter((deed) => isUnknown(deed) && !undone.has(deed.deedId));
  const entries = unknownScans.map((deed) => {
    const { deedId: scanId, body, at } = deed;
    const refusal = unknownRefusals.find((one) => one === deed.refusal) ?? 'code_not_known';
    return { scanId, code: String(body['code']), at, refusal, deed };
  });
  const misread = log.filter(({ outcome, refusal }) => outcome === 'refused' && refusal === 'code_misread');
  const known = new Set(entries.map(({ scanId }) => scanId));
  const bare = misread.filter(({ scanId }) => !known.has(scanId));
  return [...entries, ...bare.map(({ scanId, code, at }) => ({ scanId, code, at, refusal: 'code_misread' as const }))];
};
