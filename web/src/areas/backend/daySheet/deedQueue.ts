import { CallFailed } from '../../../lib/call.ts';
import type { Deed, DeedStore } from './deedStore.ts';

export type DeedQueueState = {
  readonly deeds: readonly Deed[];
  /** Whether what was left from before has been looked for. */
  readonly isRead: boolean;
};
export type DeedQueue = {
  readonly get: () => DeedQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (deed: Deed) => Promise<void>;
  /** Sends what waits, in order, as far as the line carries it. */
  readonly flush: () => Promise<void>;
  /** Puts a refused deed away for good. */
  readonly drop: (deedId: string) => Promise<void>;
};
type Parts = {
  readonly store: DeedStore;
  readonly whoId: string;
  /** Sends one picture and says where it is kept. */
  readonly upload: (picture: Blob) => Promise<string>;
  /** Sends one deed, and brings what it changed. */
  readonly send: (deed: Deed, pictures: readonly string[]) => Promise<void>;
};

const laterCodes: ReadonlySet<number> = new Set([401, 402, 408, 425, 429]);
/** Said once and for all: sent again it would be refused again. */
const isFinal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.answer.code < 500 && !laterCodes.has(error.answer.code);

/** Pressed twice before the first is kept, it is one. */
const oneAtATime = (add: (deed: Deed) => Promise<void>): DeedQueue['add'] => {
  const adding = new Map<string, Promise<void>>();
  return (deed) => {
    const { tripId, verb, body } = deed;
    const key = JSON.stringify([tripId, verb, body]);
    const known = adding.get(key) ?? add(deed).finally(() => adding.delete(key));
    adding.set(key, known);
    return known;
  };
};

/** What was done at the door waits here until the server has it: each once, in the order in which it was done. */
export const openDeedQueue = ({ store, whoId, upload, send }: Parts): DeedQueue => {
  let state: DeedQueueState = { deeds: [], isRead: false };
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const set = (deeds: readonly Deed[]) => {
    state = { deeds, isRead: true };
    for (const listener of listeners) listener();
  };
  const read = async () => set((await store.all()).filter((deed) => deed.whoId === whoId));
  const change = async (deed: Deed): Promise<Deed> => {
    await store.put(deed);
    set(state.deeds.map((one) => (one.deedId === deed.deedId ? deed : one)));
    return deed;
  };
  const drop = async (deedId: string) => {
    await store.remove(deedId);
    set(state.deeds.filter((one) => one.deedId !== deedId));
  };

  /** Each picture is noted as soon as it arrived, so that a line that breaks again does not send it twice. */
  const withPictures = async (deed: Deed): Promise<Deed> => {
    let known = deed;
    for (const [place, picture] of deed.pictures.entries()) {
      if (typeof picture === 'string') continue;
      const path = await upload(picture);
      known = await change({ ...known, pictures: known.pictures.with(place, path) });
    }
    return known;
  };
  const sendOne = async (deed: Deed): Promise<void> => {
    try {
      const known = await withPictures(deed);
      await send(
        known,
        known.pictures.filter((picture) => typeof picture === 'string'),
      );
    } catch (error) {
      if (!isFinal(error)) throw error;
      await change({ ...(state.deeds.find(({ deedId }) => deedId === deed.deedId) ?? deed), refused: error.message });
      return;
    }
    await drop(deed.deedId);
  };
  const sendAll = async (): Promise<void> => {
    if (!state.isRead) await read();
    for (;;) {
      const next = state.deeds.find(({ refused }) => refused === undefined);
      if (!next) return;
      await sendOne(next);
    }
  };
  const flush = (): Promise<void> => {
    // Whoever asks while it goes on waits for the same round; a line that breaks ends it, and the next begins anew.
    sending ??= sendAll()
      .catch(() => undefined)
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };
  const add = oneAtATime(async (deed) => {
    if (!state.isRead) await read();
    await store.put(deed);
    set([...state.deeds, deed]);
    void flush();
  });
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    flush,
    drop,
  };
};
