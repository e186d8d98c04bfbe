const calmMs = 1_200;
const longestWaitMs = 5_000;

// Not every browser tells when it is idle; a page that has gone meanwhile has nothing to tell.
const askIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWaitMs });
  else setTimeout(run);
};

/** Answers the way to give it up. */
const unlessOver = (begin: (run: () => void) => void, run: () => void): (() => void) => {
  let isOver = false;
  begin(() => {
    if (!isOver) run();
    isOver = true;
  });
  return () => {
    isOver = true;
  };
};

/** Runs when the page has long been there and its processor has nothing else to do. */
export const whenIdle = (run: () => void): (() => void) =>
  unlessOver((begin) => setTimeout(() => askIdle(begin), calmMs), run);

const waiting: (() => void)[] = [];
let isBusy = false;

const next = (): void => {
  const run = waiting.shift();
  isBusy = run !== undefined;
  if (!run) return;
  askIdle(() => {
    run();
    // What it changed is drawn before the next one begins.
    requestAnimationFrame(() => setTimeout(next));
  });
};

/** Runs when the processor has nothing else to do, and all that ask for it one after another, each in a frame of its own. */
export const inTurn = (run: () => void): (() => void) =>
  unlessOver((begin) => {
    waiting.push(begin);
    if (!isBusy) next();
  }, run);
