import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { type KeyOwner, WrongMasterKey } from './keyRows.ts';
import { type Keys, openKeys, UnknownKey } from './keys.ts';
import { newKey } from './seal.ts';

const masterKey = newKey();
const profile: KeyOwner = { org: 'o1', personId: 'p1', kind: 'profile' };
const papers: KeyOwner = { org: 'o1', personId: 'p1', kind: 'papers', keepUntil: '2031-12-31' };

const opened: Keys[] = [];
let databaseUrl = '';
let keys: Keys;

const openOne = async (key = masterKey) => {
  const one = await openKeys(databaseUrl, key);
  opened.push(one);
  return one;
};
const query = async <R extends pg.QueryResultRow>(text: string, url = databaseUrl): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<R>(text).finally(() => client.end());
  return rows;
};
const keyOf = async (owner: KeyOwner, one = keys) => (await one.find([owner]))(owner);
const made = async (owner: KeyOwner, one = keys) => (await one.findOrMake([owner]))(owner);

beforeEach(async () => {
  databaseUrl = await newDatabase();
  keys = await openOne();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of opened.splice(0)) await one.close();
});

it('everybody has a key of their own, for ever the same', async () => {
  const owners: KeyOwner[] = [profile, papers, { ...profile, org: 'o2' }, { ...profile, personId: 'p2' }];
  const first = await keys.findOrMake(owners);
  const all = owners.map((owner) => first(owner)?.toString('hex'));
  expect(new Set(all).size).toBe(4);
  const other = await openOne();
  const again = await other.find(owners);
  expect(owners.map((owner) => again(owner)?.toString('hex'))).toEqual(all);
});

it('one key is made when many processes ask for it at once', async () => {
  const processes = await Promise.all(Array.from({ length: 5 }, () => openOne()));
  const found = await Promise.all(processes.map((one) => made(profile, one)));
  expect(new Set(found.map((key) => key?.toString('hex'))).size).toBe(1);
});

it('no key is kept in the clear', async () => {
  const key = await made(profile);
  const [row] = await query<{ wrapped: Buffer }>('select wrapped from platform.person_keys');
  expect(row?.wrapped.includes(key ?? '')).toBe(false);
});

it('a destroyed key is answered as null, and never made again', async () => {
  await made(profile);
  await keys.destroyProfile('o1', 'p1');
  await keys.destroyProfile('o1', 'p1');
  expect(await keyOf(profile)).toBeNull();
  expect(await made(profile)).toBeNull();
  expect(await query('select wrapped from platform.person_keys')).toEqual([{ wrapped: null }]);
});

it('no key at all is made for somebody who was forgotten before there was one', async () => {
  await keys.destroyProfile('o1', 'p1');
  expect(await made(profile)).toBeNull();
  expect(await made(papers)).toBeNull();
});

it('a key that never was is told apart from a destroyed one', async () => {
  await expect(keyOf(profile)).rejects.toThrow(UnknownKey);
});

it('a key opens with its own master key only', async () => {
  await expect(openOne(newKey())).rejects.toThrow(WrongMasterKey);
});

it('a wrapped key that another master key made is taken for what it is', async () => {
  await made(profile);
  await query(`update platform.person_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1)`);
  await expect(keyOf(profile, await openOne())).rejects.toThrow(WrongMasterKey);
});

it('the keys of a page of people are looked up in one query, and then not at all', async () => {
  const owners = Array.from({ length: 500 }, (_, n): KeyOwner => ({ ...profile, personId: `p${n}` }));
  await keys.findOrMake(owners);
  const other = await openOne();
  const queries = vi.spyOn(pg.Pool.prototype, 'query');
  await other.find([...owners, ...owners]);
  expect(queries).toHaveBeenCalledTimes(1);
  await other.find(owners);
  expect(queries).toHaveBeenCalledTimes(1);
});

/** A kept key gets no older, so that only a notice can end it. */
const keepForEver = () => vi.spyOn(performance, 'now').mockReturnValue(0);

it('a key is destroyed in every process as soon as it hears of it', async () => {
  keepForEver();
  const [here, there] = [await openOne(), await openOne()];
  await made(profile, here);
  expect(await keyOf(profile, there)).not.toBeNull();
  await here.destroyProfile('o1', 'p1');
  await expect.poll(() => keyOf(profile, there)).toBeNull();
});

const listeners = `select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`;
const endListeners = `select pg_terminate_backend(pid) from (${listeners})`;

it('a process trusts no kept key while its connection for notices is lost', async () => {
  keepForEver();
  const there = await openOne();
  await made(profile, there);
  const { pathname } = new URL(databaseUrl);
  const outside = new URL('/postgres', databaseUrl).href;
  await query(`alter database ${pathname.slice(1)} with allow_connections false`, outside);
  await query(endListeners.replace('current_database()', `'${pathname.slice(1)}'`), outside);
  await keys.destroyProfile('o1', 'p1');
  await expect.poll(() => keyOf(profile, there)).toBeNull();
});

it('a process hears of destroyed keys again after its connection for notices was lost', async () => {
  keepForEver();
  const there = await openOne();
  const before = await query(listeners);
  await query(endListeners);
  const isBack = async () => {
    const [now, ...more] = await query(listeners);
    return now !== undefined && more.length === 0 && before.every(({ pid }) => pid !== now['pid']);
  };
  await expect.poll(isBack).toBe(true);
  await made(profile, there);
  await keys.destroyProfile('o1', 'p1');
  await expect.poll(() => keyOf(profile, there)).toBeNull();
});

it('papers of a forgotten person are kept until their last day is over, and then let go', async () => {
  await made(profile);
  const key = await made(papers);
  await keys.destroyProfile('o1', 'p1');
  expect(await keys.destroyPapers('2031-12-31', async () => 0)).toBe(0);
  expect(await keyOf(papers)).toEqual(key);
  expect(await keys.destroyPapers('2032-01-01', async () => 0)).toBe(1);
  expect(await keyOf(papers)).toBeNull();
  expect(await made(papers)).toBeNull();
});

it('papers are kept for as long as the youngest of them must be', async () => {
  const younger: KeyOwner = { ...papers, keepUntil: '2033-12-31' };
  await keys.findOrMake([papers, younger, papers]);
  await keys.destroyProfile('o1', 'p1');
  await keys.findOrMake([{ ...papers, keepUntil: '2034-12-31' }, papers]);
  await keys.findOrMake([papers]);
  expect(await keys.destroyPapers('2034-12-31', async () => 0)).toBe(0);
  expect(await keys.destroyPapers('2035-01-01', async () => 0)).toBe(1);
});

it('the time for which papers must be kept is written only when it is longer than before', async () => {
  await keys.findOrMake([papers]);
  const queries = vi.spyOn(pg.Pool.prototype, 'query');
  await keys.findOrMake([papers, { ...papers, keepUntil: '2030-12-31' }]);
  expect(queries).not.toHaveBeenCalled();
  await keys.findOrMake([{ ...papers, keepUntil: '2032-12-31' }]);
  expect(queries).toHaveBeenCalled();
});

it('papers of somebody who was not forgotten are kept', async () => {
  await keys.findOrMake([profile, papers]);
  expect(await keys.destroyPapers('2099-01-01', async () => 0)).toBe(0);
});

it('papers are kept as many years longer as each organization says', async () => {
  const other = { org: 'o2', personId: 'p1' } as const;
  await keys.findOrMake([profile, papers, { ...profile, ...other }, { ...papers, ...other }]);
  for (const org of ['o1', 'o2']) await keys.destroyProfile(org, 'p1');
  const yearsMoreOf = async (org: string) => (org === 'o1' ? 0 : 5);
  expect(await keys.destroyPapers('2032-02-29', yearsMoreOf)).toBe(1);
  expect([await keyOf(papers), (await keyOf({ ...papers, ...other })) === null]).toEqual([null, false]);
  expect(await keys.destroyPapers('2036-12-31', yearsMoreOf)).toBe(0);
  expect(await keys.destroyPapers('2037-01-01', yearsMoreOf)).toBe(1);
});
