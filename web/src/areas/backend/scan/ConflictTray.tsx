import type { ScanKit } from '@klang/contracts/api/scans';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { later } from '../../../ui/later.tsx';

// Few shifts have a conflict: what settles it is loaded with the first.
const OpenConflicts = later(async () => (await import('./OpenConflicts.tsx')).OpenConflicts);

type Props = { readonly kit: ScanKit; readonly maySettle: boolean };

export const ConflictTray = (props: Props) => {
  const { data, refetch } = useRead(workCalls.scans.conflicts, {});
  if (!data || data.count === 0) return null;
  return <OpenConflicts conflicts={data.data} count={data.count} onRefused={refetch} {...props} />;
};
