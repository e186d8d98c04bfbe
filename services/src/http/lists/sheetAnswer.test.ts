import { setImmediate } from 'node:timers/promises';
import { mostRowsIn } from '@klang/contracts/kit/sheet';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallError } from '../kit/answers.ts';
import { type Sheet, sheetAnswer } from './sheetAnswer.ts';

const sheet = (rows: number): Sheet<number> => ({
  name: 'x',
  title: 'X',
  columns: [{ title: 'A', cell: String }],
  count: async () => rows,
  page: async (after) => (after ? { rows: [2], next: null } : { rows: [1], next: 'more' }),
});
const now = new Date('2026-11-21T18:00:00Z');
let recorded: number[];
const record = async (rows: number) => void recorded.push(rows);
beforeEach(() => {
  recorded = [];
});
const textOf = async (content: AsyncIterable<unknown> | Buffer) => {
  let text = '';
  for await (const part of content) text += String(part);
  return text;
};

describe('a list as a file', () => {
  it('holds every page, under the day in Bangkok', async () => {
    const { name, content } = await sheetAnswer(sheet(2), { format: 'csv', now, record });
    expect([name, await textOf(content)]).toEqual(['x-2026-11-22.csv', '\ufeffA\r\n1\r\n2\r\n']);
    expect(recorded).toEqual([2]);
  });

  it('is read no faster than it is taken away', async () => {
    let read = 0;
    const rows = Array.from({ length: 20_000 }, (_, row) => row);
    const page = async () => {
      read += 1;
      return { rows, next: read < 50 ? 'more' : null };
    };
    const { content } = await sheetAnswer({ ...sheet(2), page }, { format: 'csv', now, record });
    const pieces = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    await pieces.next();
    await setImmediate();
    expect(read).toBeLessThan(5);
    await pieces.return?.();
    await setImmediate();
    expect(read).toBeLessThan(5);
  });

  it.each(['csv', 'xlsx'] as const)(
    'is refused as %s, and not written down, when its rows cannot be read',
    async (format) => {
      const page = () => Promise.reject(new Error('away'));
      await expect(sheetAnswer({ ...sheet(2), page }, { format, now, record })).rejects.toThrow('away');
      expect(recorded).toEqual([]);
    },
  );

  it.each(['csv', 'xlsx'] as const)('is refused as %s with a sentence when there are too many rows', async (format) => {
    const rendering = sheetAnswer(sheet(mostRowsIn[format] + 1), { format, now, record });
    const { fields } = await rendering.then(
      () => expect.unreachable(),
      (error: CallError) => error,
    );
    expect(fields?.[0]?.message).toMatchObject({ en: expect.stringContaining(`${mostRowsIn[format]} rows at most`) });
    expect(recorded).toEqual([]);
    expect((await sheetAnswer(sheet(mostRowsIn[format]), { format, now, record })).type).toBeTypeOf('string');
  });
});
