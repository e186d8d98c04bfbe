import axe, { type ElementContext, type RunOptions } from 'axe-core';

/** Which run was begun last; test files share their process, and with it this. */
let before: Promise<unknown> = Promise.resolve();

/** Looks a page over. axe takes one page at a time and refuses a second one: each waits for the one before, also for one whose test gave up. */
export const runAxe = (context: ElementContext, options: RunOptions) => {
  const mine = before.then(() => axe.run(context, options));
  before = mine.catch(() => {});
  return mine;
};
