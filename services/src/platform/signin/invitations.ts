import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

type InvitedStaff = { readonly org: string; readonly staffId: string };

const validMs = 7 * 86_400_000;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const openInvitations = (pool: pg.Pool) => ({
  make: async ({ org, staffId }: InvitedStaff, now: Date): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `with earlier as (delete from platform.invitations where org = $2 and staff_id = $3)
       insert into platform.invitations (token_hash, org, staff_id, valid_until) values ($1, $2, $3, $4)`,
      [hashOf(token), org, staffId, new Date(now.getTime() + validMs)],
    );
    return token;
  },
  find: async (org: string, token: string, now: Date): Promise<string | null> => {
    const { rows } = await pool.query<{ staff_id: string }>(
      `select staff_id from platform.invitations
       where token_hash = $1 and org = $2 and valid_until > $3 and used_at is null`,
      [hashOf(token), org, now],
    );
    return rows[0]?.staff_id ?? null;
  },
  use: async (org: string, token: string, now: Date): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'update platform.invitations set used_at = $3 where token_hash = $1 and org = $2 and used_at is null',
      [hashOf(token), org, now],
    );
    return rowCount === 1;
  },
  remove: async ({ org, staffId }: InvitedStaff): Promise<void> => {
    await pool.query('delete from platform.invitations where org = $1 and staff_id = $2', [org, staffId]);
  },
});
export type Invitations = ReturnType<typeof openInvitations>;
