import type { ScanKit } from '@klang/contracts/api/scans';
import { useMemo } from 'react';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';

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
  const state = useRead(workCalls.scans.kit, {});
  // A cached answer of an older version may lack fields.
  const kit = useMemo(() => ({ ...nothing, ...state.data }), [state.data]);
  return { state, kit, onOldKit: () => void state.refetch() };
};
