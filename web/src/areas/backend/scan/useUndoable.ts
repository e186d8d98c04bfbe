import type { ScanMode } from '@klang/contracts/codes/scans';
import { useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import type { LoggedScan } from './scanLog.ts';
import { mayUndo } from './useScanning.ts';

const isArrivedCount = ({ mode, outcome }: LoggedScan): boolean => mode === 'count' && outcome !== 'waiting';

/** Whether the page offers to undo a scan: the scans of a count only while that count runs. */
export const useUndoable = (
  log: readonly LoggedScan[],
  modes: readonly ScanMode[],
): ((scan: LoggedScan) => boolean) => {
  const running = useRead(workCalls.counts.running, {}, { enabled: log.some(isArrivedCount) }).data?.data ?? [];
  const isRunning = ({ placeId, at }: LoggedScan): boolean =>
    running.some((count) => count.placeId === placeId && count.openedAt <= at);
  return (scan) => modes.includes(scan.mode) && mayUndo(scan) && (!isArrivedCount(scan) || isRunning(scan));
};
