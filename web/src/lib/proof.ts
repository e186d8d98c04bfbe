export type Proof = {
  /** Opens the dialog or joins the open one. Resolves to true after proof. False if no dialog is mounted. */
  readonly ask: (token: string | null) => Promise<boolean>;
  readonly answer: (isShown: boolean) => void;
  readonly get: () => string | null | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export const makeProof = (): Proof => {
  const listeners = new Set<() => void>();
  let attempt: { readonly token: string | null; readonly outcome: Promise<boolean> } | undefined;
  let settle: (isShown: boolean) => void = () => undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: (token) => {
      if (listeners.size === 0) return Promise.resolve(false);
      if (!attempt) {
        const outcome = new Promise<boolean>((done) => {
          settle = done;
        });
        attempt = { token, outcome };
        notify();
      }
      return attempt.outcome;
    },
    answer: (isShown) => {
      attempt = undefined;
      settle(isShown);
      notify();
    },
    get: () => attempt?.token,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
