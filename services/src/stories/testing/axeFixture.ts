import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

// The same without comments and spaces is less than half of what each page has to take and read.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** What depends on colours and on the width of the screen alone. */
export const ofLooks = { type: 'rule', values: ['color-contrast', 'target-size', 'scrollable-region-focusable'] };
// To find a selector for each element takes a third of the time.
const briefly = { resultTypes: ['violations'], selectors: false };
const inspect = (runOnly: typeof rules): string =>
  `axe.run(document, ${JSON.stringify({ runOnly, ...briefly })}).then(({ violations }) => violations)`;

export const faultsOf = async (page: Page, runOnly = rules): Promise<readonly string[]> => {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(source);
  const violations = await page.evaluate<readonly Result[]>(inspect(runOnly));
  const isCut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(isCut ? ['it is wider than the screen'] : []),
  ];
};
