import { beforeEach, expect, it, vi } from 'vitest';
import { cachedAnswers } from './cachedAnswers.ts';

let changes: number | undefined;
let isAway: boolean;
let made: number;
let cached: ReturnType<typeof cachedAnswers>;
beforeEach(() => {
  changes = 1;
  isAway = false;
  made = 0;
  cached = cachedAnswers(async () => {
    if (isAway) throw new Error('away');
    return changes;
  });
});

const ask = (question: unknown = {}, org = 'klangdee') =>
  cached({ org, kind: 'size', question }, async () => `answer ${++made}`);

it('the same answer is sent again for as long as the list is not changed', async () => {
  expect([await ask(), await ask()]).toEqual(['answer 1', 'answer 1']);
  changes = 2;
  expect([await ask(), await ask()]).toEqual(['answer 2', 'answer 2']);
});

it('the answers to other questions, and of other organizations, are told apart', async () => {
  expect([await ask({ page: 1 }), await ask({ page: 2 }), await ask({ page: 1 }, 'second')]).toEqual([
    'answer 1',
    'answer 2',
    'answer 3',
  ]);
  expect(await ask({ page: 2 })).toBe('answer 2');
});

it('the list is read where nobody can say how often it was changed', async () => {
  await ask();
  changes = undefined;
  expect([await ask(), await ask()]).toEqual(['answer 2', 'answer 3']);
  isAway = true;
  expect(await ask()).toBe('answer 4');
});

it('nothing is kept of a question that failed', async () => {
  const failing = cached({ org: 'klangdee', kind: 'size', question: {} }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await ask()).toBe('answer 1');
});

it('a question is asked anew after a minute, also of a list that nobody changed', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await ask();
  now.mockReturnValue(62_000);
  expect(await ask()).toBe('answer 2');
  now.mockRestore();
});

it('the newest hundred answers are kept, and no very long one', async () => {
  for (let page = 1; page <= 101; page += 1) await ask({ page });
  expect(await ask({ page: 101 })).toBe('answer 101');
  expect(await ask({ page: 1 })).toBe('answer 102');
  const long = () =>
    cached({ org: 'klangdee', kind: 'size', question: 'long' }, async () => `${++made}`.padEnd(300_001));
  expect(await long()).not.toBe(await long());
});
