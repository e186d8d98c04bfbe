import { useEffect, useState } from 'react';

const locks = (): LockManager | undefined => navigator.locks ?? undefined;

/** Whether this tab holds the lock. When it closes, the next tab takes over. */
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
      .catch(() => undefined);
    return () => {
      leaving.abort();
      letGo?.();
      setMine(false);
    };
  }, [name]);
  return isMine;
};
