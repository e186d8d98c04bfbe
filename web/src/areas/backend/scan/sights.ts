/** A camera sees the same label many times a second, so debounce it. */
const sameMs = 3_000;

/** When each was seen last. */
export type Sights = Map<string, number>;

const isFresh = (sights: Sights, key: string): boolean => Date.now() - (sights.get(key) ?? 0) < sameMs;

export const noteSight = (sights: Sights, key: string): void => void sights.set(key, Date.now());

export const isSeenAgain = (sights: Sights, key: string): boolean => {
  const isAgain = isFresh(sights, key);
  noteSight(sights, key);
  return isAgain;
};

export const seenNow = (sights: Sights): readonly string[] => [...sights.keys()].filter((key) => isFresh(sights, key));
