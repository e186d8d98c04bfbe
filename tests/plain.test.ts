import { describe, expect, it } from 'vitest';
import { namesNothing } from './houseCounts.ts';
import { linesOf, sourceFiles } from './sources.ts';

/** Lines of the source that are so, with where they stand. */
const linesThat = (isSo: (line: string) => boolean): readonly string[] =>
  sourceFiles().flatMap((path) =>
    linesOf(path).flatMap((line, at) => (isSo(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

describe('source that is read once', () => {
  it('names no type by a word that says nothing of it', () => {
    expect(linesThat(namesNothing)).toEqual([]);
  });

  it('writes an object in one piece, and not as several that are merged', () => {
    expect(linesThat((line) => /^[^'"`/]*\.\.\.\{/.test(line))).toEqual([]);
  });
});
