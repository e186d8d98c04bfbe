const calmMs = 1_200;
const longestWaitMs = 5_000;

// Not every browser tells when it is idle; a page that has gone meanwhile has nothing to tell.
const askIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWaitMs });
  else setTimeout(run);
};

/** After whatever else waits: presses above all. */
export const nextTurn = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });

type Turn = { readonly run: () => void; isOver: boolean };

const begin = (turn: Turn): boolean => {
  if (turn.isOver) return false;
  turn.isOver = true;
  turn.run();
  return true;
};

const givingUp = (turn: Turn) => () => {
  turn.isOver = true;
};

/** Runs when the page has long been there and its processor has nothing else to do. Answers the way to give it up. */
export const whenIdle = (run: () => void): (() => void) => {
  const turn = { run, isOver: false };
  const calm = setTimeout(() => askIdle(() => begin(turn)), calmMs);
  return () => {
    clearTimeout(calm);
    givingUp(turn)();
  };
};

const waiting: Turn[] = [];
let isBusy = false;

const next = (): void => {
  const turn = waiting.shift();
  isBusy = turn !== undefined;
  if (!turn) return;
  askIdle(() => {
    // What it changed is drawn before the next one begins; what was given up changed nothing.
    if (begin(turn)) requestAnimationFrame(() => setTimeout(next));
    else next();
  });
};

/** Runs when the processor has nothing else to do, and all that ask for it one after another, each in a frame of its own. */
export const inTurn = (run: () => void): (() => void) => {
  const turn = { run, isOver: false };
  waiting.push(turn);
  if (!isBusy) next();
  return givingUp(turn);
};
