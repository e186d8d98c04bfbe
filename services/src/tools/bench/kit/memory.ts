import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export const emptied = (): number => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  return process.memoryUsage.rss();
};
