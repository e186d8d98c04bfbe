import type { Db } from '../kit/db.ts';
import type { conditions } from './filter.ts';

type Wanted = ReturnType<typeof conditions>;

export const newestFirst = 'order by placed_at desc, id desc';

const newestTried = 1_000;
// Rare words are looked up first in a time so much longer than the one in which the newest were placed.
const recently = 40;
// A word that more of the newest have would bring up much of the index of words.
const rareEnough = 20;

/** How many of the newest rows there are, have each word and have all of them, and the days in which they are looked up first. */
export type Newest = {
  readonly seen: number;
  readonly met: number;
  readonly metEach: readonly number[];
  readonly upTo: Date | null;
  readonly since: Date | null;
};
const none: Newest = { seen: 0, met: 0, metEach: [], upTo: null, since: null };

/** What the newest rows tell of the words that are asked for. */
export const newestOf = async (db: Db, { rest, words, values }: Wanted): Promise<Newest> => {
  if (words.length === 0) return none;
  const has = words.map((_, place) => `has_${place}`);
  const counted = (condition: string) => `count(*) filter (where ${condition})::int`;
  const { rows } = await db.query<Newest>(
    `select count(*)::int as seen, ${counted(has.join(' and '))} as met, array[${has.map(counted).join(', ')}] as "metEach",
       max(placed_at) as "upTo", max(placed_at) - ${recently} * (max(placed_at) - min(placed_at)) as since
     from (select placed_at, ${words.map((word, place) => `${word} as has_${place}`).join(', ')}
       from read.orders where ${rest} ${newestFirst} limit ${newestTried}) newest`,
    values,
  );
  return rows[0] ?? none;
};

/** What stands after `from`, and the values that it names. */
type Source = { readonly from: string; readonly values: unknown[] };
/** The rows that are asked for, in this order; `recent` are the newest of them, where these may be enough. */
export type Asked = { readonly recent?: Source; readonly all: Source; readonly order: string };

/** The words that are looked up: the rarest and whatever else is rare. The others are looked for in what these find. */
const lookedUp = (words: readonly string[], metEach: readonly number[]) => {
  const least = Math.max(Math.min(...metEach), rareEnough);
  const isLookedUp = (_: string, place: number) => (metEach[place] ?? 0) <= least;
  return { looked: words.filter(isLookedUp), others: words.filter((word, place) => !isLookedUp(word, place)) };
};

/**
 * Postgres cannot tell how rare a beginning of a word is: frequent ones are soon met walking through the list, as its
 * newest rows show, and only rare ones are looked up in the index of words.
 */
export const asked = ({ rest, words, values }: Wanted, newest: Newest, often: number): Asked => {
  const { seen, met, metEach, since, upTo } = newest;
  if (words.length === 0) return { all: { from: `read.orders where ${rest}`, values }, order: '' };
  // "Is true" keeps a condition from being looked up: no index knows it.
  const isTrue = (word: string) => `(${word}) is true`;
  // A list that is no longer than what was tried is walked to its end.
  if (met >= often || seen < newestTried)
    return {
      all: { from: `read.orders where ${[rest, ...words.map(isTrue)].join(' and ')}`, values },
      order: newestFirst,
    };
  const { looked, others } = lookedUp(words, metEach);
  // Behind offset 0 the words alone choose the rows: with the rest beside them all of its rows would be gathered as well.
  const found = (more = '') =>
    `(select * from read.orders where ${looked.join(' and ')}${more} offset 0) found where ${[rest, ...others].join(' and ')}`;
  const next = values.length + 1;
  const between = ` and placed_at between $${next} and $${next + 1}`;
  return {
    recent: { from: found(between), values: [...values, since, upTo] },
    all: { from: found(), values },
    order: '',
  };
};
