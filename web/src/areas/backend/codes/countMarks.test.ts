import { expect, it } from 'vitest';
import { beginOfFile, countMarks, endOfLabel } from './countMarks.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('the progress of a file counts labels as they come, also when a piece ends in the middle of a mark', () => {
  const counts: number[] = [];
  const count = countMarks(endOfLabel, (now) => counts.push(now));
  for (const piece of ['^XA^FD^^X', 'A^FS^X', 'Z\n^XA^XZ', '', '^XA^X', 'Y^XZ']) count(bytes(piece));
  expect(counts).toEqual([2, 3]);
});

it('the progress of an archive counts its files by how each begins', () => {
  const counts: number[] = [];
  const count = countMarks(beginOfFile, (now) => counts.push(now));
  for (const piece of [[0x50], [0x4b, 3], [4], [0x50, 0x50, 0x4b, 3, 4], [0x50, 0x4b, 1, 2]])
    count(Uint8Array.from(piece));
  expect(counts).toEqual([1, 2]);
});
