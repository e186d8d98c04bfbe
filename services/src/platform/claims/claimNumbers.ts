import { claimNumberOf } from '@klang/contracts/custody/claims';
import type pg from 'pg';

type Ports = {
  readonly pool: pg.Pool;
  /** The highest number of a month that stands in the log: also where these rows are older than it, none is given twice. */
  readonly highestOf: (org: string, month: string) => Promise<number>;
};

const drawSql = `
  insert into platform.claim_numbers (org, month, last) values ($1, $2, $3::integer + 1)
  on conflict (org, month) do update set last = greatest(claim_numbers.last, $3::integer) + 1
  returning last`;

/** Draws the numbers of claims, month by month: never the same one twice. */
export const openClaimNumbers =
  ({ pool, highestOf }: Ports) =>
  async (org: string, month: string): Promise<string> => {
    const { rows } = await pool.query<{ last: number }>(drawSql, [org, month, await highestOf(org, month)]);
    const [drawn] = rows;
    if (!drawn) throw new Error(`No number for a claim of ${org}.`);
    return claimNumberOf(month, drawn.last);
  };
