import { afterEach, describe, expect, it, vi } from 'vitest';
import { deed, openLine, waitingIn } from '../../../testing/deedFixture.ts';
import { type DeedStore, openMemoryStore } from './deedStore.ts';
import { withMemory } from './unstoredDeeds.ts';

describe('what was done on a device that cannot keep it', () => {
  afterEach(() => void vi.useRealTimers());
  const refusingStore = () => {
    const store = openMemoryStore();
    const device = { isFull: true };
    const unlessFull = async () => {
      if (device.isFull) throw new Error('The quota is exceeded.');
    };
    const full: DeedStore = {
      isBehind: () => false,
      all: () => unlessFull().then(store.all),
      put: (one) => unlessFull().then(() => store.put(one)),
      remove: (id) => unlessFull().then(() => store.remove(id)),
      forget: (id) => unlessFull().then(() => store.forget(id)),
    };
    return { device, full, store };
  };

  it('waits in sight and goes all the same, once, and the person reads that it is not stored', async () => {
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
    const heldDeeds = withMemory(refusingStore().full);
    await heldDeeds.put(deed('a'));
    expect(heldDeeds.held().map(({ deedId }) => deedId)).toEqual(['a']);
    await heldDeeds.forget('me').catch(() => undefined);
    expect(heldDeeds.held()).toEqual([]);
  });

  const silentStore = () => {
    const store = openMemoryStore();
    const device = { isSilent: false };
    const unlessSilent = () => (device.isSilent ? new Promise<never>(() => undefined) : Promise.resolve());
    const silent: DeedStore = {
      isBehind: () => false,
      all: () => unlessSilent().then(store.all),
      put: (one) => unlessSilent().then(() => store.put(one)),
      remove: (id) => unlessSilent().then(() => store.remove(id)),
      forget: (id) => unlessSilent().then(() => store.forget(id)),
    };
    return { device, silent, store };
  };
  const names = Array.from({ length: 20 }, (_, place) => `d${place}`);

  it('waits only once for a store that no longer answers, and goes as soon as the device is online', async () => {
    vi.useFakeTimers();
    const { device, silent, store } = silentStore();
    const open = openLine(silent);
    open.line.isUp = false;
    for (const name of names.slice(0, 10)) await open.queue.add(deed(name));
    device.isSilent = true;
    const adding = Promise.all(names.slice(10).map((name) => open.queue.add(deed(name, { body: { name } }))));
    await vi.advanceTimersByTimeAsync(5_001);
    expect((await adding).some(Boolean)).toBe(false);
    open.line.isUp = true;
    void open.queue.flush();
    await vi.advanceTimersByTimeAsync(1);
    expect([open.sent, waitingIn(open)]).toEqual([names, []]);
    device.isSilent = false;
    await open.queue.flush();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([await store.all(), open.sent]).toEqual([[], names]);
  });

  it('is stored in its order once the store answers again', async () => {
    vi.useFakeTimers();
    const { device, silent, store } = silentStore();
    const open = openLine(silent);
    open.line.isUp = false;
    device.isSilent = true;
    const adding = Promise.all(names.map((name) => open.queue.add(deed(name, { body: { name } }))));
    await vi.advanceTimersByTimeAsync(60_000);
    await adding;
    device.isSilent = false;
    await open.queue.flush();
    expect([(await store.all()).map(({ deedId }) => deedId), open.queue.get().isKept]).toEqual([names, true]);
  });

  it('goes all the same when the store never answers', async () => {
    vi.useFakeTimers();
    const silent = () => new Promise<never>(() => undefined);
    const open = openLine({ isBehind: () => false, all: silent, put: silent, remove: silent, forget: silent });
    const adding = open.queue.add(deed('a'));
    await vi.advanceTimersByTimeAsync(5_001);
    expect([await adding, open.sent]).toEqual([false, ['a']]);
  });
});
