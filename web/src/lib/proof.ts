/** Whether somebody is asked once more who they are, for which token, and what comes of it. */
export type Proof = {
  /** Asks, or joins who asks already; true once they have shown it. Where nobody can ask, the answer is no. */
  readonly ask: (token: string | null) => Promise<boolean>;
  readonly answer: (isShown: boolean) => void;
  /** The token that is asked about; undefined while nobody is asked. */
  readonly get: () => string | null | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export const makeProof = (): Proof => {
  const listeners = new Set<() => void>();
  let asked: { readonly token: string | null; readonly outcome: Promise<boolean> } | undefined;
  let settle: (isShown: boolean) => void = () => undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: (token) => {
      if (listeners.size === 0) return Promise.resolve(false);
      if (!asked) {
        const outcome = new Promise<boolean>((done) => {
          settle = done;
        });
        asked = { token, outcome };
        tell();
      }
      return asked.outcome;
    },
    answer: (isShown) => {
      asked = undefined;
      settle(isShown);
      tell();
    },
    get: () => asked?.token,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
