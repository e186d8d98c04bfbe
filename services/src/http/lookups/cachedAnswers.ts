import type { LookupReads } from '@klang/projections/lookups/queries';
import { LRUCache } from 'lru-cache';

type CachedAnswer = { readonly changes: number; readonly until: number; readonly text: string };
type AnswerKey = { readonly org: string; readonly kind: string; readonly question: unknown };

const mostCached = 100;
const longestText = 300_000;
// A rebuilt read model may have the same count of changes with other rows.
const cacheMs = 60_000;

/** Memoizes serialized answers. Reads the change count each time, so that no process answers with older data. */
export const cachedAnswers = (changesOf: LookupReads['changesOf']) => {
  const cached = new LRUCache<string, CachedAnswer>({ max: mostCached });

  return async (key: AnswerKey, answerTo: () => Promise<string>): Promise<string> => {
    const changes = await changesOf(key.org, key.kind).catch(() => undefined);
    if (changes === undefined) return answerTo();
    const name = JSON.stringify(key);
    const known = cached.get(name);
    const now = performance.now();
    if (known?.changes === changes && now < known.until) return known.text;
    const text = await answerTo();
    if (text.length <= longestText) cached.set(name, { changes, until: now + cacheMs, text });
    else cached.delete(name);
    return text;
  };
};
