/** How many answers are kept beside as many that are older. */
const mostYoung = 5_000;

/** Answers are remembered for so long at most, and whoever asks meanwhile shares one question. */
export const memoized = <Q extends readonly string[], A>(
  answerTo: (...question: Q) => Promise<A>,
  { keptMs, now = () => performance.now() }: { readonly keptMs: number; readonly now?: () => number },
) => {
  type Memory = Map<string, { readonly until: number; readonly answer: Promise<A> }>;
  // Older ones go all at once: taking one out of a map for each that comes costs more than the rest of it.
  let [young, old]: [Memory, Memory] = [new Map(), new Map()];
  const ask = (name: string, question: Q): Promise<A> => {
    const answer = answerTo(...question);
    if (young.size >= mostYoung) [young, old] = [new Map(), young];
    young.set(name, { until: now() + keptMs, answer });
    // A question that failed is asked again by the next who asks.
    answer.catch(() => young.delete(name) || old.delete(name));
    return answer;
  };
  return {
    ask: (...question: Q): Promise<A> => {
      const name = JSON.stringify(question);
      const known = young.get(name) ?? old.get(name);
      return known && now() < known.until ? known.answer : ask(name, question);
    },
    forget: () => {
      young.clear();
      old.clear();
    },
  };
};
