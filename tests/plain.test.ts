import { describe, expect, it } from 'vitest';
import { linesOf, sourceFiles } from './sources.ts';

// Alone, each of them was the name of ten different things: a newcomer finds none of them by searching.
const saysNothing = [
  ...['Asked', 'Asking', 'Changed', 'Decided', 'Doing', 'Done', 'Found', 'Given', 'Held', 'Issued', 'Kept', 'Known'],
  ...['Made', 'Moved', 'Named', 'Placed', 'Read', 'Said', 'Seen', 'Sent', 'Settled', 'Shown', 'Standing', 'Stored'],
  ...['Told', 'Typed', 'Wanted', 'Written', 'Past', 'One'],
  ...['Which', 'What', 'Who', 'Whom', 'Whose', 'When', 'Where', 'How'],
  ...['About', 'As', 'At', 'By', 'From', 'In', 'Of', 'On', 'To'],
];
const declared = /^\s*(?:export )?(?:type|interface) (\w+)\b(?=[ <=])/;

/** Lines of the source that are so, with where they stand. */
const linesThat = (isSo: (line: string) => boolean): readonly string[] =>
  sourceFiles().flatMap((path) =>
    linesOf(path).flatMap((line, at) => (isSo(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

describe('source that is read once', () => {
  it('names no type by a word that says nothing of it', () => {
    expect(linesThat((line) => saysNothing.includes(declared.exec(line)?.[1] ?? ''))).toEqual([]);
  });

  it('writes an object in one piece, and not as several that are merged', () => {
    expect(linesThat((line) => /^[^'"`/]*\.\.\.\{/.test(line))).toEqual([]);
  });
});
