import type { Text } from '@klang/contracts/messages';
import { openDB } from 'idb';
import { closing, keyIn, keyTable, maySeal, type SealedValue, seal, unseal } from '../../../lib/sealing.ts';
import { rememberOpened } from './openedDeeds.ts';
import { packDeed, unpackDeed } from './packedDeed.ts';

export type DoorVerb =
  | ('start' | 'arrive' | 'take' | 'give' | 'miss' | 'undo' | 'extra' | 'label')
  | ('sign' | 'cash' | 'done' | 'fail');
export type DeedVerb = DoorVerb | 'scan';
export type Deed = {
  readonly deedId: string;
  readonly tripId: string;
  readonly verb: DeedVerb;
  readonly at: string;
  /** The clock that says `at`: ours, or the device's own until it hears ours. Missing: of a page from before. */
  readonly clock?: 'server' | 'own';
  /** The person who did it. Only their session sends it. */
  readonly whoId: string;
  /** Only the first name: the login page shows it to whoever holds the device. */
  readonly whoName?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Blobs, or paths if an earlier page uploaded them. */
  readonly pictures: readonly (Blob | string)[];
  /** Paths of uploaded pictures, by index. The server deletes an upload that nothing names within a day. */
  readonly arrived?: Readonly<Record<number, string>>;
  readonly refused?: string;
  readonly refusal?: string;
  /** The sentence in both languages. Missing: only `refused`, as it was said. */
  readonly why?: Text;
};
export const pathsOf = ({ pictures, arrived = {} }: Deed): string[] =>
  pictures.flatMap((picture, place) => (typeof picture === 'string' ? picture : (arrived[place] ?? [])));
/** The idempotency key. It contains the paths, because a call with pictures uploaded again is a different call. */
export const keyOf = (deed: Deed): string => [deed.deedId, ...pathsOf(deed)].join(' ');
export type DoorDeed = Deed & { readonly verb: DoorVerb };
export type DeedStore = {
  /** In the order in which they were done. */
  readonly all: () => Promise<readonly Deed[]>;
  readonly put: (deed: Deed) => Promise<void>;
  readonly remove: (deedId: string) => Promise<void>;
  readonly forget: (whoId: string) => Promise<void>;
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
/** A separate database: a tab with an older page does not know it, and could block an upgrade of the shared one. */
const openKeys = (onEnd: () => void) =>
  openDB('klang-deed-keys', 1, {
    terminated: onEnd,
    upgrade: (base) => void base.createObjectStore(keyTable),
    ...closing(),
  });
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

/** `place` gives the order. Rows from before sealing, or from a browser that cannot seal, are plain. */
type StoredDeed = { readonly place?: number; readonly deedId: string; readonly whoId: string } & (
  | Deed
  | { readonly as: SealedValue }
);

const about = ({ deedId, whoId }: Pick<Deed, 'deedId' | 'whoId'>) => `deed ${whoId} ${deedId}`;

/** Stores deeds across reloads until they are sent. Each person's deeds are encrypted with their own key. */
const openPhoneStore = (): DeedStore => {
  const base = opening(openDeeds);
  const keys = maySeal() ? opening(openKeys) : undefined;
  const sealed = async (deed: Deed): Promise<StoredDeed> => {
    if (!keys) return deed;
    const { deedId, whoId } = deed;
    const key = await keyIn(await keys(), whoId);
    return { deedId, whoId, as: await seal(key, about(deed), await packDeed(deed)) };
  };
  const opened = async (stored: StoredDeed): Promise<Deed | undefined> => {
    if (!('as' in stored)) {
      const { place: _, ...deed } = stored;
      return deed;
    }
    const key: CryptoKey | undefined = await (await keys?.())?.get(keyTable, stored.whoId);
    // The key is gone or the data is damaged: skip this row, so that it does not block the others.
    return key && unseal(key, about(stored), stored.as).then(unpackDeed, () => undefined);
  };
  const remembered = rememberOpened(deedBase);
  const openedAt = async (place: number): Promise<readonly [number, Deed] | undefined> => {
    const stored: StoredDeed | undefined = await (await base()).get(table, place);
    const deed = stored && (await opened(stored));
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
      // Seal before the transaction opens: IndexedDB commits it as soon as no request is pending.
      const stored = await sealed(deed);
      const { store, done } = await writing();
      const place = await store.index('deedId').getKey(deed.deedId);
      const putAt = Number(await store.put(place === undefined ? stored : { ...stored, place }));
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
      for (const { place, ...stored } of (await store.getAll()) as readonly StoredDeed[])
        if (stored.whoId === whoId && place !== undefined) {
          await store.delete(place);
          remembered.changed(place);
        }
      await done;
    },
  };
};

/** For a browser without storage: deeds last as long as the page. */
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
