import { describe, expect, it } from 'vitest';
import { throttled } from './throttled.ts';

const noting = (pauseMs: number, longestMs?: number) => {
  const done: string[] = [];
  const pace = throttled(
    async (name) => {
      done.push(name);
      if (name === 'broken') throw new Error('away');
    },
    pauseMs,
    longestMs,
  );
  return { done, ...pace };
};

describe('throttled work', () => {
  it('begins at once, for each name by itself', () => {
    const { done, ask, close } = noting(60_000);
    for (const name of ['a', 'b', 'a', 'a']) ask(name);
    expect(done).toEqual(['a', 'b']);
    close();
  });
  it('is done once more when it was asked for meanwhile, however often', async () => {
    const { done, ask, close } = noting(20);
    for (let times = 0; times < 50; times += 1) ask('a');
    await expect.poll(() => done).toEqual(['a', 'a']);
    close();
  });
  it('rests twice as long each time while it is asked without a break', async () => {
    const began: number[] = [];
    const ending = throttled(async () => void began.push(performance.now()), 2, 60_000);
    const asking = setInterval(() => {
      for (let times = 0; times < 10; times += 1) ending.ask('a');
    }, 1);
    await expect.poll(() => began.length, { timeout: 10_000 }).toBeGreaterThan(7);
    clearInterval(asking);
    ending.close();
    expect((began[7] ?? 0) - (began[6] ?? 0)).toBeGreaterThan(120);
  });
  it('never rests longer for who asks once each time they have seen it, one after another', async () => {
    let seen = 0;
    const each = throttled(
      async () => {
        seen += 1;
        setImmediate(() => each.ask('a'));
      },
      5,
      60_000,
    );
    each.ask('a');
    await expect.poll(() => seen, { timeout: 10_000 }).toBeGreaterThan(20);
    each.close();
  });
  it('rests no longer than it may', async () => {
    const { done, ask, close } = noting(1, 2);
    const asking = setInterval(() => ask('a'), 1);
    await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThan(50);
    clearInterval(asking);
    close();
  });
  it('goes on after it failed', async () => {
    const { done, ask, close } = noting(5);
    ask('broken');
    ask('broken');
    await expect.poll(() => done).toEqual(['broken', 'broken']);
    close();
  });
  it('rests for many names at once, each for itself', async () => {
    const warnings: string[] = [];
    const hear = ({ message }: Error) => warnings.push(message);
    process.on('warning', hear);
    const { done, ask, close } = noting(60_000);
    const names = Array.from({ length: 30 }, (_, place) => `list ${place}`);
    for (const name of names) ask(name);
    // Node emits its warning after the current turn.
    await new Promise((next) => setImmediate(next));
    process.off('warning', hear);
    close();
    expect([done, warnings]).toEqual([names, []]);
  });
  it('ends when it is closed', async () => {
    const { done, ask, close } = noting(5);
    ask('a');
    close();
    ask('a');
    ask('a');
    await expect.poll(() => done.length).toBeLessThan(3);
  });
});
