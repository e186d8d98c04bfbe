import { describe, expect, it, vi } from 'vitest';
import { deed, openLine, waitingIn } from './deedFixture.ts';
import { type DeedStore, openMemoryStore } from './deedStore.ts';
import { holdBeside } from './heldDeeds.ts';

describe('what was done on a device that cannot keep it', () => {
  const refusingStore = () => {
    const store = openMemoryStore();
    const device = { isFull: true };
    const unlessFull = async () => {
      if (device.isFull) throw new Error('The quota is exceeded.');
    };
    const full: DeedStore = {
      all: () => unlessFull().then(store.all),
      put: (one) => unlessFull().then(() => store.put(one)),
      remove: (id) => unlessFull().then(() => store.remove(id)),
      forget: (id) => unlessFull().then(() => store.forget(id)),
    };
    return { device, full, store };
  };

  it('waits in sight and goes all the same, once, and whoever did it hears that it is not kept', async () => {
    const open = openLine(refusingStore().full);
    open.line.isUp = false;
    expect(await open.queue.add(deed('a'))).toBe(false);
    await open.queue.flush();
    expect([waitingIn(open), open.queue.get().isKept]).toEqual([['a'], false]);
    open.line.isUp = true;
    await open.queue.flush();
    await open.queue.flush();
    expect([open.sent, waitingIn(open), open.queue.get().isKept]).toEqual([['a'], [], true]);
  });

  it('is kept as soon as there is room again, and then goes behind what was done before it', async () => {
    const { device, full, store } = refusingStore();
    await store.put(deed('before'));
    const open = openLine(full);
    open.line.isUp = false;
    await open.queue.add(deed('a'));
    device.isFull = false;
    await open.queue.flush();
    expect(open.queue.get().isKept).toBe(true);
    expect((await store.all()).map(({ deedId }) => deedId)).toEqual(['before', 'a']);
    open.line.isUp = true;
    await open.queue.flush();
    expect(open.sent).toEqual(['before', 'a']);
  });

  it('waits for the next page of the same tab as well', async () => {
    const held = holdBeside(refusingStore().full);
    await held.put(deed('a'));
    expect(held.held().map(({ deedId }) => deedId)).toEqual(['a']);
    await held.forget('me').catch(() => undefined);
    expect(held.held()).toEqual([]);
  });

  it('that never answers holds nothing up', async () => {
    vi.useFakeTimers();
    const silent = () => new Promise<never>(() => undefined);
    const open = openLine({ all: silent, put: silent, remove: silent, forget: silent });
    const adding = open.queue.add(deed('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await adding, open.sent]).toEqual([false, ['a']]);
    vi.useRealTimers();
  });
});
