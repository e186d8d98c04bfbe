import type { ScanMode } from '@klang/contracts/codes/scans';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import type { LoggedScan } from './scanLog.ts';

const undoable: readonly LoggedScan['outcome'][] = ['taken', 'stranger', 'waiting', 'conflict'];
const isArrivedCount = ({ mode, outcome }: LoggedScan): boolean => mode === 'count' && outcome !== 'waiting';

/** Until somebody decides. Where many wait, the newest are not listed, and the server knows. */
const useIsConflict = (): ((scan: LoggedScan) => boolean) => {
  const { data: all, count } = useRead(workCalls.scans.conflicts, {}).data ?? { data: [], count: 0 };
  return ({ scanId, outcome }) =>
    all.some(({ conflictId }) => conflictId === scanId) || (outcome === 'conflict' && count > all.length);
};

/** Whether the page offers to undo a scan: one of a count while that count runs, and one that waits for a decision. */
export const useUndoable = (
  log: readonly LoggedScan[],
  modes: readonly ScanMode[],
): ((scan: LoggedScan) => boolean) => {
  const isConflict = useIsConflict();
  const running = useRead(workCalls.counts.running, {}, { enabled: log.some(isArrivedCount) }).data?.data ?? [];
  const isRunning = ({ placeId, at }: LoggedScan): boolean =>
    running.some((count) => count.placeId === placeId && count.openedAt <= at);
  const isOpen = (scan: LoggedScan): boolean =>
    isConflict(scan) || (scan.outcome !== 'conflict' && (!isArrivedCount(scan) || isRunning(scan)));
  return (scan) =>
    modes.includes(scan.mode) && scan.undoneBy === undefined && undoable.includes(scan.outcome) && isOpen(scan);
};
