import { type Sql, sql } from '../kit/statements.ts';

type ItemCondition = {
  readonly itemId: string;
  readonly pictures: readonly string[];
  readonly condition: string | null;
};
type DoorWord = ItemCondition & { readonly deedId: string; readonly words: string | null };

/** What was noted before stays beside it: a word may be taken back. */
export const seen = (org: string, { itemId, pictures, condition, words, deedId }: DoorWord): Sql =>
  sql`update read.items set word_id = ${deedId}, pictures_before = pictures, condition_before = condition, words_before = words,
        pictures = ${JSON.stringify(pictures)}, condition = ${condition}, words = ${words}
      where org = ${org} and id = ${itemId} and word_id is distinct from ${deedId}`;

/** Of an item that nobody booked, only the item says it. Of others the door said it before, or took it back. */
export const seenByMovers = (
  org: string,
  { itemId, pictures, condition, deedId = null }: ItemCondition & { readonly deedId?: string | null | undefined },
): Sql =>
  sql`update read.items set word_id = ${deedId}, pictures_before = pictures, condition_before = condition, words_before = words,
        pictures = ${JSON.stringify(pictures)}, condition = ${condition}
      where org = ${org} and id = ${itemId} and word_id is null`;

type Details = {
  readonly itemId?: string | undefined;
  readonly ofDeedId?: string | undefined;
  readonly pictures: readonly string[];
  readonly condition: string | null;
  readonly words: string | null;
};
/** A later visit says how the item is since: what was told late of an earlier one stays with that visit. */
export const detailsAdded = (org: string, { itemId = '', ofDeedId = '', ...added }: Details): Sql =>
  sql`update read.items set pictures = (pictures::jsonb || ${JSON.stringify(added.pictures)}::jsonb)::text,
        condition = coalesce(condition, ${added.condition}),
        words = concat_ws(E'\n', nullif(words, ''), nullif(${added.words}::text, ''))
      where org = ${org} and id = ${itemId} and word_id = ${ofDeedId}`;

export const unseen = (org: string, itemId: string, undoneId: string): Sql =>
  sql`update read.items set word_id = null, pictures = pictures_before, condition = condition_before, words = words_before,
        pictures_before = null, condition_before = null, words_before = null
      where org = ${org} and id = ${itemId} and word_id = ${undoneId}`;
