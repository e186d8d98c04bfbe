import type { AreaRuntime } from '../../../lib/area.tsx';
import { type Deed, type DeedStore, openDeedStore } from './deedStore.ts';

/** Keeps in memory what the device cannot store, so that nothing is lost while the page is open. */
export type UnstoredDeeds = DeedStore & {
  readonly held: () => readonly Deed[];
  readonly isSilent: () => boolean;
};

// A damaged database may never answer. Reading many pictures takes long.
const writeMs = 5_000;
const readMs = 30_000;
type AskDevice = <T>(ms: number, work: () => Promise<T>) => Promise<T>;

const noAnswer = (): Error => new Error('The device does not answer.');

/** After one unanswered request, other requests fail at once until the device answers again. */
const openQuestions = () => {
  let isSilent = false;
  const waiting = new Set<() => void>();
  const ask: AskDevice = (ms, work) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(giveUp);
      };
      const giveUp = () => {
        end();
        reject(noAnswer());
      };
      const timer = setTimeout(() => {
        isSilent = true;
        for (const one of waiting) one();
      }, ms);
      waiting.add(giveUp);
      const answered = work().finally(() => {
        isSilent = false;
        end();
      });
      answered.then(resolve, reject);
    });
  return { ask, isSilent: () => isSilent };
};

export const withMemory = (device: DeedStore): UnstoredDeeds => {
  const page = new Map<string, Deed>();
  const [failed, removed] = [new Set<string>(), new Set<string>()];
  const { ask, isSilent } = openQuestions();
  let turn: Promise<unknown> = Promise.resolve();
  type Work = () => Promise<void>;
  const now = (work: Work): Promise<void> => ask(writeMs, work);
  const unlessSilent = async (work: Work): Promise<void> => {
    if (isSilent()) throw noAnswer();
    return now(work);
  };
  /** Writes run one after another, so that the store keeps the order of the deeds. */
  const inTurn = (work: Work): Promise<void> => {
    if (isSilent()) return Promise.reject(noAnswer());
    const next = turn.then(() => unlessSilent(work));
    turn = next.catch(() => undefined);
    return next;
  };
  const storeDeed = (deed: Deed, asking = inTurn): Promise<void> =>
    asking(async () => {
      if (page.get(deed.deedId) !== deed) return;
      await device.put(deed);
      if (page.get(deed.deedId) !== deed) return;
      page.delete(deed.deedId);
      failed.delete(deed.deedId);
    }).catch(() => void failed.add(deed.deedId));
  const failedDeeds = () => [...page.values()].filter(({ deedId }) => failed.has(deedId));
  /** Retry the writes: there may be space again. One attempt is enough to test a silent device. */
  const storeFailedDeeds = async (): Promise<void> => {
    const [first, ...others] = failedDeeds();
    if (first) await storeDeed(first, isSilent() ? now : inTurn);
    for (const deed of others) await storeDeed(deed);
    if (first && isSilent()) throw noAnswer();
    await turn;
  };
  return {
    held: failedDeeds,
    isSilent,
    isBehind: device.isBehind,
    all: async () => {
      await storeFailedDeeds();
      const before = new Map(page);
      const stored = await ask(readMs, device.all);
      for (const { deedId } of stored)
        if (removed.has(deedId)) await inTurn(() => device.remove(deedId)).catch(() => undefined);
      const here = new Map([...before, ...page]);
      // A deed that is being stored again keeps its position.
      const there = stored.map((deed) => here.get(deed.deedId) ?? deed);
      for (const { deedId } of there) here.delete(deedId);
      return [...there, ...here.values()].filter(({ deedId }) => !removed.has(deedId));
    },
    put: async (deed) => {
      removed.delete(deed.deedId);
      page.set(deed.deedId, deed);
      await storeDeed(deed);
    },
    remove: async (deedId) => {
      removed.add(deedId);
      page.delete(deedId);
      await inTurn(() => device.remove(deedId)).catch(() => undefined);
    },
    forget: async (whoId) => {
      for (const [deedId, deed] of page) if (deed.whoId === whoId) page.delete(deedId);
      const forget = () => device.forget(whoId);
      await (isSilent() ? now(forget) : inTurn(forget));
    },
  };
};

const noDevice: DeedStore = {
  isBehind: () => false,
  all: async () => [],
  put: () => Promise.reject(new Error('This browser keeps nothing.')),
  remove: async () => undefined,
  forget: async () => undefined,
};

const opened = new WeakMap<AreaRuntime, UnstoredDeeds>();
export const deedsOf = (area: AreaRuntime): UnstoredDeeds => {
  const known = opened.get(area) ?? withMemory('indexedDB' in globalThis ? openDeedStore() : noDevice);
  opened.set(area, known);
  return known;
};
