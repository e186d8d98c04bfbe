import type { ScanAnswer } from '@klang/contracts/api/scans';
import type { ScanMode, ScanOutcome } from '@klang/contracts/codes/scans';
import type { Text } from '@klang/contracts/messages';

/** One scan as the page shows it: what came of it is told by the server, or waits. */
export type LoggedScan = {
  readonly scanId: string;
  readonly code: string;
  readonly mode: ScanMode;
  readonly at: string;
  readonly placeId: string | null;
  readonly tripId: string | null;
  readonly outcome: ScanOutcome | 'waiting' | 'undone';
  readonly itemId: string | null;
  readonly refusal: string | null;
  readonly why: Text | null;
  /** The device could not keep it: the open page alone holds it. */
  readonly isHeld?: boolean;
  /** The scan that took it back. */
  readonly undoneBy?: string;
};

const mostKept = 200;
let log: readonly LoggedScan[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly LoggedScan[]): void => {
  log = next.slice(0, mostKept);
  for (const listener of listeners) listener();
};

/** The newest first; it lives as long as the page is open. */
export const scanLog = {
  get: (): readonly LoggedScan[] => log,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (scan: LoggedScan): void => set([scan, ...log.filter(({ scanId }) => scanId !== scan.scanId)]),
  remove: (scanId: string): void => set(log.filter((one) => one.scanId !== scanId)),
  change: (scanId: string, part: Partial<LoggedScan>): void =>
    set(log.map((one) => (one.scanId === scanId ? { ...one, ...part } : one))),
  clear: (): void => set([]),
};

/** What the server said of a scan; of one that takes another back, it is told at that other. */
export const hearAnswer = ({ scanId, outcome, itemId, refusal, why }: ScanAnswer) => {
  const undone = log.find((one) => one.undoneBy === scanId);
  if (!undone) return scanLog.change(scanId, { outcome, itemId, refusal, why });
  if (outcome === 'taken') return scanLog.change(undone.scanId, { outcome: 'undone', why: null });
  const { undoneBy: _, ...kept } = undone;
  set(log.map((one) => (one === undone ? { ...kept, why } : one)));
};
