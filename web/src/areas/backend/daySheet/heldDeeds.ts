import type { AreaRuntime } from '../../../lib/area.tsx';
import { type Deed, type DeedStore, openDeedStore } from './deedStore.ts';

/** Holds for as long as the page is open what the device does not keep; nothing is lost because a device is full or broken. */
export type HeldDeeds = DeedStore & {
  /** What is lost when the page is closed now. */
  readonly held: () => readonly Deed[];
};

// A database that is damaged may never answer; many pictures are long to open.
const writeMs = 5_000;
const readMs = 30_000;
const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device does not answer.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

export const holdBeside = (device: DeedStore): HeldDeeds => {
  const page = new Map<string, Deed>();
  const [failed, removed] = [new Set<string>(), new Set<string>()];
  let turn: Promise<unknown> = Promise.resolve();
  /** One after another: they lie on the device in the order in which they were done. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = turn.then(() => within(writeMs, work()));
    turn = next.catch(() => undefined);
    return next;
  };
  const keep = (deed: Deed): Promise<void> =>
    inTurn(async () => {
      if (page.get(deed.deedId) !== deed) return;
      await device.put(deed);
      if (page.get(deed.deedId) !== deed) return;
      page.delete(deed.deedId);
      failed.delete(deed.deedId);
    }).catch(() => void failed.add(deed.deedId));
  const held = () => [...page.values()].filter(({ deedId }) => failed.has(deedId));
  return {
    held,
    all: async () => {
      // There may be room again.
      for (const deed of held()) await keep(deed);
      await turn;
      const kept = await within(readMs, device.all());
      return [...kept.filter(({ deedId }) => !page.has(deedId) && !removed.has(deedId)), ...page.values()];
    },
    put: async (deed) => {
      removed.delete(deed.deedId);
      page.set(deed.deedId, deed);
      await keep(deed);
    },
    remove: async (deedId) => {
      removed.add(deedId);
      page.delete(deedId);
      await inTurn(() => device.remove(deedId)).catch(() => undefined);
    },
    forget: async (whoId) => {
      for (const [deedId, deed] of page) if (deed.whoId === whoId) page.delete(deedId);
      await inTurn(() => device.forget(whoId));
    },
  };
};

/** A browser that keeps nothing of this kind. */
const noDevice: DeedStore = {
  all: async () => [],
  put: () => Promise.reject(new Error('This browser keeps nothing.')),
  remove: async () => undefined,
  forget: async () => undefined,
};

const opened = new WeakMap<AreaRuntime, HeldDeeds>();
/** One for as long as the page is open, whichever of its pages asks. */
export const deedsOf = (area: AreaRuntime): HeldDeeds => {
  const known = opened.get(area) ?? holdBeside('indexedDB' in globalThis ? openDeedStore() : noDevice);
  opened.set(area, known);
  return known;
};
