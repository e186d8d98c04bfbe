import { describe, expect, it } from 'vitest';
import { linesOf, sourceFiles, textOf } from './sources.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Files that only declare texts, tables or schemas have no control flow to follow, so they may be long. */
const onlyDeclares = (path: string) => !/=>|\bfunction\b/.test(textOf(path));
const measured = (paths: readonly string[]) => paths.map((path) => ({ path, lines: linesOf(path).length }));
const tooLong = (limit: number, paths: readonly string[]) =>
  measured(paths).filter(({ path, lines }) => lines > limit && !onlyDeclares(path));

describe('the size of things', () => {
  const source = sourceFiles().filter((path) => !isTest(path));

  it('keeps every file within 300 lines, but those that only declare', () => {
    expect(tooLong(300, sourceFiles())).toEqual([]);
  });

  it('keeps nine source files of ten within 150 lines', () => {
    const lines = measured(source)
      .map((file) => file.lines)
      .toSorted((a, b) => a - b);
    expect(lines.length).toBeGreaterThan(500);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(150);
  });
});
