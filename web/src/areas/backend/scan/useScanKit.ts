import { type ScanKit, scans } from '@klang/contracts/api/scans';
import { useMemo } from 'react';
import { useRead } from '../../../lib/api.ts';

const nothing: ScanKit = {
  places: [],
  statuses: [],
  trips: [],
  prefixes: [],
  hosts: [],
  now: new Date(0).toISOString(),
};

export const useScanKit = () => {
  const state = useRead(scans.kit, {});
  // What a device kept of before has not all of it.
  const kit = useMemo(() => ({ ...nothing, ...state.data }), [state.data]);
  return { state, kit };
};
