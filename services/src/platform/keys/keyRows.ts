import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyKind } from '@klang/contracts/kit/event';
import type pg from 'pg';
import { notifying } from '../live/listen.ts';
import { keyFor, newKey, open, seal } from './seal.ts';

/** `keepUntil`: the day the law releases the papers. */
export type KeyOwner = {
  readonly org: string;
  readonly personId: string;
  readonly kind: KeyKind;
  readonly keepUntil?: string;
};
/** Null: destroyed, for good. */
export type PersonKey = Buffer | null;

export class WrongMasterKey extends Error {
  constructor() {
    super('MASTER_KEY does not decrypt the keys in this database: set the key that encrypted them.');
  }
}

type Row = {
  readonly org: string;
  readonly person_id: string;
  readonly kind: KeyKind;
  readonly wrapped: Buffer | null;
};

export const nameOf = ({ org, personId, kind }: KeyOwner): string => JSON.stringify([org, personId, kind]);

const findSql = `
  select org, person_id, kind, wrapped from platform.person_keys
  join unnest($1::text[], $2::text[], $3::text[]) as w (org, person_id, kind) using (org, person_id, kind)`;

// A prepared statement: most calls need one key. The join is planned each time, as a plan from a small table would read all keys.
const findOneSql = `
  select org, person_id, kind, wrapped from platform.person_keys where org = $1 and person_id = $2 and kind = $3`;

const madeUnless = (owner: { readonly org: string; readonly person: string; readonly kind: string }) => `
  where not exists (
    select 1 from platform.person_keys f
    where f.org = ${owner.org} and f.person_id = ${owner.person} and f.kind = 'profile' and f.wrapped is null)
  or exists (
    select 1 from platform.person_keys p
    where p.org = ${owner.org} and p.person_id = ${owner.person} and p.kind = ${owner.kind} and p.wrapped is not null)`;
const whereMade = `
  on conflict (org, person_id, kind) do update set keep_until = greatest(k.keep_until, excluded.keep_until)
  returning org, person_id, kind, wrapped`;

const makeSql = `
  insert into platform.person_keys as k (org, person_id, kind, wrapped, keep_until)
  select w.* from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::date[]) as w (org, person_id, kind, wrapped, keep_until)
  ${madeUnless({ org: 'w.org', person: 'w.person_id', kind: 'w.kind' })}
  order by 1, 2, 3 ${whereMade}`;

const makeOneSql = `
  insert into platform.person_keys as k (org, person_id, kind, wrapped, keep_until)
  select $1::text, $2::text, $3::text, $4::bytea, $5::date
  ${madeUnless({ org: '$1', person: '$2', kind: '$3' })} ${whereMade}`;

const destroyProfileSql = `
  with gone as (
    insert into platform.person_keys as k (org, person_id, kind, wrapped, destroyed_at)
    values ($1, $2, 'profile', null, now())
    on conflict (org, person_id, kind) do update set wrapped = null, destroyed_at = coalesce(k.destroyed_at, now())
    returning 1)
  select ${notifying('keys')} from gone`;

const expiredKeys = (
  day: string,
): string => `k.kind = 'papers' and k.wrapped is not null and k.keep_until < ${day} and exists (
  select 1 from platform.person_keys f
  where f.org = k.org and f.person_id = k.person_id and f.kind = 'profile' and f.wrapped is null)`;

const orgsPastSql = `select distinct org from platform.person_keys k where ${expiredKeys('$1')}`;

const destroyPapersSql = `
  with gone as (
    update platform.person_keys k set wrapped = null, destroyed_at = now()
    where k.org = $2 and ${expiredKeys('$1::date - make_interval(years => $3)')}
    returning 1)
  select ${notifying('keys')} from gone`;

export const proveMasterKey = async (pool: pg.Pool, masterKey: Buffer): Promise<void> => {
  const proof = createHmac('sha256', keyFor('klang proof of the master key', masterKey)).digest();
  await pool.query('insert into platform.master_key (proof) values ($1) on conflict do nothing', [proof]);
  const { rows } = await pool.query<{ proof: Buffer }>('select proof from platform.master_key');
  const storedProof = rows[0]?.proof;
  if (storedProof?.length !== proof.length || !timingSafeEqual(storedProof, proof)) throw new WrongMasterKey();
};

const columnsOf = (owners: readonly KeyOwner[]) => [
  owners.map(({ org }) => org),
  owners.map(({ personId }) => personId),
  owners.map(({ kind }) => kind),
];

export const keyRows = (pool: pg.Pool, masterKey: Buffer) => {
  const wrapKey = keyFor('klang wrapping of person keys', masterKey);
  const unwrapped = ({ wrapped }: Pick<Row, 'wrapped'>, name: string): PersonKey => {
    try {
      return wrapped && open(wrapKey, wrapped, name);
    } catch {
      throw new WrongMasterKey();
    }
  };
  const found = ({ rows }: pg.QueryResult<Row>): ReadonlyMap<string, PersonKey> =>
    new Map(
      rows.map((row) => {
        const name = nameOf({ org: row.org, personId: row.person_id, kind: row.kind });
        return [name, unwrapped(row, name)];
      }),
    );
  return {
    unwrap: (owner: KeyOwner, wrapped: Buffer | null): PersonKey => unwrapped({ wrapped }, nameOf(owner)),
    find: async (owners: readonly KeyOwner[]): Promise<ReadonlyMap<string, PersonKey>> => {
      const [one, ...others] = owners;
      if (!one || others.length > 0) return found(await pool.query<Row>(findSql, columnsOf(owners)));
      const values = [one.org, one.personId, one.kind];
      return found(await pool.query<Row>({ name: 'find-key', text: findOneSql, values }));
    },
    /** Creates missing keys, none for a forgotten person; `keepUntil` only moves later. */
    make: async (owners: readonly KeyOwner[]): Promise<ReadonlyMap<string, PersonKey>> => {
      const wrapped = owners.map((owner) => seal(wrapKey, newKey(), nameOf(owner)));
      const [one, ...others] = owners;
      const days = owners.map(({ keepUntil }) => keepUntil ?? null);
      if (!one || others.length > 0)
        return found(await pool.query<Row>(makeSql, [...columnsOf(owners), wrapped, days]));
      const values = [one.org, one.personId, one.kind, wrapped[0], days[0]];
      return found(await pool.query<Row>({ name: 'make-key', text: makeOneSql, values }));
    },
    destroyProfile: async (org: string, personId: string): Promise<void> => {
      await pool.query(destroyProfileSql, [org, personId]);
    },
    orgsPast: async (before: string): Promise<readonly string[]> =>
      (await pool.query<{ org: string }>(orgsPastSql, [before])).rows.map(({ org }) => org),
    destroyPapers: async (before: string, { org, yearsMore }: { org: string; yearsMore: number }): Promise<number> =>
      (await pool.query(destroyPapersSql, [before, org, yearsMore])).rows.length,
  };
};
