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

/** An item may have one that nobody can choose any more. */
export const statusIn = ({ statuses, oldStatuses = [] }: ScanKit, id: string | null | undefined) =>
  [...statuses, ...oldStatuses].find(({ statusId }) => statusId === id);

/** Archived, perhaps since it was chosen. */
export const isOldStatus = ({ oldStatuses = [] }: ScanKit, id: string | null): boolean =>
  oldStatuses.some(({ statusId }) => statusId === id);

export const useScanKit = () => {
  const state = useRead(workCalls.scans.kit, {});
  // A cached answer of an older version may lack fields.
  const kit = useMemo(() => ({ ...nothing, ...state.data }), [state.data]);
  return { state, kit, onOldKit: () => void state.refetch() };
};
