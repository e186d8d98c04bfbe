import type { IDBPDatabase } from 'idb';

/** Encrypted data on this device. Its key cannot be exported from the browser. */
export type SealedValue = { readonly nonce: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer };

const cipher = 'AES-GCM';
const nonceBytes = 12;
export const keyTable = 'keys';

/** Closes at once if another tab upgrades or deletes the database. */
export const closing = () => ({
  blocking: (_now: number, _next: number | null, event: IDBVersionChangeEvent) =>
    event.target instanceof IDBDatabase ? event.target.close() : undefined,
});

export const maySeal = (): boolean => 'indexedDB' in globalThis && globalThis.crypto?.subtle !== undefined;

/** Returns or creates the key. Two tabs that create it at the same time get the same key. */
export const keyIn = async (base: IDBPDatabase, name: string): Promise<CryptoKey> => {
  const known: CryptoKey | undefined = await base.get(keyTable, name);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const writing = base.transaction(keyTable, 'readwrite', { durability: 'strict' });
  const other: CryptoKey | undefined = await writing.store.get(name);
  if (!other) await writing.store.put(made, name);
  await writing.done;
  return other ?? made;
};

const additional = (about: string) => new TextEncoder().encode(about);

/** `about` is authenticated too: data sealed as one thing does not open as another. */
export const seal = async (key: CryptoKey, about: string, bytes: BufferSource): Promise<SealedValue> => {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const how = { name: cipher, iv: nonce, additionalData: additional(about) };
  return { nonce, sealed: await crypto.subtle.encrypt(how, key, bytes) };
};

export const unseal = async (key: CryptoKey, about: string, { nonce, sealed }: SealedValue): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: cipher, iv: nonce, additionalData: additional(about) }, key, sealed);
