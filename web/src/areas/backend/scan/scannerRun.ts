import { type KeyBurst, runWithKey } from './scannerKeys.ts';

/** Keys of any pace. Those of a scan that is taken keep its Enter from answering, also a late one. */
export const runKeeper = () => {
  let run: KeyBurst | null = null;
  let isTaken = false;
  return {
    onSign: (key: Parameters<typeof runWithKey>[1]): void => {
      if (key.isApart) isTaken = false;
      run = runWithKey(run, key);
    },
    onTaken: (): void => {
      isTaken = true;
    },
    end: () => {
      const ended = { run, isTaken };
      run = null;
      isTaken = false;
      return ended;
    },
  };
};
