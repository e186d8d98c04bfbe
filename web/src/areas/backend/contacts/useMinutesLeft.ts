import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/serverClock.ts';

const minuteMs = 60_000;
const lookEveryMs = 1_000;

const minutesLeft = (untilIso: string): number => Math.ceil((Date.parse(untilIso) - serverNow()) / minuteMs);

/** Minutes left by the server's clock; zero or negative once the time is over. */
export const useMinutesLeft = (untilIso: string): number => {
  const [left, setLeft] = useState(() => minutesLeft(untilIso));
  useEffect(() => {
    const look = () => setLeft(minutesLeft(untilIso));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [untilIso]);
  return left;
};
