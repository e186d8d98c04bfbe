import pLimit from 'p-limit';

const atOnce = 20;

/** Does it for each, some at a time: hundreds one after another would take as long as hundreds of ways to the store. */
export const someAtOnce = <T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> => {
  const inTurn = pLimit(atOnce);
  return Promise.all(all.map((one) => inTurn(act, one)));
};
