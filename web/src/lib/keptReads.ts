import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { type IDBPDatabase, openDB } from 'idb';
import { useEffect } from 'react';
import { useArea, useSession } from './area.tsx';
import { closing, keyIn, keyTable, maySeal, type SealedValue, seal, unseal } from './sealing.ts';
import { forgetKeptReads, keptReadsBase } from './storage.ts';

type KeptRead = { readonly id: string; readonly whoId: string; readonly at: number; readonly as: SealedValue };
/** Whose it is, and whether they are still here. */
type ReadOwner = { readonly whoId: string; readonly isStill: () => boolean };

const table = 'reads';
/** A sheet of the day before yesterday helps nobody. */
const longestMs = 2 * 86_400_000;

/** Opened anew each time: whoever leaves deletes it all, and waits for nobody. */
const inBase = async <T>(work: (base: IDBPDatabase) => Promise<T>): Promise<T> => {
  const upgrade = (base: IDBPDatabase) => {
    base.createObjectStore(keyTable);
    base.createObjectStore(table, { keyPath: 'id' });
  };
  const base = await openDB(keptReadsBase, 1, { upgrade, ...closing() });
  try {
    return await work(base);
  } finally {
    base.close();
  }
};
const about = ({ id, whoId }: Pick<KeptRead, 'id' | 'whoId'>): string => `read ${whoId} ${id}`;

export const keepRead = async (client: QueryClient, query: Query, { whoId, isStill }: ReadOwner): Promise<void> => {
  const id = query.queryHash;
  const said = JSON.stringify(dehydrate(client, { shouldDehydrateQuery: (one) => one === query }));
  await inBase(async (base) => {
    const as = await seal(await keyIn(base, whoId), about({ id, whoId }), new TextEncoder().encode(said));
    if (isStill()) await base.put(table, { id, whoId, at: query.state.dataUpdatedAt, as } satisfies KeptRead);
  });
  // Somebody left while it was written.
  if (!isStill()) forgetKeptReads();
};

/** Gives the query layer back what this person read here last; where it knows better, it stays with that. */
export const bringReads = async (client: QueryClient, { whoId, isStill }: ReadOwner): Promise<void> => {
  const texts = await inBase(async (base) => {
    const key: CryptoKey | undefined = await base.get(keyTable, whoId);
    const kept: readonly KeptRead[] = key ? await base.getAll(table) : [];
    const [fresh, old] = [[] as KeptRead[], [] as KeptRead[]];
    for (const one of kept) (one.at > Date.now() - longestMs ? fresh : old).push(one);
    for (const { id } of old) await base.delete(table, id);
    const mine = fresh.filter((one) => one.whoId === whoId);
    const opened = mine.map((one) => key && unseal(key, about(one), one.as).catch(() => undefined));
    return (await Promise.all(opened)).flatMap((bytes) => (bytes ? [new TextDecoder().decode(bytes)] : []));
  });
  if (isStill()) for (const text of texts) hydrate(client, JSON.parse(text));
};

const untold = () => undefined;

/** While it stands, these calls' answers are kept on the device for when there is no line, and come back from it. */
export const useKeptReads = (paths: ReadonlySet<string>): void => {
  const { client, session } = useArea();
  const { token, detail } = useSession();
  const whoId = detail?.viewing ? undefined : detail?.id;
  useEffect(() => {
    if (whoId === undefined || !maySeal()) return;
    const whose: ReadOwner = { whoId, isStill: () => session.get().token === token };
    // One after another: the last that came is the one that stays.
    let turn = bringReads(client, whose).catch(untold);
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { query } = event;
      if (paths.has(String(query.queryKey[1]))) turn = turn.then(() => keepRead(client, query, whose)).catch(untold);
    });
  }, [client, session, token, whoId, paths]);
};
