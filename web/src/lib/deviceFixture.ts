import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore } = fake;
const { IDBFactory, IDBRequest, IDBTransaction, IDBVersionChangeEvent } = fake;
const kinds = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore };

/** A device that keeps things, on which nothing is kept yet; it goes with the test. */
export const freshDevice = (): void => {
  // What a page began may end after its test: these hold nothing, and stay.
  Object.assign(globalThis, kinds, { IDBRequest, IDBTransaction, IDBVersionChangeEvent });
  vi.stubGlobal('indexedDB', new IDBFactory());
};
