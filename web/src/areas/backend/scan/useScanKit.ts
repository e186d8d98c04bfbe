import { type ScanKit, scans } from '@klang/contracts/api/scans';
import { useMemo } from 'react';
import { useRead } from '../../../lib/api.ts';

const nothing: ScanKit = {
  places: [],
  statuses: [],
  trips: [],
  arrivals: [],
  prefixes: [],
  hosts: [],
  now: new Date(0).toISOString(),
};

export const useScanKit = () => {
  const state = useRead(scans.kit, {});
  // A cached answer of an older version may lack fields.
  const kit = useMemo(() => ({ ...nothing, ...state.data }), [state.data]);
  return { state, kit };
};
