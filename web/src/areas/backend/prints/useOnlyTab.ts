import { useEffect, useState } from 'react';

/** Pages without TLS have none. */
const locks = (): LockManager | undefined => navigator.locks ?? undefined;

/** Whether this tab is the one of its kind that works; the next takes over when it is closed. */
export const useOnlyTab = (name: string): boolean => {
  const [isMine, setMine] = useState(!locks());
  useEffect(() => {
    const manager = locks();
    if (!manager) return;
    const leaving = new AbortController();
    let letGo: (() => void) | undefined;
    manager
      .request(name, { signal: leaving.signal }, () => {
        setMine(true);
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      })
      // Left before it was this tab's turn.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      letGo?.();
      setMine(false);
    };
  }, [name]);
  return isMine;
};
