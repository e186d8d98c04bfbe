import type { PersonKey } from './keyRows.ts';

const maxKeys = 20_000;
/** Limits the effect of a lost notification; notifications empty the cache. */
const maxAgeMs = 5_000;

export type KeyCache = {
  readonly get: (name: string) => PersonKey | undefined;
  /** Ignored if the cache was emptied since `begun`. */
  readonly remember: (begun: number, found: ReadonlyMap<string, PersonKey>) => void;
  readonly begin: () => number;
  readonly empty: () => void;
};

export const keyCache = (now: () => number = () => performance.now()): KeyCache => {
  const cached = new Map<string, { readonly key: PersonKey; readonly until: number }>();
  let emptied = 0;
  const dropOldest = () => {
    for (const name of cached.keys()) {
      if (cached.size <= maxKeys) return;
      cached.delete(name);
    }
  };
  return {
    get: (name) => {
      const found = cached.get(name);
      return found && found.until > now() ? found.key : undefined;
    },
    remember: (begun, found) => {
      if (begun !== emptied) return;
      const until = now() + maxAgeMs;
      for (const [name, key] of found) {
        cached.delete(name);
        cached.set(name, { key, until });
      }
      dropOldest();
    },
    begin: () => emptied,
    empty: () => {
      emptied += 1;
      cached.clear();
    },
  };
};
