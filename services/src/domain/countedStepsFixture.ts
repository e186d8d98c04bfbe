/** Counts how often something in a value is looked at, however deep: so many steps it takes to decide by it. */
export const countedSteps = <T extends object>(whole: T): { readonly value: T; readonly steps: () => number } => {
  let steps = 0;
  const seen = new WeakMap<object, object>();
  const watched = <V extends object>(value: V): V => {
    const before = seen.get(value);
    // What was put there is the watched one of this very value.
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
