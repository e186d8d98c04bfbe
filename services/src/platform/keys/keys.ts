import pg from 'pg';
import { preparePlatform } from '../kit/schema.ts';
import { listenTo } from '../live/listen.ts';
import { keyCache } from './keyCache.ts';
import { type KeyOwner, keyRows, nameOf, type PersonKey, proveMasterKey } from './keyRows.ts';

export type KeyOf = (owner: KeyOwner) => PersonKey;

export type Keys = {
  readonly find: (owners: readonly KeyOwner[]) => Promise<KeyOf>;
  /** For a caller that joins the key's row in its own query; call it before that query. */
  readonly opener: () => (owner: KeyOwner, wrapped: Buffer | null) => PersonKey;
  readonly findOrMake: (owners: readonly KeyOwner[]) => Promise<KeyOf>;
  readonly destroyProfile: (org: string, personId: string) => Promise<void>;
  /** Releases papers kept until before this day, plus the organization's years. Returns the number of keys. */
  readonly destroyPapers: (before: string, yearsMoreOf: (org: string) => Promise<number>) => Promise<number>;
  readonly close: () => Promise<void>;
};

export class UnknownKey extends Error {
  constructor({ org, personId, kind }: KeyOwner) {
    super(
      `This database has no ${kind} key of ${personId} in ${org}, but an event was encrypted with it: use the database that belongs to this event store.`,
    );
  }
}

const mostDays = 20_000;

const distinct = (owners: readonly KeyOwner[]): ReadonlyMap<string, KeyOwner> => {
  const byName = new Map<string, KeyOwner>();
  for (const owner of owners) {
    const name = nameOf(owner);
    if ((byName.get(name)?.keepUntil ?? '') <= (owner.keepUntil ?? '')) byName.set(name, owner);
  }
  return byName;
};

const splitKnown = (owners: ReadonlyMap<string, KeyOwner>, cached: (name: string) => PersonKey | undefined) => {
  const known = new Map<string, PersonKey>();
  const rest: KeyOwner[] = [];
  for (const [name, owner] of owners) {
    const key = cached(name);
    if (key === undefined) rest.push(owner);
    else known.set(name, key);
  }
  return { known, rest };
};

const open = async (pool: pg.Pool, databaseUrl: string, masterKey: Buffer) => {
  const cache = keyCache();
  await preparePlatform(pool);
  await proveMasterKey(pool, masterKey);
  const listener = await listenTo({ databaseUrl, topic: 'keys', heard: cache.empty });
  // Without notifications only the database knows destroyed keys.
  const cached = (name: string) => (listener.isListening() ? cache.get(name) : undefined);
  return { rows: keyRows(pool, masterKey), cache, cached, listener };
};

export const openKeys = async (databaseUrl: string, masterKey: Buffer): Promise<Keys> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, idleTimeoutMillis: 0 });
  // A connection lost while idle is replaced; one lost between two queries fails the second.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { rows, cache, cached, listener } = await open(pool, databaseUrl, masterKey).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const lookUp = async (owners: ReadonlyMap<string, KeyOwner>): Promise<Map<string, PersonKey>> => {
    const { known, rest } = splitKnown(owners, cached);
    if (rest.length === 0) return known;
    const begun = cache.begin();
    const found = await rows.find(rest);
    cache.remember(begun, found);
    return new Map([...known, ...found]);
  };

  // These days only move later, so a written one never goes stale.
  const writtenUntil = new Map<string, string>();
  const noteWritten = (owners: readonly KeyOwner[]) => {
    if (writtenUntil.size > mostDays) writtenUntil.clear();
    for (const owner of owners) if (owner.keepUntil) writtenUntil.set(nameOf(owner), owner.keepUntil);
  };

  return {
    find: async (owners) => {
      const known = await lookUp(distinct(owners));
      return (owner) => {
        const key = known.get(nameOf(owner));
        if (key === undefined) throw new UnknownKey(owner);
        return key;
      };
    },
    opener: () => {
      const begun = cache.begin();
      return (owner, wrapped) => {
        const key = rows.unwrap(owner, wrapped);
        cache.remember(begun, new Map([[nameOf(owner), key]]));
        return key;
      };
    },
    findOrMake: async (owners) => {
      const distinctOwners = distinct(owners);
      const isWritten = ([name, { keepUntil = '' }]: [string, KeyOwner]) => keepUntil <= (writtenUntil.get(name) ?? '');
      const known = await lookUp(new Map([...distinctOwners].filter(isWritten)));
      const missing = [...distinctOwners].flatMap(([name, owner]) => (known.has(name) ? [] : [owner]));
      const begun = cache.begin();
      const made: ReadonlyMap<string, PersonKey> = missing.length > 0 ? await rows.make(missing) : new Map();
      cache.remember(begun, made);
      noteWritten(missing);
      return (owner) => known.get(nameOf(owner)) ?? made.get(nameOf(owner)) ?? null;
    },
    destroyProfile: async (org, personId) => {
      await rows.destroyProfile(org, personId);
      cache.empty();
    },
    destroyPapers: async (before, yearsMoreOf) => {
      let gone = 0;
      for (const org of await rows.orgsPast(before))
        gone += await rows.destroyPapers(before, { org, yearsMore: await yearsMoreOf(org) });
      cache.empty();
      return gone;
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};
