import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { type IDBPDatabase, openDB } from 'idb';
import { useEffect } from 'react';
import { useArea, useSession } from './area.tsx';
import { closing, keyIn, keyTable, maySeal, type SealedValue, seal, unseal } from './sealing.ts';
import { forgetStoredReads, storedReadsBase } from './storage.ts';

type StoredRead = { readonly id: string; readonly whoId: string; readonly at: number; readonly as: SealedValue };
type ReadOwner = { readonly whoId: string; readonly isStill: () => boolean };

const table = 'reads';
const longestMs = 2 * 86_400_000;

/** Opens and closes the database for each use, so that a logout can delete it without waiting. */
const inBase = async <T>(work: (base: IDBPDatabase) => Promise<T>): Promise<T> => {
  const upgrade = (base: IDBPDatabase) => {
    base.createObjectStore(keyTable);
    base.createObjectStore(table, { keyPath: 'id' });
  };
  const base = await openDB(storedReadsBase, 1, { upgrade, ...closing() });
  try {
    return await work(base);
  } finally {
    base.close();
  }
};
const about = ({ id, whoId }: Pick<StoredRead, 'id' | 'whoId'>): string => `read ${whoId} ${id}`;

export const storeRead = async (client: QueryClient, query: Query, { whoId, isStill }: ReadOwner): Promise<void> => {
  const id = query.queryHash;
  const json = JSON.stringify(dehydrate(client, { shouldDehydrateQuery: (one) => one === query }));
  await inBase(async (base) => {
    const as = await seal(await keyIn(base, whoId), about({ id, whoId }), new TextEncoder().encode(json));
    if (isStill()) await base.put(table, { id, whoId, at: query.state.dataUpdatedAt, as } satisfies StoredRead);
  });
  // The user logged out during the write.
  if (!isStill()) forgetStoredReads();
};

/** Restores this person's last reads into the query cache, unless the cache has newer data. */
export const bringReads = async (client: QueryClient, { whoId, isStill }: ReadOwner): Promise<void> => {
  const texts = await inBase(async (base) => {
    const key: CryptoKey | undefined = await base.get(keyTable, whoId);
    const stored: readonly StoredRead[] = key ? await base.getAll(table) : [];
    const [fresh, old] = [[] as StoredRead[], [] as StoredRead[]];
    for (const one of stored) (one.at > Date.now() - longestMs ? fresh : old).push(one);
    for (const { id } of old) await base.delete(table, id);
    const mine = fresh.filter((one) => one.whoId === whoId);
    const opened = mine.map((one) => key && unseal(key, about(one), one.as).catch(() => undefined));
    return (await Promise.all(opened)).flatMap((bytes) => (bytes ? [new TextDecoder().decode(bytes)] : []));
  });
  if (isStill()) for (const text of texts) hydrate(client, JSON.parse(text));
};

const untold = () => undefined;

export const useStoredReads = (paths: ReadonlySet<string>): void => {
  const { client, session } = useArea();
  const { token, detail } = useSession();
  const whoId = detail?.viewing ? undefined : detail?.id;
  useEffect(() => {
    if (whoId === undefined || !maySeal()) return;
    const whose: ReadOwner = { whoId, isStill: () => session.get().token === token };
    // In sequence, so that the newest answer wins.
    let turn = bringReads(client, whose).catch(untold);
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { query } = event;
      if (paths.has(String(query.queryKey[1]))) turn = turn.then(() => storeRead(client, query, whose)).catch(untold);
    });
  }, [client, session, token, whoId, paths]);
};
