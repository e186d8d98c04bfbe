/** Does something for each of them: what fails for one stands in no other's way, and is thrown once all had their turn. */
export const eachByItself = async <T>(all: Iterable<T>, doing: (one: T) => Promise<unknown>): Promise<void> => {
  const failed: unknown[] = [];
  for (const one of all) await doing(one).catch((error: unknown) => void failed.push(error));
  if (failed.length > 0) throw failed[0];
};
