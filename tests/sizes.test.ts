import { describe, expect, it } from 'vitest';
import { linesOf, sourceFiles } from './sources.ts';

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const tooLong = (limit: number, paths: readonly string[]) =>
  paths.map((path) => ({ path, lines: linesOf(path).length })).filter(({ lines }) => lines > limit);

describe('the size of things', () => {
  it('keeps every source file within 200 lines', () => {
    expect(
      tooLong(
        200,
        sourceFiles().filter((path) => !isTest(path)),
      ),
    ).toEqual([]);
  });

  it('keeps every test file within 300 lines', () => {
    expect(tooLong(300, sourceFiles().filter(isTest))).toEqual([]);
  });
});
