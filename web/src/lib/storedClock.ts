import { type ClockSample, clockSample, learnClock, onClockSample } from './serverClock.ts';
import { readStored, saveValue } from './storage.ts';

const storedSample = (): ClockSample | null => {
  const [offsetMs, doubtMs, learntMs] = (readStored('clock') ?? '').split(' ').map(Number);
  if (offsetMs === undefined || doubtMs === undefined || learntMs === undefined) return null;
  // A clock that was set back since says nothing of its offset now.
  return learntMs <= Date.now() && Number.isFinite(offsetMs + doubtMs) ? { offsetMs, doubtMs, learntMs } : null;
};

const save = (): void => {
  if (clockSample === null) return;
  const { offsetMs, doubtMs, learntMs } = clockSample;
  saveValue('clock', [offsetMs, doubtMs, learntMs].join(' '));
};

let stop: () => void = () => undefined;
/** A page that opens without a line knows the offset that the one before it learnt. */
export const storeClock = (): void => {
  stop();
  const stored = storedSample();
  if (clockSample === null && stored) learnClock(stored);
  save();
  stop = onClockSample(save);
};
