import type { ScanKit } from '@klang/contracts/api/scans';
import { isOfferedIn, type ScanMode } from '@klang/contracts/codes/scans';
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

type StatusOfMode = { readonly mode: ScanMode; readonly statusId: string | null };
/** Archived, or for things in other hands, perhaps since it was chosen. */
export const statusLack = ({ statuses, oldStatuses = [] }: ScanKit, { mode, statusId: id }: StatusOfMode) => {
  if (oldStatuses.some(({ statusId }) => statusId === id)) return 'scan_status_not_found' as const;
  const isElsewhere = statuses.some((one) => one.statusId === id && !isOfferedIn(mode, one));
  return isElsewhere ? ('scan_status_not_offered' as const) : undefined;
};

export const useScanKit = () => {
  const state = useRead(workCalls.scans.kit, {});
  // A cached answer of an older version may lack fields.
  const kit = useMemo(() => ({ ...nothing, ...state.data }), [state.data]);
  return { state, kit, onOldKit: () => void state.refetch() };
};
