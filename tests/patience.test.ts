import { describe, expect, it, vi } from 'vitest';
import { untilMidnightMs } from './midnight.ts';
import { linesOf, sourceFiles } from './sources.ts';

const leastMs = 10_000;
const isOfTests = (path: string): boolean => /\.test\.tsx?$|Fixture\.tsx?$|\/testing\//.test(path);
/** What the product or the browser is told, in place of what a test waits for. */
const productWaits = /requestIdleCallback|watchFreshness/;
const waits = /\b(?:timeout|withinMs): ([\d_]+)/g;

const isHasty = (line: string): boolean =>
  !productWaits.test(line) && [...line.matchAll(waits)].some(([, ms = '']) => Number(ms.replaceAll('_', '')) < leastMs);

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

it.each([
  ['2026-12-31T16:59:30.000Z', 30_000],
  ['2026-12-31T17:00:00.000Z', 86_400_000],
  ['2027-03-01T00:00:00.000Z', 17 * 3_600_000],
])('a file that begins at %s would run into midnight in Bangkok after %i ms', (now, leftMs) =>
  expect(untilMidnightMs(Date.parse(now))).toBe(leftMs),
);
