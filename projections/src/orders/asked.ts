import type { Db } from '../kit/db.ts';
import type { conditions } from './filter.ts';

type OrderConditions = ReturnType<typeof conditions>;

export const newestFirst = 'order by placed_at desc, id desc';

const newestTried = 1_000;
// So many of them make a walk the shorter way: to a page of rows, and to all that are counted.
const oftenForPage = 8;
const oftenForCount = 20;
// Rarer words are looked up first in the time in which so many pages were placed, if the newest tell it rightly.
const pagesTried = 1.6;
// A word that more of the newest have would bring up much of the index of words.
const rareEnough = 20;

/** How many of the newest rows there are, have each word and have all of them, and in which time they were placed. */
export type Newest = {
  readonly seen: number;
  readonly met: number;
  readonly metEach: readonly number[];
  readonly first: Date | null;
  readonly last: Date | null;
};
const none: Newest = { seen: 0, met: 0, metEach: [], first: null, last: null };

/** What the newest rows tell of the words that are asked for. */
export const newestOf = async (db: Db, { rest, words, values }: OrderConditions): Promise<Newest> => {
  if (words.length === 0) return none;
  const has = words.map((_, place) => `has_${place}`);
  const counted = (condition: string) => `count(*) filter (where ${condition})::int`;
  const { rows } = await db.query<Newest>(
    `select count(*)::int as seen, ${counted(has.join(' and '))} as met, array[${has.map(counted).join(', ')}] as "metEach",
       min(placed_at) as first, max(placed_at) as last
     from (select placed_at, ${words.map((word, place) => `${word} as has_${place}`).join(', ')}
       from read.orders where ${rest} ${newestFirst} limit ${newestTried}) newest`,
    values,
  );
  return rows[0] ?? none;
};

/** What stands after `from`, and the values that it names. */
export type Source = { readonly from: string; readonly values: unknown[] };
/** Where a page and its count come from; a page of rare words from `recent`, where that may be enough. */
export type OrderQuery = {
  readonly recent?: Source;
  readonly page: Source;
  readonly count: Source & { readonly isWalk?: boolean };
};

/** The words that are looked up: the rarest and whatever else is rare. The others are looked for in what these find. */
const lookedUp = (words: readonly string[], metEach: readonly number[]) => {
  const least = Math.max(Math.min(...metEach), rareEnough);
  const isLookedUp = (_: string, place: number) => (metEach[place] ?? 0) <= least;
  return { looked: words.filter(isLookedUp), others: words.filter((word, place) => !isLookedUp(word, place)) };
};

// Behind offset 0 the words alone choose the rows: with the rest beside them all of its rows would be gathered as well.
const found = (by: readonly string[], rest: readonly string[]): string =>
  `(select * from read.orders where ${by.join(' and ')} offset 0) found where ${rest.join(' and ')}`;

/**
 * Postgres cannot tell how rare a beginning of a word is: frequent ones are soon met walking through the list, as its
 * newest rows show, and only rare ones are looked up in the index of words.
 */
export const asked = (
  { rest, words, values, isNewestFirst }: OrderConditions,
  newest: Newest,
  most: number,
): OrderQuery => {
  const { seen, met, metEach, first, last } = newest;
  const plain = { from: `read.orders where ${rest}`, values };
  if (words.length === 0) return { page: plain, count: plain };
  // "Is true" keeps a condition from being looked up: no index knows it.
  const isTrue = (word: string) => `(${word}) is true`;
  const walk = { from: [plain.from, ...words.map(isTrue)].join(' and '), values, isWalk: true };
  // A list that is no longer than what was tried is walked to its end.
  if (met >= oftenForCount || seen < newestTried) return { page: walk, count: walk };
  const { looked, others } = lookedUp(words, metEach);
  const all = { from: found(looked, [rest, ...others]), values };
  if (met >= oftenForPage) return { page: walk, count: all };
  // What none of the newest has is too rare for a page of recent ones, which begin a list of the newest alone.
  if (met === 0 || !first || !last || !isNewestFirst) return { page: all, count: all };
  const next = values.length + 1;
  const since = new Date(last.getTime() - ((last.getTime() - first.getTime()) * most * pagesTried) / met);
  const between = `placed_at between $${next} and $${next + 1}`;
  const recent = { from: found([...looked, between], [rest, ...others]), values: [...values, since, last] };
  return { recent, page: all, count: all };
};
