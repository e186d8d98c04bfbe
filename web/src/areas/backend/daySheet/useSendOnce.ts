import { useRef, useState } from 'react';

/** A step waits for what is still being made, like a picture. One press sends it once, and `back` before that sends nothing. */
export const useSendOnce = (onDone: () => void) => {
  const [isBusy, setBusy] = useState(false);
  const isBack = useRef(false);
  const send = async <T>(ready: Promise<T | null>, act: (made: T) => Promise<unknown>): Promise<void> => {
    setBusy(true);
    const made = await ready.finally(() => setBusy(false));
    if (made === null || isBack.current) return;
    setBusy(true);
    await act(made);
    onDone();
  };
  const back = () => {
    isBack.current = true;
    onDone();
  };
  return { isBusy, send, back };
};
