import type { ComponentProps } from 'react';
import type { Deed } from '../daySheet/deedStore.ts';
import { undoneIdsOf } from '../daySheet/takenBack.ts';
import type { LoggedScan } from './scanLog.ts';
import { UnknownTray } from './UnknownTray.tsx';
import { isUnknown, type UnknownScan, unknownRefusals } from './unknownScans.ts';

type Scans = { readonly deeds: readonly Deed[]; readonly log: readonly LoggedScan[] };
const unknownScansOf = ({ deeds, log }: Scans): readonly UnknownScan[] => {
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

type Props = Scans & Omit<ComponentProps<typeof UnknownTray>, 'scans'>;
export const UnknownScans = ({ deeds, log, ...doing }: Props) => {
  const scans = unknownScansOf({ deeds, log });
  return scans.length > 0 && <UnknownTray scans={scans} {...doing} />;
};
