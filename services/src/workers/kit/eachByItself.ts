/** A failure does not stop the others; the first error is thrown at the end. */
export const eachByItself = async <T>(all: Iterable<T>, doing: (one: T) => Promise<unknown>): Promise<void> => {
  const failed: unknown[] = [];
  for (const one of all) await doing(one).catch((error: unknown) => void failed.push(error));
  if (failed.length > 0) throw failed[0];
};
