import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../embedded/testWorld.ts';
import { type Accounts, lineLogin, openAccounts } from './accounts.ts';
import { preparePlatform } from './schema.ts';

let pool: pg.Pool;
let accounts: Accounts;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await newDatabase() });
  await preparePlatform(pool);
  accounts = openAccounts(pool, randomBytes(32));
});
afterAll(() => pool.end());

const staffOf = (org: string) => ({ org, kind: 'staff' }) as const;
const login = { ...staffOf('klangdee'), login: 'wipa@example.test' };
const account = { ...staffOf('klangdee'), personId: 's1' };
const lineOf = (userId: string) => ({ ...staffOf('klangdee'), login: lineLogin(userId) });
const password = 'klang-demo1';

describe('a user name', () => {
  it('tells whose it is, in its own organization only', async () => {
    await accounts.claim(login, 's1', password);
    expect(await accounts.ownerOf({ ...login, login: 'WIPA@example.test' })).toBe('s1');
    expect(await accounts.ownerOf({ ...login, org: 'second' })).toBeNull();
  });

  it('opens with no password once its password is void, and with the new one afterwards', async () => {
    await accounts.voidPassword(account);
    expect(await accounts.check(login, password)).toBeNull();
    expect(await accounts.isPasswordOf(account, password)).toBe(false);
    expect(await accounts.ownerOf(login)).toBe('s1');
    await accounts.changePassword(account, 'another-one2');
    expect(await accounts.check(login, 'another-one2')).toEqual(account);
    expect(await accounts.isPasswordOf(account, 'another-one2')).toBe(true);
  });
});

describe('another user name', () => {
  const renamed = { ...login, login: 'new@example.test' };

  it('takes the place of the former, with the same password', async () => {
    expect(await accounts.rename(account, { from: login.login, to: renamed.login })).toBe(true);
    expect(await accounts.check(renamed, 'another-one2')).toEqual(account);
    expect(await accounts.ownerOf(login)).toBeNull();
  });

  it('is not given where somebody else has it', async () => {
    await accounts.claim(login, 's2', password);
    expect(await accounts.rename(account, { from: renamed.login, to: login.login })).toBe(false);
    expect(await accounts.ownerOf(login)).toBe('s2');
    expect(await accounts.ownerOf(renamed)).toBe('s1');
    await accounts.rename({ ...account, personId: 's2' }, { from: login.login, to: 'third@example.test' });
    await accounts.rename(account, { from: renamed.login, to: login.login });
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
    expect(await accounts.check(lineOf('U2'), 'another-one2')).toBeNull();
    expect(await accounts.ownerOf(lineOf('U2'))).toBeNull();
  });

  it('opens nothing once it is unlinked, while the password still does', async () => {
    await accounts.unlinkLine(account);
    expect(await accounts.linkedTo(lineOf('U2'))).toBeNull();
    expect(await accounts.check(login, 'another-one2')).toEqual(account);
  });
});
