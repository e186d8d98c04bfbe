/** Counts each property read in a value, at any depth, to measure the work of a decision. */
export const countedSteps = <T extends object>(whole: T): { readonly value: T; readonly steps: () => number } => {
  let steps = 0;
  const seen = new WeakMap<object, object>();
  const watched = <V extends object>(value: V): V => {
    const before = seen.get(value);
    if (before) return before as V;
    const proxy = new Proxy(value, {
      get: (target, name, receiver) => {
        steps += 1;
        const part: unknown = Reflect.get(target, name, receiver);
        return typeof part === 'object' && part !== null ? watched(part) : part;
      },
    });
    seen.set(value, proxy);
    return proxy;
  };
  return { value: watched(whole), steps: () => steps };
};
