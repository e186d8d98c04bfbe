import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { type Keys, openKeys } from '../keys/keys.ts';
import { preparePlatform } from '../kit/schema.ts';
import { listenTo } from '../live/listen.ts';
import { type Accounts, openAccounts } from '../signin/accounts.ts';
import { livesBy } from './sessionLives.ts';
import { type NewSession, openSessions, type Sessions } from './sessions.ts';

const masterKey = randomBytes(32);
const now = new Date('2026-11-21T03:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

let url: string;
let pool: pg.Pool;
let keys: Keys;
let sessions: Sessions;
let accounts: Accounts;

beforeAll(async () => {
  url = await newDatabase();
  pool = new pg.Pool({ connectionString: url });
  await preparePlatform(pool);
  keys = await openKeys(url, masterKey);
  sessions = openSessions(pool, keys);
  accounts = openAccounts(pool, masterKey);
});
afterAll(async () => {
  await keys.close();
  await pool.end();
});

const somchai: NewSession = {
  kind: 'customer',
  org: 'klangdee',
  personId: 'c1',
  name: 'สมชาย',
  device: 'phone',
  agent: 'Chrome · Android',
  isKept: true,
  now,
};
const used = async (token: string, at: Date) => {
  const session = await sessions.find(token, at);
  if (!session) return null;
  sessions.noteUse(session.id, at);
  await sessions.listOf(session, at);
  return session;
};
const tableText = async (table: string) => JSON.stringify((await pool.query(`select * from platform.${table}`)).rows);

describe('a session', () => {
  it('answers whose it is, and keeps neither the token nor the name where it can be read', async () => {
    const token = await sessions.start(somchai);
    expect(await sessions.find(token, now)).toMatchObject({ kind: 'customer', personId: 'c1', name: 'สมชาย' });
    const stored = await tableText('sessions');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('สมชาย');
  });

  it('is over when it is ended, when its time is up, and for a token nobody gave out', async () => {
    const token = await sessions.start(somchai);
    expect(await sessions.find(token, later(0.9))).not.toBeNull();
    expect(await sessions.find(token, later(40))).toBeNull();
    await sessions.end(token, now);
    expect(await sessions.find(token, now)).toBeNull();
    expect(await sessions.find('never-given-out', now)).toBeNull();
  });

  it('ends everywhere at once for one person, and for nobody else', async () => {
    const [phone, laptop] = [await sessions.start(somchai), await sessions.start({ ...somchai, device: 'laptop' })];
    const other = await sessions.start({ ...somchai, org: 'second' });
    expect(await sessions.endAllOf({ ...somchai, personId: 'c1' }, now)).toBeGreaterThan(1);
    expect(await sessions.find(phone, now)).toBeNull();
    expect(await sessions.find(laptop, now)).toBeNull();
    expect(await sessions.find(other, now)).not.toBeNull();
  });

  it('slides on with its use where it is kept, for ninety days at most, and ends after a day where it is not', async () => {
    const token = await sessions.start({ ...somchai, personId: 'c3' });
    const other = await sessions.start({ ...somchai, personId: 'c3', isKept: false });
    expect(await used(token, later(20))).not.toBeNull();
    expect(await sessions.find(token, later(50.1))).toBeNull();
    for (const days of [49, 78, 89.9]) expect(await used(token, later(days))).not.toBeNull();
    expect(await sessions.find(token, later(90))).toBeNull();
    expect(await sessions.whyOver(token, later(90))).toEqual({ why: 'age', afterMs: 90 * 86_400_000 });
    expect(await used(other, later(0.9))).not.toBeNull();
    expect(await sessions.find(other, later(1.1))).toBeNull();
  });

  it.each([
    ['staff', 12, 7],
    ['admin', 1, 1],
  ] as const)(
    'of %s ends after %s hours in which nobody used it, and after %s days in any case',
    async (kind, hours, days) => {
      const token = await sessions.start({ ...somchai, kind, personId: `idle-${kind}`, isKept: false });
      const left = await sessions.start({ ...somchai, kind, personId: `idle-${kind}`, isKept: false });
      const at = (hour: number) => later(hour / 24);
      for (let hour = hours * 0.9; hour < days * 24; hour += hours * 0.9)
        expect(await used(token, at(hour))).not.toBeNull();
      expect(await sessions.find(token, later(days))).toBeNull();
      expect(await sessions.whyOver(token, later(days))).toMatchObject({ why: 'age' });
      expect(await sessions.find(left, at(hours * 0.99))).not.toBeNull();
      expect(await sessions.find(left, at(hours))).toBeNull();
      expect(await sessions.whyOver(left, at(hours))).toEqual({ why: 'idle', afterMs: hours * 3_600_000 });
    },
  );

  it('lives as long as the settings say', async () => {
    const strict = openSessions(pool, keys, livesBy({ STAFF_IDLE_HOURS: 1 }));
    const token = await strict.start({ ...somchai, kind: 'staff', personId: 's-strict', isKept: false });
    expect(await strict.find(token, later(1 / 24))).toBeNull();
  });

  it('stands in the list of its person, the last used first, and ends alone', async () => {
    const jira = { ...somchai, personId: 'c4' };
    const phone = await sessions.start({ ...jira, agent: 'Safari · iPhone' });
    const laptop = await sessions.start({ ...jira, now: later(1) });
    await used(phone, later(2));
    // A lookup does not count as use.
    await sessions.find(laptop, later(1.5));
    const places = await sessions.listOf(jira, later(2));
    expect(places.map(({ agent, usedAt }) => [agent, usedAt])).toEqual([
      ['Safari · iPhone', later(2)],
      ['Chrome · Android', later(1)],
    ]);
    const first = places[0]?.id ?? '';
    expect(await sessions.endOne({ ...jira, personId: 'c1' }, first, now)).toBe(false);
    expect(await sessions.endOne({ ...jira, org: 'second' }, first, now)).toBe(false);
    expect(await sessions.endOne(jira, first, now)).toBe(true);
    expect(await sessions.find(phone, now)).toBeNull();
    expect(await sessions.find(laptop, later(1))).not.toBeNull();
  });

  it('lives on alone when all others of its person end', async () => {
    const nok = { ...somchai, personId: 'c5' };
    const [here, there] = [await sessions.start(nok), await sessions.start(nok)];
    const hereId = (await sessions.find(here, now))?.id ?? '';
    expect(await sessions.endAllOf(nok, now, { except: hereId })).toBe(1);
    expect(await sessions.find(there, now)).toBeNull();
    expect(await sessions.find(here, now)).not.toBeNull();
  });

  it('says to whoever listens that it ended', async () => {
    const ended: (string | undefined)[] = [];
    const listener = await listenTo({ databaseUrl: url, topic: 'sessions', heard: (id) => ended.push(id) });
    const token = await sessions.start(somchai);
    const id = (await sessions.find(token, now))?.id;
    await sessions.end(token, now);
    await expect.poll(() => ended).toContain(id);
    expect(ended[0]).toBeUndefined();
    await listener.close();
  });

  it('has no name once its person is forgotten', async () => {
    const token = await sessions.start({ ...somchai, personId: 'c2' });
    await keys.destroyProfile('klangdee', 'c2');
    expect(await sessions.find(token, now)).toMatchObject({ personId: 'c2', name: null });
  });
});

describe('an account', () => {
  const login = { org: 'klangdee', kind: 'customer', login: 'Somchai@Example.test' } as const;

  it('opens with its password, whatever the case of the login', async () => {
    expect(await accounts.register(login, 'c1', 'klang-demo1')).toBe('c1');
    const account = await accounts.isRight(
      await accounts.behind({ ...login, login: ' somchai@example.TEST' }),
      'klang-demo1',
    );
    expect(account).toMatchObject({ org: 'klangdee', kind: 'customer', personId: 'c1' });
    expect(await tableText('accounts')).not.toMatch(/somchai/i);
  });

  it('stays closed to a wrong password, another organization and another kind', async () => {
    expect(await accounts.isRight(await accounts.behind(login), 'klang-demo2')).toBeNull();
    expect(await accounts.isRight(await accounts.behind({ ...login, org: 'second' }), 'klang-demo1')).toBeNull();
    expect(await accounts.isRight(await accounts.behind({ ...login, kind: 'staff' }), 'klang-demo1')).toBeNull();
    expect(
      await accounts.isRight(await accounts.behind({ ...login, login: 'nobody@example.test' }), 'klang-demo1'),
    ).toBeNull();
  });

  it('is not taken over by who claims the login second', async () => {
    expect(await accounts.register(login, 'c9', 'another-password9')).toBe('c1');
    expect(await accounts.isRight(await accounts.behind(login), 'another-password9')).toBeNull();
  });

  it('opens with the new password only, once it is changed', async () => {
    await accounts.changePassword({ ...login, personId: 'c1' }, 'new-password2');
    expect(await accounts.isRight(await accounts.behind(login), 'klang-demo1')).toBeNull();
    expect(await accounts.isRight(await accounts.behind(login), 'new-password2')).not.toBeNull();
  });
});
