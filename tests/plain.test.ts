import { describe, expect, it } from 'vitest';
import { namesNothing } from './houseCounts.ts';
import { linesOf, sourceFiles } from './sources.ts';

const linesThat = (isSo: (line: string) => boolean): readonly string[] =>
  sourceFiles().flatMap((path) =>
    linesOf(path).flatMap((line, at) => (isSo(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

/** Each was once the name of hundreds of variables that had nothing in common: a body, a query, a command and a request were all what is asked. */
const declares = (names: string): RegExp =>
  new RegExp(
    `\\b(?:const|let) (?:${names})\\b|\\((?:\\.\\.\\.)?(?:${names})\\??: |(?:\\((?:${names})\\)|\\b(?:${names})) =>`,
  );
const worstNames = declares('told|wanted|held|past|bells');
/** In tests some of them stand for an event of that name. */
const worstInSource = declares('asked|said|kept|meant');

describe('source that is read once', () => {
  it('names no type by a word that says nothing of it', () => {
    expect(linesThat(namesNothing)).toEqual([]);
  });

  it('names no variable and no parameter by a word that says nothing of it', () => {
    expect(linesThat((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && worstNames.test(line))).toEqual([]);
    const found = linesThat((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && worstInSource.test(line));
    expect(found.filter((line) => !/^\S*(?:\.test\.|Fixture|\/testing\/)/.test(line))).toEqual([]);
  });

  it('writes an object in one piece, and not as several that are merged', () => {
    expect(linesThat((line) => /^[^'"`/]*\.\.\.\{/.test(line))).toEqual([]);
  });

  it('writes an array in one piece, and not as several that are spread into it', () => {
    expect(linesThat((line) => /^\s*\.\.\.\[[^\]]*\],?$/.test(line))).toEqual([]);
  });
});
