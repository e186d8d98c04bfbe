import { createHmac, randomInt } from 'node:crypto';
import type pg from 'pg';
import { keyFor } from '../keys/seal.ts';
import type { FactorOf } from './factors.ts';

// Without characters that look alike.
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;
const signsOfGroup = 4;

const group = (): string => Array.from({ length: signsOfGroup }, () => signs[randomInt(signs.length)]).join('');
const newCode = (): string => Array.from({ length: groups }, group).join('-');
const read = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Only keyed hashes are stored; each code works once. */
export const openRecoveryCodes = (pool: pg.Pool, masterKey: Buffer) => {
  const pepper = keyFor('klang recovery codes', masterKey);
  const hashOf = ({ org, personId }: FactorOf, code: string): Buffer =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([org, personId, read(code)]))
      .digest();
  return {
    make: async (of: FactorOf, count: number): Promise<readonly string[]> => {
      const codes = Array.from({ length: count }, newCode);
      await pool.query(
        `with earlier as (delete from platform.recovery_codes where org = $1 and person_id = $2)
         insert into platform.recovery_codes (org, person_id, code_hash) select $1, $2, unnest($3::bytea[])`,
        [of.org, of.personId, codes.map((code) => hashOf(of, code))],
      );
      return codes;
    },
    use: async (of: FactorOf, code: string, now: Date): Promise<number | null> => {
      const { rowCount } = await pool.query(
        `update platform.recovery_codes set used_at = $4
         where org = $1 and person_id = $2 and code_hash = $3 and used_at is null`,
        [of.org, of.personId, hashOf(of, code), now],
      );
      if (rowCount !== 1) return null;
      const { rows } = await pool.query<{ left: number }>(
        `select count(*)::int as left from platform.recovery_codes
         where org = $1 and person_id = $2 and used_at is null`,
        [of.org, of.personId],
      );
      return rows[0]?.left ?? 0;
    },
    remove: async ({ org, personId }: FactorOf): Promise<void> => {
      await pool.query('delete from platform.recovery_codes where org = $1 and person_id = $2', [org, personId]);
    },
  };
};
export type RecoveryCodes = ReturnType<typeof openRecoveryCodes>;
