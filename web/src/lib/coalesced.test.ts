import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noting = (work: () => Promise<unknown> = async () => undefined) => {
  const done: string[] = [];
  const ask = coalesced((name) => {
    done.push(name);
    return work();
  });
  return { done, ask };
};

describe('reading again what changed', () => {
  it('begins at once, for each name by itself', () => {
    const { done, ask } = noting();
    for (const name of ['orders', 'lookups', 'orders']) ask(name);
    expect(done).toEqual(['orders', 'lookups']);
  });
  it('is done once more for all that came meanwhile', async () => {
    const { done, ask } = noting();
    for (let times = 0; times < 50; times += 1) ask('lookups');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(['lookups', 'lookups']);
  });
  it('comes seldom while a list changes without a break, and still every other second', async () => {
    const { done, ask } = noting();
    for (let ms = 0; ms < 10_000; ms += 10) {
      ask('lookups');
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(done.length).toBeGreaterThan(6);
    expect(done.length).toBeLessThan(11);
  });
  it('begins at once again after a quiet while', async () => {
    const { done, ask } = noting();
    ask('lookups');
    await vi.advanceTimersByTimeAsync(1_000);
    ask('lookups');
    expect(done).toHaveLength(2);
  });
  it('goes on after a failed one, and after one that never ends', async () => {
    for (const work of [() => Promise.reject(new Error('away')), () => new Promise(() => {})]) {
      const { done, ask } = noting(work);
      ask('lookups');
      ask('lookups');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(done).toHaveLength(2);
    }
  });
});
