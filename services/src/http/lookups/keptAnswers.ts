import type { LookupReads } from '@klang/projections/lookups/queries';

type KeptAnswer = { readonly changes: number; readonly until: number; readonly text: string };
type AnswerKey = { readonly org: string; readonly kind: string; readonly question: unknown };

const mostKept = 100;
const longestKept = 300_000;
// A read model that was rebuilt may answer otherwise after as many changes.
const keptMs = 60_000;

/**
 * Answers of a list as they were written out, each for as long as the list is what it was. That is asked of the read
 * model every time, so that no process answers with less than what a caller was told is done.
 */
export const keptAnswers = (changesOf: LookupReads['changesOf']) => {
  const kept = new Map<string, KeptAnswer>();
  const keep = (name: string, one: KeptAnswer): void => {
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    if (one.text.length <= longestKept) kept.set(name, one);
  };

  return async (asked: AnswerKey, answerTo: () => Promise<string>): Promise<string> => {
    // Where it cannot be told how often a list was changed, it is read.
    const changes = await changesOf(asked.org, asked.kind).catch(() => undefined);
    if (changes === undefined) return answerTo();
    const name = JSON.stringify(asked);
    const known = kept.get(name);
    const now = performance.now();
    if (known?.changes === changes && now < known.until) return known.text;
    const text = await answerTo();
    kept.delete(name);
    keep(name, { changes, until: now + keptMs, text });
    return text;
  };
};
