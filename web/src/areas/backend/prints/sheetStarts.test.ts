import { expect, it } from 'vitest';
import { waitingFixture } from './printsFixture.ts';
import { sheetStartsOf } from './printWords.ts';

const [at, format] = [{ batchId: 'b1', printId: 'r1', part: 1, reason: null }, 'a4-3x8'] as const;
const job = (id: string, count: number, part: object = {}) => ({
  ...waitingFixture,
  id,
  work: { kind: 'labels', format, ...at, count, start: 1, continues: true, ...part } as const,
});

it('each print begins on the sheet where the one before it will end', () => {
  const queue = [job('first', 24), job('second', 5), job('third', 30)];
  expect([...sheetStartsOf({ format, used: 19 }, queue)]).toEqual([
    ['first', { start: 20, sheets: 2 }],
    ['second', { start: 20, sheets: 1 }],
    ['third', { start: 1, sheets: 2 }],
  ]);
});

it('a print that was told where to begin begins there, and one on the way where it was begun', () => {
  const taken = { ...job('taken', 4, { start: 3 }), state: 'taken' as const };
  expect([...sheetStartsOf({ format, used: 2 }, [taken, job('told', 2, { start: 11, continues: false })])]).toEqual([
    ['taken', { start: 3, sheets: 1 }],
    ['told', { start: 11, sheets: 1 }],
  ]);
});

it('a print whose station fell silent begins where the next label is, not where that station had begun it', () => {
  const leaseUntil = new Date(Date.now() - 1_000).toISOString();
  const silent = { ...job('silent', 4, { start: 9 }), state: 'taken' as const, leaseUntil };
  expect(sheetStartsOf({ format, used: 2 }, [silent]).get('silent')).toEqual({ start: 3, sheets: 1 });
});

it('a printer of single labels has no sheet', () =>
  expect(sheetStartsOf({ format: 'zpl', used: 0 }, [job('one', 3)]).size).toBe(0));
