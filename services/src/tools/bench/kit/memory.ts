import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory of this process once nothing is held that nobody needs. */
export const emptied = (): number => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  return process.memoryUsage.rss();
};
