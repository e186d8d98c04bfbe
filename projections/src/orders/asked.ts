import type { Db } from '../kit/db.ts';
import type { conditions } from './filter.ts';

type Wanted = ReturnType<typeof conditions>;

export const newestFirst = 'order by placed_at desc, id desc';

const newestTried = 2_000;
// Rare words are looked up first in a time so much longer than the one in which the newest were placed.
const recently = 20;

type Newest = { readonly met: number; readonly seen: number; readonly upTo: Date | null; readonly since: Date | null };

/** How many of the newest rows have these words, and the days in which they are looked up first. */
const newestOf = async (db: Db, { rest, words, values }: Wanted): Promise<Newest> => {
  const { rows } = await db.query<Newest>(
    `select count(*) filter (where is_met)::int as met, count(*)::int as seen, max(placed_at) as "upTo",
       max(placed_at) - ${recently} * (max(placed_at) - min(placed_at)) as since
     from (select ${words} as is_met, placed_at from read.orders where ${rest} ${newestFirst} limit ${newestTried}) newest`,
    values,
  );
  return rows[0] ?? { met: 0, seen: 0, upTo: null, since: null };
};

/** What stands after `from`, and the values that it names. */
type Source = { readonly from: string; readonly values: unknown[] };
/** The rows that are asked for, in this order; `recent` are the newest of them, where these may be enough. */
export type Asked = { readonly recent?: Source; readonly all: Source; readonly order: string };

/**
 * Postgres cannot tell how rare a beginning of a word is: frequent ones are soon met walking through the list, as its
 * newest rows show, and only rare ones are looked up in the index of words.
 */
export const asked = async (db: Db, wanted: Wanted, often: number): Promise<Asked> => {
  const { rest, words, values } = wanted;
  if (!words) return { all: { from: `read.orders where ${rest}`, values }, order: '' };
  const { met, seen, since, upTo } = await newestOf(db, wanted);
  // A list that is no longer than what was tried is walked to its end; "is true" keeps the walk a walk: no index knows it.
  if (met >= often || seen < newestTried)
    return { all: { from: `read.orders where ${rest} and (${words}) is true`, values }, order: newestFirst };
  // Behind offset 0 the words alone choose the rows: with the rest beside them all of its rows would be gathered as well.
  const found = (more = '') => `(select * from read.orders where ${words}${more} offset 0) found where ${rest}`;
  const then = values.length + 1;
  const between = ` and placed_at between $${then} and $${then + 1}`;
  return {
    recent: { from: found(between), values: [...values, since, upTo] },
    all: { from: found(), values },
    order: '',
  };
};
