import type { PersonKey } from './keyRows.ts';

const maxKeys = 20_000;
/** Only what a lost notice would cost: notices are what empties the cache. */
const maxAgeMs = 5_000;

export type KeyCache = {
  readonly get: (name: string) => PersonKey | undefined;
  /** Keeps what a look-up found, unless the cache was emptied since `begun`. */
  readonly keep: (begun: number, found: ReadonlyMap<string, PersonKey>) => void;
  readonly begin: () => number;
  readonly empty: () => void;
};

export const keyCache = (now: () => number = () => performance.now()): KeyCache => {
  const kept = new Map<string, { readonly key: PersonKey; readonly until: number }>();
  let emptied = 0;
  const dropOldest = () => {
    for (const name of kept.keys()) {
      if (kept.size <= maxKeys) return;
      kept.delete(name);
    }
  };
  return {
    get: (name) => {
      const found = kept.get(name);
      return found && found.until > now() ? found.key : undefined;
    },
    keep: (begun, found) => {
      if (begun !== emptied) return;
      const until = now() + maxAgeMs;
      for (const [name, key] of found) {
        kept.delete(name);
        kept.set(name, { key, until });
      }
      dropOldest();
    },
    begin: () => emptied,
    empty: () => {
      emptied += 1;
      kept.clear();
    },
  };
};
