import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { keyFor } from '../keys/seal.ts';
import { hashPassword, isPassword } from './passwords.ts';

export type AccountKind = 'customer' | 'staff' | 'admin';
export type Account = { readonly org: string; readonly kind: AccountKind; readonly personId: string };
export type Proven = Account & { readonly provenBy: string };
export type Login = { readonly org: string; readonly kind: AccountKind; readonly login: string };

/** Cannot be typed as a user name with a password. */
export const lineLogin = (userId: string): string => `line:${userId}`;

const addSql = `
  insert into platform.accounts (org, kind, login_hash, way, person_id, password) values ($1, $2, $3, $4, $5, $6)
  on conflict (org, kind, login_hash) do nothing`;
const findSql = `
  select person_id, password from platform.accounts
  where org = $1 and kind = $2 and login_hash = $3 and way = $4 and not is_closed`;
const ofPersonSql = `
  select person_id, password from platform.accounts
  where org = $1 and kind = $2 and person_id = $3 and way = 'password' and not is_closed`;
const setPasswordSql = `
  update platform.accounts set password = $4
  where org = $1 and kind = $2 and person_id = $3 and way = 'password'`;
const voidTheseSql = `
  update platform.accounts set password = null
  where org = $1 and kind = $2 and person_id = $3 and way = 'password' and password = any($4)`;
const addLoginSql = `
  insert into platform.accounts (org, kind, login_hash, way, person_id, password)
  select $1, $2, $4, 'password', $3, (
    select password from platform.accounts where org = $1 and kind = $2 and person_id = $3 and way = 'password' limit 1)
  on conflict (org, kind, login_hash) do nothing`;
const dropLoginSql = `
  delete from platform.accounts
  where org = $1 and kind = $2 and person_id = $3 and way = 'password' and login_hash = $4`;
const dropOtherLinesSql = `
  delete from platform.accounts
  where org = $1 and kind = $2 and person_id = $3 and way = 'line' and login_hash is distinct from $4`;

type AccountRow = { readonly person_id: string; readonly password: string | null };
export type AccountWithPassword = Account & { readonly password: string | null };
type Way = 'password' | 'line';

const logins = (pool: pg.Pool, masterKey: Buffer) => {
  const loginKey = keyFor('klang login names', masterKey);
  // Often an e-mail address, so only its keyed hash is stored.
  const hashOf = ({ org, kind, login }: Login): Buffer =>
    createHmac('sha256', loginKey)
      .update(JSON.stringify([org, kind, login.normalize('NFKC').trim().toLowerCase()]))
      .digest();
  const find = async (login: Login, way: Way): Promise<AccountRow | undefined> => {
    const values = [login.org, login.kind, hashOf(login), way];
    return (await pool.query<AccountRow>({ name: 'find-account', text: findSql, values })).rows[0];
  };
  return { hashOf, find };
};

export const openAccounts = (pool: pg.Pool, masterKey: Buffer) => {
  const { hashOf, find } = logins(pool, masterKey);
  const setPassword = (account: Account, hashed: string | null) =>
    pool.query(setPasswordSql, [account.org, account.kind, account.personId, hashed]);

  return {
    /** Returns the owner, which may be another person. */
    register: async (login: Login, personId: string, password: string): Promise<string> => {
      const hashed = await hashPassword(password);
      await pool.query(addSql, [login.org, login.kind, hashOf(login), 'password', personId, hashed]);
      return (await find(login, 'password'))?.person_id ?? personId;
    },
    /** Without a password: it opens nothing until one is set. Returns the owner. */
    reserve: async (login: Login, personId: string): Promise<string> => {
      await pool.query(addSql, [login.org, login.kind, hashOf(login), 'password', personId, null]);
      return (await find(login, 'password'))?.person_id ?? personId;
    },
    behind: async ({ org, kind, login }: Login): Promise<AccountWithPassword | null> => {
      const row = await find({ org, kind, login }, 'password');
      return row ? { org, kind, personId: row.person_id, password: row.password } : null;
    },
    /** Takes as long for an unknown person as for a wrong password. */
    isRight: async (behind: AccountWithPassword | null, password: string): Promise<Proven | null> => {
      const matches = await isPassword(password, behind?.password ?? null);
      if (!matches || !behind?.password) return null;
      const { org, kind, personId, password: provenBy } = behind;
      return { org, kind, personId, provenBy };
    },
    isPasswordOf: async ({ org, kind, personId }: Account, password: string): Promise<boolean> => {
      const { rows } = await pool.query<AccountRow>(ofPersonSql, [org, kind, personId]);
      return isPassword(password, rows[0]?.password ?? null);
    },
    ownerOf: async (login: Login): Promise<string | null> => (await find(login, 'password'))?.person_id ?? null,
    changePassword: async (account: Account, password: string): Promise<void> => {
      await setPassword(account, await hashPassword(password));
    },
    addLogin: async ({ org, kind, personId }: Account, login: string): Promise<boolean> => {
      const whole = { org, kind, login };
      await pool.query(addLoginSql, [org, kind, personId, hashOf(whole)]);
      return (await find(whole, 'password'))?.person_id === personId;
    },
    dropLogin: async ({ org, kind, personId }: Account, login: string): Promise<void> => {
      await pool.query(dropLoginSql, [org, kind, personId, hashOf({ org, kind, login })]);
    },
    voidPassword: async (account: Account): Promise<void> => {
      await setPassword(account, null);
    },
    voidPasswordWhile: async ({ org, kind, personId }: Account, isMeant: () => Promise<boolean>): Promise<boolean> => {
      const { rows } = await pool.query<AccountRow>(ofPersonSql, [org, kind, personId]);
      if (!(await isMeant())) return false;
      const passwords = rows.map(({ password }) => password);
      await pool.query(voidTheseSql, [org, kind, personId, passwords]);
      return true;
    },
    link: async (login: Login, personId: string): Promise<string> => {
      await pool.query(addSql, [login.org, login.kind, hashOf(login), 'line', personId, null]);
      const owner = (await find(login, 'line'))?.person_id ?? personId;
      if (owner === personId) await pool.query(dropOtherLinesSql, [login.org, login.kind, personId, hashOf(login)]);
      return owner;
    },
    linkedTo: async (login: Login): Promise<Account | null> => {
      const row = await find(login, 'line');
      return row?.person_id ? { org: login.org, kind: login.kind, personId: row.person_id } : null;
    },
    remove: async ({ org, kind, personId }: Account): Promise<void> => {
      const text = 'delete from platform.accounts where org = $1 and kind = $2 and person_id = $3';
      await pool.query(text, [org, kind, personId]);
    },
    unlinkLine: async ({ org, kind, personId }: Account): Promise<void> => {
      await pool.query(dropOtherLinesSql, [org, kind, personId, null]);
    },
  };
};
export type Accounts = ReturnType<typeof openAccounts>;
