import type { AreaRuntime } from '../../../lib/area.tsx';
import { type Deed, type DeedStore, openDeedStore } from './deedStore.ts';

/** Holds for as long as the page is open what the device does not keep; nothing is lost because a device is full or broken. */
export type HeldDeeds = DeedStore & {
  /** What is lost when the page is closed now. */
  readonly held: () => readonly Deed[];
  /** Whether the device left something unanswered, and has answered nothing since. */
  readonly isSilent: () => boolean;
};

// A database that is damaged may never answer; many pictures are long to open.
const writeMs = 5_000;
const readMs = 30_000;
type AskDevice = <T>(ms: number, work: () => Promise<T>) => Promise<T>;

const noAnswer = (): Error => new Error('The device does not answer.');

/** Once a device leaves one question unanswered nobody waits for the others, until it answers again. */
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
      // Also where nobody waits for it any more.
      const answered = work().finally(() => {
        isSilent = false;
        end();
      });
      answered.then(resolve, reject);
    });
  return { ask, isSilent: () => isSilent };
};

export const holdBeside = (device: DeedStore): HeldDeeds => {
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
  /** One after another: they lie on the device in the order in which they were done. */
  const inTurn = (work: Work): Promise<void> => {
    if (isSilent()) return Promise.reject(noAnswer());
    const next = turn.then(() => unlessSilent(work));
    turn = next.catch(() => undefined);
    return next;
  };
  const keep = (deed: Deed, asking = inTurn): Promise<void> =>
    asking(async () => {
      if (page.get(deed.deedId) !== deed) return;
      await device.put(deed);
      if (page.get(deed.deedId) !== deed) return;
      page.delete(deed.deedId);
      failed.delete(deed.deedId);
    }).catch(() => void failed.add(deed.deedId));
  const held = () => [...page.values()].filter(({ deedId }) => failed.has(deedId));
  /** There may be room again; of a device that is silent one question is enough to know. */
  const keepHeld = async (): Promise<void> => {
    const [first, ...others] = held();
    if (first) await keep(first, isSilent() ? now : inTurn);
    for (const deed of others) await keep(deed);
    if (first && isSilent()) throw noAnswer();
    await turn;
  };
  return {
    held,
    isSilent,
    isBehind: device.isBehind,
    all: async () => {
      await keepHeld();
      const before = new Map(page);
      const kept = await ask(readMs, device.all);
      // What was sent while the device was silent.
      for (const { deedId } of kept)
        if (removed.has(deedId)) await inTurn(() => device.remove(deedId)).catch(() => undefined);
      const here = new Map([...before, ...page]);
      // What is being kept anew has its place already.
      const there = kept.map((deed) => here.get(deed.deedId) ?? deed);
      for (const { deedId } of there) here.delete(deedId);
      return [...there, ...here.values()].filter(({ deedId }) => !removed.has(deedId));
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
      const forget = () => device.forget(whoId);
      await (isSilent() ? now(forget) : inTurn(forget));
    },
  };
};

/** A browser that keeps nothing of this kind. */
const noDevice: DeedStore = {
  isBehind: () => false,
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
