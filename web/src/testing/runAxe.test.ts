// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { runAxe } from './runAxe.ts';

const rules = { 'color-contrast': { enabled: false } };

it('axe checks two pages that are asked for at once, one after the other', async () => {
  document.body.innerHTML = '<main><h1>Klang</h1></main>';
  const both = await Promise.all([1, 2].map(() => runAxe(document.body, { rules })));
  expect(both.map(({ violations }) => violations)).toEqual([[], []]);
});

it('axe goes on after a check that failed', async () => {
  await expect(runAxe('#nowhere', { rules })).rejects.toThrow();
  expect((await runAxe(document.body, { rules })).violations).toEqual([]);
});
