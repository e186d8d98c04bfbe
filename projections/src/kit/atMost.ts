/** Lets so many works be under way at once; the others begin in the order in which they came. */
export const atMost = (most: number) => {
  const waiting: (() => void)[] = [];
  let free = most;
  const turn = (): Promise<void> => new Promise((begin) => waiting.push(begin));
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
