import type { Db } from '../kit/db.ts';
import type { conditions } from './filter.ts';

type OrderConditions = ReturnType<typeof conditions>;

export const newestFirst = 'order by placed_at desc, id desc';

const newestTried = 1_000;
// So many hits in the newest rows make a walk faster than the word index: for a page, and for a count.
const oftenForPage = 8;
const oftenForCount = 20;
// For rarer words, the first try covers the estimated time span of this many pages.
const pagesTried = 1.6;
const rareEnough = 20;

/** `met` rows have all words, `metEach` counts each word. `first` and `last` are the time span. */
export type Newest = {
  readonly seen: number;
  readonly met: number;
  readonly metEach: readonly number[];
  readonly first: Date | null;
  readonly last: Date | null;
};
const none: Newest = { seen: 0, met: 0, metEach: [], first: null, last: null };

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

export type Source = { readonly from: string; readonly values: unknown[] };
export type OrderQuery = {
  readonly recent?: Source;
  readonly page: Source;
  readonly count: Source & { readonly isWalk?: boolean };
};

/** The rarest word, and all that are rare enough. The others filter the result. */
const lookedUp = (words: readonly string[], metEach: readonly number[]) => {
  const least = Math.max(Math.min(...metEach), rareEnough);
  const isLookedUp = (_: string, place: number) => (metEach[place] ?? 0) <= least;
  return { looked: words.filter(isLookedUp), others: words.filter((word, place) => !isLookedUp(word, place)) };
};

// `offset 0` forces the word index to choose the rows. Otherwise Postgres would combine it with other indexes.
const found = (by: readonly string[], rest: readonly string[]): string =>
  `(select * from read.orders where ${by.join(' and ')} offset 0) found where ${rest.join(' and ')}`;

/** Postgres cannot estimate prefixes of words. So common words walk the list, and only rare words use the word index. */
export const orderQueryOf = (
  { rest, words, values, isNewestFirst }: OrderConditions,
  newest: Newest,
  most: number,
): OrderQuery => {
  const { seen, met, metEach, first, last } = newest;
  const plain = { from: `read.orders where ${rest}`, values };
  if (words.length === 0) return { page: plain, count: plain };
  // `is true` keeps Postgres from using the word index.
  const isTrue = (word: string) => `(${word}) is true`;
  const walk = { from: [plain.from, ...words.map(isTrue)].join(' and '), values, isWalk: true };
  if (met >= oftenForCount || seen < newestTried) return { page: walk, count: walk };
  const { looked, others } = lookedUp(words, metEach);
  const all = { from: found(looked, [rest, ...others]), values };
  if (met >= oftenForPage) return { page: walk, count: all };
  // Words without a hit in the newest rows are too rare for `recent`, which also needs the newest-first order.
  if (met === 0 || !first || !last || !isNewestFirst) return { page: all, count: all };
  const next = values.length + 1;
  const since = new Date(last.getTime() - ((last.getTime() - first.getTime()) * most * pagesTried) / met);
  const between = `placed_at between $${next} and $${next + 1}`;
  const recent = { from: found([...looked, between], [rest, ...others]), values: [...values, since, last] };
  return { recent, page: all, count: all };
};
