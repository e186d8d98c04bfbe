import { useRef, useState } from 'react';

/**
 * A step waits for what is still being made, like a picture. One press sends it once. Whatever is pressed before that
 * counts `instead`, and `back` sends nothing.
 */
export const useSendOnce = (onDone: () => void) => {
  const [isBusy, setBusy] = useState(false);
  const isDecided = useRef(false);
  const isClosed = useRef(false);
  const close = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    onDone();
  };
  const instead = async (act: () => Promise<unknown>): Promise<void> => {
    if (isDecided.current) return;
    isDecided.current = true;
    setBusy(true);
    await act();
    close();
  };
  const send = async <T>(ready: Promise<T | null>, act: (made: T) => Promise<unknown>): Promise<void> => {
    setBusy(true);
    const made = await ready.finally(() => setBusy(false));
    if (made !== null) await instead(() => act(made));
  };
  const back = () => {
    isDecided.current = true;
    close();
  };
  return { isBusy, send, instead, back };
};
