import { useEffect } from 'react';

const minuteMs = 60_000;

/** Refetches every minute what changes by time alone, or without a live message. */
export const useEveryMinute = (read: () => Promise<unknown>): void => {
  useEffect(() => {
    const timer = setInterval(() => void read(), minuteMs);
    return () => clearInterval(timer);
  }, [read]);
};
