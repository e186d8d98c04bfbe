import { describe, expect, it, vi } from 'vitest';
import { linesOf, sourceFiles } from './sources.ts';

const leastMs = 10_000;
const isOfTests = (path: string): boolean => /\.test\.tsx?$|Fixture\.tsx?$|\/testing\//.test(path);
/** What the product or the browser is told, in place of what a test waits for. */
const told = /requestIdleCallback|watchFreshness/;
const waits = /\b(?:timeout|withinMs): ([\d_]+)/g;

const isHasty = (line: string): boolean =>
  !told.test(line) && [...line.matchAll(waits)].some(([, ms = '']) => Number(ms.replaceAll('_', '')) < leastMs);

describe('a test waits as long as a busy machine takes', () => {
  it('wherever it says how long', () => {
    const hasty = sourceFiles()
      .filter(isOfTests)
      .flatMap((path) => linesOf(path).flatMap((line) => (isHasty(line) ? [`${path}: ${line.trim()}`] : [])));
    expect(hasty).toEqual([]);
  });

  it('and where it does not', () => {
    expect(vi.waitFor).toHaveProperty('patienceMs', 15_000);
  });
});
