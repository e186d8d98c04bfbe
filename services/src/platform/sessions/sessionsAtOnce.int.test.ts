import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { type Keys, openKeys } from '../keys/keys.ts';
import { preparePlatform } from '../kit/schema.ts';
import { openAccounts } from '../signin/accounts.ts';
import { type NewSession, openSessions } from './sessions.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const masterKey = randomBytes(32);

let pool: pg.Pool;
let keys: Keys;
/** Holds the transaction open, as a slow disk would. */
let slow: pg.Pool;
beforeAll(async () => {
  const connectionString = await newDatabase();
  pool = new pg.Pool({ connectionString });
  slow = new pg.Pool({ connectionString, max: 1 });
  await preparePlatform(pool);
  keys = await openKeys(connectionString, masterKey);
});
afterAll(async () => {
  await keys.close();
  await slow.end();
  await pool.end();
});

let people = 0;
let who: NewSession;
let ownToken: string;
let ownId: string;
const sessionsOn = (on: pg.Pool) => openSessions(on, keys);
const live = async () => (await sessionsOn(pool).listOf(who, now)).length;
const isWaiting = async () =>
  (await pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .rowCount;

beforeEach(async () => {
  people += 1;
  const of = { org: 'klangdee', kind: 'staff', personId: `s${people}` } as const;
  who = { ...of, name: null, device: null, agent: '', isKept: false, now };
  await openAccounts(pool, masterKey).register(
    { ...of, login: `${of.personId}@example.test` },
    of.personId,
    'klang-demo1',
  );
  ownToken = await sessionsOn(pool).start(who);
  ownId = (await sessionsOn(pool).find(ownToken, now))?.id ?? '';
});

describe('a session that begins beside another of its person', () => {
  it('lives on its own, and does not begin by one that is over or somebody else’s', async () => {
    expect(await sessionsOn(pool).startPreview(who, ownId)).not.toBeNull();
    const other = { ...who, personId: 'nobody' };
    expect(await sessionsOn(pool).startPreview(other, ownId)).toBeNull();
    expect(await live()).toBe(2);
    await sessionsOn(pool).endOne(who, ownId, now);
    expect(await sessionsOn(pool).startPreview(who, ownId)).toBeNull();
  });

  it('is ended with the others when they all end while it begins', async () => {
    await slow.query('begin');
    expect(await sessionsOn(slow).startPreview(who, ownId)).not.toBeNull();
    const ending = sessionsOn(pool).endAllOf(who, now);
    await expect.poll(isWaiting).toBe(1);
    await slow.query('commit');
    expect(await ending).toBe(2);
    expect(await live()).toBe(0);
  });

  it('does not begin when whoever ends them all was quicker', async () => {
    await slow.query('begin');
    await sessionsOn(slow).endAllOf(who, now);
    const beginning = sessionsOn(pool).startPreview(who, ownId);
    await expect.poll(isWaiting).toBe(1);
    await slow.query('commit');
    expect(await beginning).toBeNull();
    expect(await live()).toBe(0);
  });

  it('does not begin for an account that is being taken away', async () => {
    await slow.query('begin');
    await openAccounts(slow, masterKey).remove({ ...who, kind: 'staff' });
    const beginning = sessionsOn(pool).startPreview(who, ownId);
    await expect.poll(isWaiting).toBe(1);
    await slow.query('commit');
    expect(await beginning).toBeNull();
  });
});

it('a process notes the uses of several sessions together, and waits for none that somebody else holds', async () => {
  const hourLater = new Date(now.getTime() + 3_600_000);
  const sessions = sessionsOn(pool);
  const tokens = [await sessions.start(who), await sessions.start(who)];
  await slow.query('begin');
  await slow.query('select from platform.sessions where id = $1 for update', [ownId]);
  const ids = await Promise.all(tokens.map(async (one) => (await sessions.find(one, hourLater))?.id));
  for (const id of [...ids, (await sessions.find(ownToken, hourLater))?.id]) sessions.noteUse(id ?? '', hourLater);
  const places = await sessions.listOf(who, hourLater);
  await slow.query('commit');
  const usedSince = places.filter(({ usedAt }) => usedAt.getTime() === hourLater.getTime()).map(({ id }) => id);
  expect(usedSince.toSorted()).toEqual(ids.toSorted());
});
