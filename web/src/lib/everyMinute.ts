import { useEffect } from 'react';

const minuteMs = 60_000;

/** Reads again once a minute what changes by itself, or without a word from the server. */
export const useEveryMinute = (read: () => Promise<unknown>): void => {
  useEffect(() => {
    const timer = setInterval(() => void read(), minuteMs);
    return () => clearInterval(timer);
  }, [read]);
};
