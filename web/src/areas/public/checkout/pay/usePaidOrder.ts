import { useContext, useEffect } from 'react';
import { useLiveness } from '../../../../lib/live.ts';
import { PayLink, usePayOrder } from './payLink.ts';

const pollMs = 4_000;

export const useAsking = (isOn: boolean, ask: () => unknown): void => {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void ask(), pollMs);
    return () => clearInterval(timer);
  }, [isOn, ask]);
};

export const usePaidOrder = (orderId: string) => {
  const read = usePayOrder(orderId);
  const isLinked = useContext(PayLink) !== null;
  // A payment link has no live connection.
  const isLive = useLiveness() === 'on' && !isLinked;
  useAsking(!isLive && read.data !== undefined, read.refetch);
  return read;
};
