import { orders } from '@klang/contracts/api/orders';
import { useEffect } from 'react';
import { useRead } from '../../../../lib/api.ts';
import { useLiveness } from '../../../../lib/live.ts';

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
  const read = useRead(orders.one, { orderId });
  const isLive = useLiveness() === 'on';
  useAsking(!isLive && read.data !== undefined, read.refetch);
  return read;
};
