import { useContext, useEffect } from 'react';
import { useLiveness } from '../../../../lib/live.ts';
import { PayLink, usePayOrder } from './payLink.ts';

const askMs = 4_000;

/** Asks again and again, while nothing else would tell of a change. */
export const useAsking = (isOn: boolean, ask: () => unknown): void => {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void ask(), askMs);
    return () => clearInterval(timer);
  }, [isOn, ask]);
};

/** An order of mine whose money is awaited; it moves by itself also while the line of changes is down. */
export const usePaidOrder = (orderId: string) => {
  const read = usePayOrder(orderId);
  const isLinked = useContext(PayLink) !== null;
  // Who came by a link hears of no changes.
  const isLive = useLiveness() === 'on' && !isLinked;
  useAsking(!isLive && read.data !== undefined, read.refetch);
  return read;
};
