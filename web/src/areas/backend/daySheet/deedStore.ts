/** What somebody did, as it waits on the phone: at a door, or by a scan. */
export type DoorVerb = 'start' | 'arrive' | 'take' | 'give' | 'miss' | 'extra' | 'sign' | 'cash' | 'done' | 'fail';
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
  /** As they were taken, or where the server keeps them once they arrived there. */
  readonly pictures: readonly (Blob | string)[];
  /** Why the server will never take it. */
  readonly refused?: string;
};
export type DeedStore = {
  /** In the order in which they were done. */
  readonly all: () => Promise<readonly Deed[]>;
  readonly put: (deed: Deed) => Promise<void>;
  readonly remove: (deedId: string) => Promise<void>;
};

const database = 'klang-deeds';
const table = 'deeds';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/** A write that has answered is lost all the same if the page goes before its transaction is over. */
const committed = (deeds: IDBObjectStore): Promise<void> =>
  new Promise((done, fail) => {
    deeds.transaction.oncomplete = () => done();
    deeds.transaction.onabort = () => fail(deeds.transaction.error);
  });

const opened = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => {
    const deeds = request.result.createObjectStore(table, { keyPath: 'place', autoIncrement: true });
    deeds.createIndex('deedId', 'deedId', { unique: true });
  };
  return settled(request);
};

type Kept = Deed & { readonly place: number };

/** Keeps deeds through a reload, and until the line is back. */
const openPhoneStore = (): DeedStore => {
  const base = opened();
  const tableFor = async (mode: IDBTransactionMode) =>
    (await base).transaction(table, mode, { durability: 'strict' }).objectStore(table);
  const placeOf = async (deeds: IDBObjectStore, deedId: string) => {
    const [place] = await settled(deeds.index('deedId').getAllKeys(deedId));
    return place;
  };
  return {
    all: async () => {
      const kept: readonly Kept[] = await settled((await tableFor('readonly')).getAll());
      return kept.map(({ place: _, ...deed }) => deed);
    },
    put: async (deed) => {
      const deeds = await tableFor('readwrite');
      const place = await placeOf(deeds, deed.deedId);
      deeds.put(place === undefined ? deed : { ...deed, place });
      await committed(deeds);
    },
    remove: async (deedId) => {
      const deeds = await tableFor('readwrite');
      const place = await placeOf(deeds, deedId);
      if (place === undefined) return;
      deeds.delete(place);
      await committed(deeds);
    },
  };
};

/** For a browser that keeps nothing: then deeds wait for as long as the page is open. */
export const openMemoryStore = (): DeedStore => {
  const deeds = new Map<string, Deed>();
  return {
    all: async () => [...deeds.values()],
    put: async (deed) => void deeds.set(deed.deedId, deed),
    remove: async (deedId) => void deeds.delete(deedId),
  };
};

export const openDeedStore = (): DeedStore => ('indexedDB' in globalThis ? openPhoneStore() : openMemoryStore());
