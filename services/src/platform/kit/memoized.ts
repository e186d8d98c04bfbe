const mostYoung = 5_000;

export const memoized = <Q extends readonly string[], A>(
  answerTo: (...question: Q) => Promise<A>,
  { cacheMs, now = () => performance.now() }: { readonly cacheMs: number; readonly now?: () => number },
) => {
  type Memory = Map<string, { readonly until: number; readonly answer: Promise<A> }>;
  // Two generations: evicting one entry per insert costs more than all the rest.
  let [young, old]: [Memory, Memory] = [new Map(), new Map()];
  const ask = (name: string, question: Q): Promise<A> => {
    const answer = answerTo(...question);
    if (young.size >= mostYoung) [young, old] = [new Map(), young];
    young.set(name, { until: now() + cacheMs, answer });
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
