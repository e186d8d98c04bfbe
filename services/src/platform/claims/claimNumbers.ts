import { claimNumberOf } from '@klang/contracts/claims/claims';
import type pg from 'pg';

type Ports = {
  readonly pool: pg.Pool;
  /** The highest number in the log: prevents duplicates when these rows are older. */
  readonly highestOf: (org: string, month: string) => Promise<number>;
};

const drawSql = `
  insert into platform.claim_numbers (org, month, last) values ($1, $2, $3::integer + 1)
  on conflict (org, month) do update set last = greatest(claim_numbers.last, $3::integer) + 1
  returning last`;

export const openClaimNumbers =
  ({ pool, highestOf }: Ports) =>
  async (org: string, month: string): Promise<string> => {
    const { rows } = await pool.query<{ last: number }>(drawSql, [org, month, await highestOf(org, month)]);
    const [drawn] = rows;
    if (!drawn) throw new Error(`There is no claim number for ${org}.`);
    return claimNumberOf(month, drawn.last);
  };
