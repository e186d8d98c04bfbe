import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deed, openLine, waitingIn } from '../../../testing/deedFixture.ts';
import { openMemoryStore } from './deedStore.ts';

type Take = (lock: Lock | null) => unknown;
const openLocks = () => {
  let holder: Promise<unknown> = Promise.resolve();
  let isHeld = false;
  let lockNow: Lock | undefined;
  let rob = (): void => undefined;
  const run = async (take: Take) => {
    rob();
    isHeld = true;
    const lock = {} as Lock;
    lockNow = lock;
    const robbed = new Promise<never>((_, reject) => {
      rob = () => reject(new DOMException('Stolen.', 'AbortError'));
    });
    const work = Promise.resolve(take(lock)).finally(() => {
      if (lockNow === lock) isHeld = false;
    });
    holder = work.catch(() => undefined);
    return Promise.race([work, robbed]);
  };
  const acquire = async (signal?: AbortSignal): Promise<void> => {
    const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    while (isHeld) await Promise.race([holder, aborted]);
  };
  return {
    request: async (_name: string, { ifAvailable, signal, steal }: LockOptions, take: Take) => {
      if (steal) return run(take);
      if (isHeld && ifAvailable) return take(null);
      if (isHeld) await acquire(signal);
      return run(take);
    },
  };
};

describe('two tabs of one device that have the same queue', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { locks: openLocks() }));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const twoTabs = async () => {
    const store = openMemoryStore();
    const tabs = [openLine(store), openLine(store)] as const;
    for (const { line } of tabs) line.isUp = false;
    for (const name of ['a', 'b', 'c']) await tabs[0].queue.add(deed(name, { body: { name } }));
    for (const { queue } of tabs) await queue.flush();
    expect(tabs.map(waitingIn)).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    return tabs;
  };

  it('send each of it once, in its order', async () => {
    const tabs = await twoTabs();
    for (const { line } of tabs) line.isUp = true;
    await Promise.all(tabs.map(({ queue }) => queue.flush()));
    expect(tabs.flatMap(({ sent }) => sent)).toEqual(['a', 'b', 'c']);
    expect(tabs.map(waitingIn)).toEqual([[], []]);
  });

  it('send even without locks, when the browser refuses them', async () => {
    const refuse = async (): Promise<never> => Promise.reject(new DOMException('Not here.', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: refuse } });
    const [one] = await twoTabs();
    one.line.isUp = true;
    await one.queue.flush();
    expect(one.sent).toEqual(['a', 'b', 'c']);
  });

  it('hold each other up for ten seconds at most, even if one of them was put to sleep', async () => {
    const [asleep, awake] = await twoTabs();
    vi.useFakeTimers();
    asleep.line.isUp = true;
    asleep.line.sleeps = true;
    void asleep.queue.flush();
    awake.line.isUp = true;
    const sending = awake.queue.flush();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(awake.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    await sending;
    expect(awake.sent).toEqual(['a', 'b', 'c']);
    // After one stolen lock, later rounds do not wait for the sleeping tab.
    await awake.queue.add(deed('d', { body: { name: 'd' } }));
    void awake.queue.flush();
    await vi.advanceTimersByTimeAsync(1);
    expect(awake.sent).toEqual(['a', 'b', 'c', 'd']);
  });
});
