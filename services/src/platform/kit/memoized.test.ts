import { expect, it } from 'vitest';
import { memoized } from './memoized.ts';

const newMemo = () => {
  let [times, now, price] = [0, 0, 100];
  const { ask, forget } = memoized(
    async (org: string, name: string) => {
      times += 1;
      if (price < 0) throw new Error('away');
      return `${org} ${name} ${price}`;
    },
    { cacheMs: 1_000, now: () => now },
  );
  const after = (ms: number) => {
    now += ms;
  };
  const costs = (satang: number) => {
    price = satang;
  };
  return { ask, forget, after, costs, times: () => times };
};

it('a memoized question is asked once for all who want to know the same, and apart for each who wants something else', async () => {
  const { ask, times } = newMemo();
  const answers = await Promise.all([ask('a', 'b.c'), ask('a', 'b.c'), ask('a.b', 'c')]);
  expect(answers).toEqual(['a b.c 100', 'a b.c 100', 'a.b c 100']);
  expect(times()).toBe(2);
});

it('a memoized question knows what changed as soon as its time is over, or when it is told to forget', async () => {
  const { ask, forget, after, costs } = newMemo();
  await ask('a', 'b');
  costs(200);
  after(999);
  expect(await ask('a', 'b')).toBe('a b 100');
  after(1);
  expect(await ask('a', 'b')).toBe('a b 200');
  costs(300);
  forget();
  expect(await ask('a', 'b')).toBe('a b 300');
});

it('a memoized question remembers no failure', async () => {
  const { ask, costs } = newMemo();
  costs(-1);
  await expect(ask('a', 'b')).rejects.toThrow('away');
  costs(100);
  expect(await ask('a', 'b')).toBe('a b 100');
});

it('a memoized question keeps thousands of answers, and lets the oldest go first', async () => {
  const { ask, times } = newMemo();
  await Promise.all(Array.from({ length: 10_001 }, (_, at) => ask('a', `${at}`)));
  await ask('a', '10000');
  await ask('a', '5000');
  expect(times()).toBe(10_001);
  await ask('a', '0');
  expect(times()).toBe(10_002);
});
