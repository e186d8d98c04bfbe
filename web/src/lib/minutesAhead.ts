import { useSyncExternalStore } from 'react';
import { clockSample, mostDoubtMs, onClockSample } from './serverClock.ts';

const minuteMs = 60_000;
/** Whole minutes that the device's clock may be ahead of the server's; negative if behind. */
export const minutesAhead = (): number => {
  const { offsetMs, doubtMs } = clockSample ?? { offsetMs: 0, doubtMs: 0 };
  const atMostMs = Math.abs(offsetMs) + Math.min(doubtMs, mostDoubtMs);
  return -Math.sign(offsetMs) * Math.floor(atMostMs / minuteMs) + 0;
};

export const useMinutesAhead = (): number => useSyncExternalStore(onClockSample, minutesAhead, () => 0);
