import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../testing/testWorld.ts';
import { type Keys, openKeys } from '../keys/keys.ts';
import { preparePlatform } from '../kit/schema.ts';
import { openSessions } from '../sessions/sessions.ts';
import { type Accounts, lineLogin, openAccounts } from './accounts.ts';

let pool: pg.Pool;
let accounts: Accounts;
let databaseUrl: string;
let keys: Keys;
beforeAll(async () => {
  databaseUrl = await newDatabase();
  pool = new pg.Pool({ connectionString: databaseUrl });
  await preparePlatform(pool);
  keys = await openKeys(databaseUrl, randomBytes(32));
  accounts = openAccounts(pool, randomBytes(32));
});
afterAll(async () => {
  await keys.close();
  await pool.end();
});

const staffOf = (org: string) => ({ org, kind: 'staff' }) as const;
const login = { ...staffOf('klangdee'), login: 'wipa@example.test' };
const account = { ...staffOf('klangdee'), personId: 's1' };
const lineOf = (userId: string) => ({ ...staffOf('klangdee'), login: lineLogin(userId) });
const password = 'klang-demo1';

describe('a user name', () => {
  it('tells whose it is, in its own organization only', async () => {
    await accounts.register(login, 's1', password);
    expect(await accounts.ownerOf({ ...login, login: 'WIPA@example.test' })).toBe('s1');
    expect(await accounts.ownerOf({ ...login, org: 'second' })).toBeNull();
  });

  it('opens with no password once its password is void, and with the new one afterwards', async () => {
    await accounts.voidPassword(account);
    expect(await accounts.isRight(await accounts.behind(login), password)).toBeNull();
    expect(await accounts.isPasswordOf(account, password)).toBe(false);
    expect(await accounts.ownerOf(login)).toBe('s1');
    await accounts.changePassword(account, 'another-one2');
    expect(await accounts.isRight(await accounts.behind(login), 'another-one2')).toMatchObject(account);
    expect(await accounts.isPasswordOf(account, 'another-one2')).toBe(true);
  });
});

describe('a session', () => {
  const mine = { ...staffOf('klangdee'), login: 'nid@example.test' };
  const who = {
    ...staffOf('klangdee'),
    personId: 's9',
    name: null,
    device: null,
    agent: '',
    isKept: false,
    now: new Date(),
  };
  const proven = async (typed: string): Promise<string> =>
    (await accounts.isRight(await accounts.behind(mine), typed))?.provenBy ?? '';

  it('does not begin by a password that is another one meanwhile', async () => {
    const sessions = openSessions(pool, keys);
    await accounts.register(mine, 's9', password);
    const provenBy = await proven(password);
    await accounts.changePassword(who, 'another-one2');
    expect(await sessions.startOfAccount(who, { provenBy })).toBeNull();
    expect(await sessions.startOfAccount(who, { provenBy: await proven('another-one2') })).not.toBeNull();
  });

  it('that begins while the password is changed is there before whoever changes it ends all', async () => {
    const provenBy = await proven('another-one2');
    // Holds the transaction open, as a slow disk would.
    const beginning = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    await beginning.query('begin');
    const sessions = openSessions(beginning, keys);
    expect(await sessions.startOfAccount(who, { provenBy })).not.toBeNull();
    const changing = accounts.changePassword(who, 'yet-another3');
    const isWaiting = async () =>
      (
        await pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(isWaiting).toBe(1);
    await beginning.query('commit');
    await changing;
    await beginning.end();
  });
});

describe('another user name', () => {
  const renamed = { ...login, login: 'new@example.test' };

  it('takes the place of the former, with the same password', async () => {
    expect(await accounts.addLogin(account, renamed.login)).toBe(true);
    expect(await accounts.isRight(await accounts.behind(login), 'another-one2')).toMatchObject(account);
    await accounts.dropLogin(account, login.login);
    expect(await accounts.isRight(await accounts.behind(renamed), 'another-one2')).toMatchObject(account);
    expect(await accounts.ownerOf(login)).toBeNull();
  });

  it('is not given where somebody else has it', async () => {
    await accounts.register(login, 's2', password);
    expect(await accounts.addLogin(account, login.login)).toBe(false);
    expect(await accounts.ownerOf(login)).toBe('s2');
    expect(await accounts.ownerOf(renamed)).toBe('s1');
    await accounts.dropLogin(account, login.login);
    expect(await accounts.ownerOf(login)).toBe('s2');
    await accounts.dropLogin({ ...account, personId: 's2' }, login.login);
    expect(await accounts.addLogin(account, login.login)).toBe(true);
    await accounts.dropLogin(account, renamed.login);
  });
});

describe('an account of the messaging platform', () => {
  it('is linked to one person of an organization, and not taken over by another', async () => {
    expect(await accounts.linkedTo(lineOf('U1'))).toBeNull();
    expect(await accounts.link(lineOf('U1'), 's1')).toBe('s1');
    expect(await accounts.link(lineOf('U1'), 's2')).toBe('s1');
    expect(await accounts.linkedTo(lineOf('U1'))).toEqual(account);
    expect(await accounts.linkedTo({ ...lineOf('U1'), org: 'second' })).toBeNull();
  });

  it('takes the place of the one that the person had before', async () => {
    await accounts.link(lineOf('U2'), 's1');
    expect(await accounts.linkedTo(lineOf('U1'))).toBeNull();
    expect(await accounts.linkedTo(lineOf('U2'))).toEqual(account);
  });

  it('neither opens with a password nor counts as a user name', async () => {
    expect(await accounts.isRight(await accounts.behind(lineOf('U2')), 'another-one2')).toBeNull();
    expect(await accounts.ownerOf(lineOf('U2'))).toBeNull();
  });

  it('opens nothing once it is unlinked, while the password still does', async () => {
    await accounts.unlinkLine(account);
    expect(await accounts.linkedTo(lineOf('U2'))).toBeNull();
    expect(await accounts.isRight(await accounts.behind(login), 'another-one2')).toMatchObject(account);
  });
});
