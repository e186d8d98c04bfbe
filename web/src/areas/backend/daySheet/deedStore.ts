import { openDB } from 'idb';
import { closing, keyIn, keyTable, maySeal, type SealedValue, seal, unseal } from '../../../lib/sealing.ts';
import { rememberOpened } from './openedDeeds.ts';
import { packDeed, unpackDeed } from './packedDeed.ts';

/** What somebody did, as it waits on the phone: at a door, or by a scan. */
export type DoorVerb =
  | ('start' | 'arrive' | 'take' | 'give' | 'miss' | 'undo' | 'extra' | 'label')
  | ('sign' | 'cash' | 'done' | 'fail');
export type DeedVerb = DoorVerb | 'scan';
export type Deed = {
  readonly deedId: string;
  /** Empty where it belongs to none. */
  readonly tripId: string;
  readonly verb: DeedVerb;
  readonly at: string;
  /** Who did it: nobody else's session sends it. */
  readonly whoId: string;
  /** What the call takes beside its pictures. */
  readonly body: Readonly<Record<string, unknown>>;
  /** As they were taken; of an earlier page only where the server keeps them. */
  readonly pictures: readonly (Blob | string)[];
  /** Where the server keeps what arrived there, by its place; it forgets what nobody names within a day. */
  readonly arrived?: Readonly<Record<number, string>>;
  /** Why the server will never take it. */
  readonly refused?: string;
  /** The name of that reason, where a scan was refused. */
  readonly refusal?: string;
};
/** Where the server keeps its pictures, as far as they arrived there. */
export const pathsOf = ({ pictures, arrived = {} }: Deed): string[] =>
  pictures.flatMap((picture, place) => (typeof picture === 'string' ? picture : (arrived[place] ?? [])));
/** Under which it is sent: pictures that are sent once more lie elsewhere, and what names others is another call. */
export const keyOf = (deed: Deed): string => [deed.deedId, ...pathsOf(deed)].join(' ');
export type DoorDeed = Deed & { readonly verb: DoorVerb };
export type DeedStore = {
  /** In the order in which they were done. */
  readonly all: () => Promise<readonly Deed[]>;
  readonly put: (deed: Deed) => Promise<void>;
  readonly remove: (deedId: string) => Promise<void>;
  /** Throws away what a person did here, and the key to it. */
  readonly forget: (whoId: string) => Promise<void>;
  /** Whether another tab changed something since all was read last. */
  readonly isBehind: () => boolean;
};

const deedBase = 'klang-deeds';
const table = 'deeds';

const openDeeds = (onEnd: () => void) =>
  openDB(deedBase, 1, {
    terminated: onEnd,
    upgrade: (base) =>
      void base.createObjectStore(table, { keyPath: 'place', autoIncrement: true }).createIndex('deedId', 'deedId', {
        unique: true,
      }),
  });
/** In a database of their own: a tab with an earlier page, which knows none, keeps the other one open as it was. */
const openKeys = (onEnd: () => void) =>
  openDB('klang-deed-keys', 1, {
    terminated: onEnd,
    upgrade: (base) => void base.createObjectStore(keyTable),
    ...closing(),
  });
/** Opened when it is asked for first; what could not be opened, or was ended, is opened anew by the next who asks. */
const opening = <T>(open: (onEnd: () => void) => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
};

/** `place` says in which order; what was kept before there was a seal, or where nothing seals, stands as it was. */
type StoredDeed = { readonly place?: number; readonly deedId: string; readonly whoId: string } & (
  | Deed
  | { readonly as: SealedValue }
);

const about = ({ deedId, whoId }: Pick<Deed, 'deedId' | 'whoId'>) => `deed ${whoId} ${deedId}`;

/** Keeps deeds through a reload, and until the line is back: sealed, each person's under a key of their own. */
const openPhoneStore = (): DeedStore => {
  const base = opening(openDeeds);
  const keys = maySeal() ? opening(openKeys) : undefined;
  const sealed = async (deed: Deed): Promise<StoredDeed> => {
    if (!keys) return deed;
    const { deedId, whoId } = deed;
    const key = await keyIn(await keys(), whoId);
    return { deedId, whoId, as: await seal(key, about(deed), await packDeed(deed)) };
  };
  const opened = async (kept: StoredDeed): Promise<Deed | undefined> => {
    if (!('as' in kept)) {
      const { place: _, ...deed } = kept;
      return deed;
    }
    const key: CryptoKey | undefined = await (await keys?.())?.get(keyTable, kept.whoId);
    // Its key was thrown away, or it is not what was sealed: it is nobody's any more, and holds no other up.
    return key && unseal(key, about(kept), kept.as).then(unpackDeed, () => undefined);
  };
  const remembered = rememberOpened(deedBase);
  const openedAt = async (place: number): Promise<readonly [number, Deed] | undefined> => {
    const kept: StoredDeed | undefined = await (await base()).get(table, place);
    const deed = kept && (await opened(kept));
    return deed && [place, deed];
  };
  const writing = async () => (await base()).transaction(table, 'readwrite', { durability: 'strict' });
  return {
    isBehind: remembered.isBehind,
    all: () =>
      remembered.read(
        async () => (await base()).getAllKeys(table) as Promise<number[]>,
        async (places) => new Map((await Promise.all(places.map(openedAt))).flatMap((one) => (one ? [one] : []))),
      ),
    put: async (deed) => {
      // Before the transaction: it is over as soon as nothing of it is asked.
      const kept = await sealed(deed);
      const { store, done } = await writing();
      const place = await store.index('deedId').getKey(deed.deedId);
      const putAt = Number(await store.put(place === undefined ? kept : { ...kept, place }));
      await done;
      remembered.changed(putAt);
    },
    remove: async (deedId) => {
      const { store, done } = await writing();
      const place = await store.index('deedId').getKey(deedId);
      if (place !== undefined) await store.delete(place);
      await done;
      if (place !== undefined) remembered.changed(Number(place));
    },
    forget: async (whoId) => {
      await (await keys?.())?.delete(keyTable, whoId);
      const { store, done } = await writing();
      for (const { place, ...kept } of (await store.getAll()) as readonly StoredDeed[])
        if (kept.whoId === whoId && place !== undefined) {
          await store.delete(place);
          remembered.changed(place);
        }
      await done;
    },
  };
};

/** For a browser that keeps nothing: then deeds wait for as long as the page is open. */
export const openMemoryStore = (): DeedStore => {
  const deeds = new Map<string, Deed>();
  return {
    isBehind: () => false,
    all: async () => [...deeds.values()],
    put: async (deed) => void deeds.set(deed.deedId, deed),
    remove: async (deedId) => void deeds.delete(deedId),
    forget: async (whoId) => {
      for (const [deedId, deed] of deeds) if (deed.whoId === whoId) deeds.delete(deedId);
    },
  };
};

export const openDeedStore = (): DeedStore => ('indexedDB' in globalThis ? openPhoneStore() : openMemoryStore());
