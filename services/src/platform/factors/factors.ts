import type pg from 'pg';
import type { KeyOwner } from '../keys/keyRows.ts';
import { type Keys, UnknownKey } from '../keys/keys.ts';
import { open, seal } from '../keys/seal.ts';

export type FactorOf = { readonly org: string; readonly personId: string };
type OneFactor = FactorOf & { readonly factorId: string };
export type Passkey = {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly site: string;
};
export type StoredPasskey = Passkey & { readonly factorId: string };
type KeyRow = {
  readonly factor_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
  readonly site: string;
};

const ofPerson = ({ org, personId }: FactorOf) => [org, personId];
const ofOne = (one: OneFactor) => [...ofPerson(one), one.factorId];
const placeOf = (one: OneFactor): string => JSON.stringify(['factor', ...ofOne(one)]);
const ownerOf = ({ org, personId }: FactorOf): KeyOwner => ({ org, personId, kind: 'profile' });

const passkeyOf = (row: KeyRow): StoredPasskey => ({
  factorId: row.factor_id,
  credentialId: row.credential_id,
  publicKey: new Uint8Array(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
  site: row.site,
});

/** Which factors count is only in the person's events. */
export const openFactors = (pool: pg.Pool, keys: Keys) => ({
  storeSecret: async (one: OneFactor, secret: string, now: Date): Promise<void> => {
    const key = (await keys.findOrMake([ownerOf(one)]))(ownerOf(one));
    if (!key) throw new UnknownKey(ownerOf(one));
    await pool.query(
      `insert into platform.factors (org, person_id, factor_id, way, secret_sealed, begun_at)
       values ($1, $2, $3, 'totp', $4, $5)`,
      [...ofOne(one), seal(key, Buffer.from(secret), placeOf(one)), now],
    );
  },
  secretOf: async (one: OneFactor): Promise<string | null> => {
    const { rows } = await pool.query<{ secret_sealed: Buffer | null }>(
      'select secret_sealed from platform.factors where org = $1 and person_id = $2 and factor_id = $3',
      ofOne(one),
    );
    const sealed = rows[0]?.secret_sealed;
    const key = sealed ? (await keys.find([ownerOf(one)]))(ownerOf(one)) : null;
    return sealed && key ? open(key, sealed, placeOf(one)).toString() : null;
  },
  /** Invalidates this step and all before; false when already used, by any process. */
  useStep: async (one: OneFactor, step: number, now: Date): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `update platform.factors set last_step = $4, used_at = $5
       where org = $1 and person_id = $2 and factor_id = $3 and coalesce(last_step, 0) < $4`,
      [...ofOne(one), step, now],
    );
    return rowCount === 1;
  },
  storePasskey: async (one: OneFactor, { credentialId, publicKey, counter, transports, site }: Passkey, now: Date) => {
    await pool.query(
      `insert into platform.factors
         (org, person_id, factor_id, way, credential_id, public_key, counter, transports, site, begun_at)
       values ($1, $2, $3, 'passkey', $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [...ofOne(one), credentialId, Buffer.from(publicKey), counter, transports, site, now],
    );
  },
  passkeysOf: async (of: FactorOf): Promise<readonly StoredPasskey[]> => {
    const { rows } = await pool.query<KeyRow>(
      `select * from platform.factors where org = $1 and person_id = $2 and way = 'passkey' order by begun_at`,
      ofPerson(of),
    );
    return rows.map(passkeyOf);
  },
  /** False for a replayed counter. Most passkeys do not count and stay at 0. */
  usePasskey: async (one: OneFactor, counter: number, now: Date): Promise<boolean> => {
    const { rowCount } = await pool.query(
      `update platform.factors set counter = $4, used_at = $5
       where org = $1 and person_id = $2 and factor_id = $3 and (counter < $4 or (counter = 0 and $4 = 0))`,
      [...ofOne(one), counter, now],
    );
    return rowCount === 1;
  },
  usesOf: async (of: FactorOf): Promise<ReadonlyMap<string, Date | null>> => {
    const { rows } = await pool.query<{ factor_id: string; used_at: Date | null }>(
      'select factor_id, used_at from platform.factors where org = $1 and person_id = $2',
      ofPerson(of),
    );
    return new Map(rows.map(({ factor_id, used_at }) => [factor_id, used_at]));
  },
  /** Removes factors without an event, except those begun later: they may still be added. */
  keepOnly: async (of: FactorOf, factorIds: readonly string[], begunBefore: Date): Promise<void> => {
    await pool.query(
      `delete from platform.factors
       where org = $1 and person_id = $2 and not factor_id = any($3) and begun_at <= $4`,
      [...ofPerson(of), factorIds, begunBefore],
    );
  },
  remove: async (of: FactorOf): Promise<void> => {
    await pool.query('delete from platform.factors where org = $1 and person_id = $2', ofPerson(of));
  },
});
export type Factors = ReturnType<typeof openFactors>;
