import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { hashPassword, isPassword } from './passwords.ts';
import { keyFor } from './seal.ts';

export type AccountKind = 'customer' | 'staff' | 'admin';
export type Account = { readonly org: string; readonly kind: AccountKind; readonly personId: string };
type Login = { readonly org: string; readonly kind: AccountKind; readonly login: string };

/** Who may sign in and with what: never a fact about the business, so never in an event. */
export const openAccounts = (pool: pg.Pool, masterKey: Buffer) => {
  const loginKey = keyFor('klang login names', masterKey);
  // A login name is an e-mail address more often than not: the table knows it only by its keyed hash.
  const hashOf = ({ org, kind, login }: Login): Buffer =>
    createHmac('sha256', loginKey)
      .update(JSON.stringify([org, kind, login.normalize('NFKC').trim().toLowerCase()]))
      .digest();

  return {
    /** Gives the login to this person unless another has it; answers whose it is now. */
    claim: async (login: Login, personId: string, password: string): Promise<string> => {
      const hashed = await hashPassword(password);
      const values = [login.org, login.kind, hashOf(login), personId, hashed];
      await pool.query(
        `insert into platform.accounts (org, kind, login_hash, person_id, password) values ($1, $2, $3, $4, $5)
         on conflict (org, kind, login_hash) do nothing`,
        values,
      );
      const { rows } = await pool.query<{ person_id: string }>(
        'select person_id from platform.accounts where org = $1 and kind = $2 and login_hash = $3',
        values.slice(0, 3),
      );
      return rows[0]?.person_id ?? personId;
    },
    /** The person whose login and password these are; a stranger takes as long as a wrong password. */
    check: async (login: Login, password: string): Promise<Account | null> => {
      const { rows } = await pool.query<{ person_id: string; password: string }>(
        `select person_id, password from platform.accounts
         where org = $1 and kind = $2 and login_hash = $3 and not is_closed`,
        [login.org, login.kind, hashOf(login)],
      );
      const [row] = rows;
      const matches = await isPassword(password, row?.password ?? null);
      return row && matches ? { org: login.org, kind: login.kind, personId: row.person_id } : null;
    },
    changePassword: async ({ org, kind, personId }: Account, password: string): Promise<void> => {
      await pool.query('update platform.accounts set password = $4 where org = $1 and kind = $2 and person_id = $3', [
        org,
        kind,
        personId,
        await hashPassword(password),
      ]);
    },
  };
};
export type Accounts = ReturnType<typeof openAccounts>;
