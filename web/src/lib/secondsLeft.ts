import { useEffect, useState } from 'react';
import { serverNow } from './serverClock.ts';

export const secondsLeft = (untilIso: string): number =>
  Math.max(0, Math.ceil((Date.parse(untilIso) - serverNow()) / 1_000));

export const useSecondsLeft = (untilIso: string): number => {
  const [left, setLeft] = useState(() => secondsLeft(untilIso));
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(untilIso));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [untilIso]);
  return left;
};
