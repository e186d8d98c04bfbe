import pLimit from 'p-limit';

const atOnce = 20;

/** Parallel with a limit: sequential calls would take hundreds of round trips. */
export const someAtOnce = <T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> => {
  const inTurn = pLimit(atOnce);
  return Promise.all(all.map((one) => inTurn(act, one)));
};
