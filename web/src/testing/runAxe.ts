import axe, { type ElementContext, type RunOptions } from 'axe-core';

/** The last run; test files share this process. */
let before: Promise<unknown> = Promise.resolve();

/** Runs axe. It refuses parallel runs, so each waits for the one before, even if that test gave up. */
export const runAxe = (context: ElementContext, options: RunOptions) => {
  const mine = before.then(() => axe.run(context, options));
  before = mine.catch(() => {});
  return mine;
};
