const mostKept = 10_000;

/** Answers are remembered for so long at most, and whoever asks meanwhile shares one question. */
export const remembered = <Q extends readonly string[], A>(
  answerTo: (...question: Q) => Promise<A>,
  { keptMs, now = () => performance.now() }: { readonly keptMs: number; readonly now?: () => number },
) => {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<A> }>();
  const ask = (name: string, question: Q): Promise<A> => {
    const answer = answerTo(...question);
    // A question that failed is asked again by the next who asks.
    answer.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.delete(name);
    kept.set(name, { until: now() + keptMs, answer });
    return answer;
  };
  return {
    ask: (...question: Q): Promise<A> => {
      const name = JSON.stringify(question);
      const known = kept.get(name);
      return known && now() < known.until ? known.answer : ask(name, question);
    },
    forget: () => kept.clear(),
  };
};
