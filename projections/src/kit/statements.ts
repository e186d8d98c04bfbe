import type { OrgList } from '@klang/contracts/kit/announcement';
import { noticeOf, type Topic, topicChannel } from '@klang/contracts/kit/topics';

type Value = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Value>>;

export type Plus = Readonly<Record<string, number>>;

export type Insert = { readonly kind: 'insert'; readonly table: string; readonly row: Row };
export type Update = {
  readonly kind: 'update';
  readonly table: string;
  readonly key: Row;
  readonly change: Row;
  readonly plus: Plus;
};
export type Count = { readonly kind: 'count'; readonly table: string; readonly key: Row; readonly plus: Plus };
export type InsertOnce = { readonly kind: 'insertOnce'; readonly table: string; readonly row: Row };
export type PutStatement = { readonly kind: 'put'; readonly table: string; readonly row: Row };
export type OfRow = Insert | Update | Count | InsertOnce | PutStatement;
export type Sql = { readonly kind: 'sql'; readonly text: string; readonly values: readonly Value[] };
export type ListChange = { readonly kind: 'list'; readonly list: OrgList };
/** The lists are `$1`, `$2` … as `jsonb[]`. Consecutive statements with the same text are merged. */
export type ManyStatement = {
  readonly kind: 'many';
  readonly text: string;
  readonly lists: readonly (readonly object[])[];
};
/** Row statements are batched. Everything else is `sql`. */
export type Statement = OfRow | Sql | ManyStatement | ListChange;

export const insert = (table: string, row: Row): Insert => ({ kind: 'insert', table, row });

export const noPlus: Plus = {};

/** By primary key. Does nothing if the row is missing. */
export const update = (table: string, key: Row, change: Row): Update => ({
  kind: 'update',
  table,
  key,
  change,
  plus: noPlus,
});

export const rising = (change: Update, plus: Plus): Update => ({ ...change, plus });

/** Increments, or inserts the row with these numbers. */
export const count = (table: string, key: Row, plus: Plus): Count => ({ kind: 'count', table, key, plus });

/** Inserts the row, or leaves the existing one unchanged. */
export const insertOnce = (table: string, row: Row): InsertOnce => ({ kind: 'insertOnce', table, row });

export const put = (table: string, row: Row): PutStatement => ({ kind: 'put', table, row });

/** Tables are named `read.<table>`. */
export const sql = (parts: TemplateStringsArray, ...values: readonly Value[]): Sql => ({
  kind: 'sql',
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values,
});

/** Tables are named `read.<table>`. The entries of the lists must not depend on each other. */
export const many = (text: string, lists: ManyStatement['lists']): ManyStatement => ({ kind: 'many', text, lists });

/** Stores nothing. The announcement after the commit names the list. */
export const listChanged = (org: string, kind: string): ListChange => ({ kind: 'list', list: { org, kind } });

/** Notifies every process with the transaction, once for equal payloads. */
export const notice = (topic: Topic, payload = ''): Sql =>
  sql`select pg_notify(${topicChannel}, ${noticeOf(topic, payload)})`;
