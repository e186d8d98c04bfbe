const calmMs = 1_200;
const longestWaitMs = 5_000;

// Not every browser has requestIdleCallback, and a test may have removed the window by now.
const runWhenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWaitMs });
  else setTimeout(run);
};

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

/** Once the page has loaded and is calm: what can wait takes nothing from the first picture. */
export const whenIdle = (run: () => void): (() => void) => {
  const turn = { run, isOver: false };
  const wait = () => setTimeout(() => runWhenIdle(() => begin(turn)), calmMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return givingUp(turn);
};

const waiting: Turn[] = [];
let isBusy = false;

const next = (): void => {
  const turn = waiting.shift();
  isBusy = turn !== undefined;
  if (!turn) return;
  runWhenIdle(() => {
    // Paint before the next one runs; a cancelled one changed nothing.
    if (begin(turn)) requestAnimationFrame(() => setTimeout(next));
    else next();
  });
};

/** Runs when the CPU is idle, one at a time, each in its own frame. Returns a cancel function. */
export const inTurn = (run: () => void): (() => void) => {
  const turn = { run, isOver: false };
  waiting.push(turn);
  if (!isBusy) next();
  return givingUp(turn);
};
