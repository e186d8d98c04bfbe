import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';

const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
const inspect = `axe.run(document, ${JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })})
  .then(({ violations }) => violations)`;

/** Every fault that is found on what the page shows now, each with where it stands. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  const violations = await page.evaluate<readonly Result[]>(inspect);
  const isCut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`)),
    ...(isCut ? ['it is wider than the screen'] : []),
  ];
};
