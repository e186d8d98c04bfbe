import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

const { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore } = fake;
const { IDBFactory, IDBRequest, IDBTransaction, IDBVersionChangeEvent } = fake;
const kinds = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore };

export const freshDevice = (): void => {
  // Stateless classes stay global, because a page may finish work after its test.
  Object.assign(globalThis, kinds, { IDBRequest, IDBTransaction, IDBVersionChangeEvent });
  vi.stubGlobal('indexedDB', new IDBFactory());
};
