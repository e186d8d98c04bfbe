import { type ScanKit, scanKit, scans } from '@klang/contracts/api/scans';
import { useEffect, useMemo } from 'react';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';

const keptKey = (whoId: string): string => `klang-scan-kit-${whoId}`;
const nothing: ScanKit = { places: [], statuses: [], trips: [], now: new Date(0).toISOString() };

/** What was read last stays on the device until they sign out, for a page that is opened without a line. */
const keptKit = (whoId: string): ScanKit => {
  const read = scanKit.safeParse(JSON.parse(localStorage.getItem(keptKey(whoId)) ?? 'null'));
  return read.success ? read.data : nothing;
};

export const useScanKit = () => {
  const { detail } = useSession();
  const whoId = detail?.id ?? '';
  const state = useRead(scans.kit, {});
  const kept = useMemo(() => keptKit(whoId), [whoId]);
  useEffect(() => {
    if (state.data) localStorage.setItem(keptKey(whoId), JSON.stringify(state.data));
  }, [state.data, whoId]);
  return { state, kit: state.data ?? kept };
};
