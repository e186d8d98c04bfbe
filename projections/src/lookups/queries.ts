import type { LookupFields } from '@klang/contracts/events/lookup';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import type { Db } from '../kit/db.ts';
import {
  behind,
  conditionsOf,
  cursorOf,
  type ListQuery,
  orderOf,
  orderText,
  placing,
  valuesIn,
} from '../kit/listConditions.ts';
import { type ListSource, listing } from '../kit/listing.ts';

export type LookupLine = {
  readonly id: string;
  readonly name: string;
  readonly status: number;
  readonly sort: number;
};
export type PublishedEntry = { readonly kind: string; readonly id: string; readonly fields: LookupFields };
type KnownEntry = Omit<PublishedEntry, 'kind'> & { readonly isInUse: boolean };
type Value = { readonly field: string; readonly value: unknown };
type LinesQuery = ListQuery & { readonly limit: number; readonly after?: string | undefined };
export type SeenEntry = { readonly id: string; readonly fields: LookupFields; readonly revision: number };
type NamesQuery = {
  readonly kinds: readonly string[];
  readonly ids: readonly string[];
  readonly language: 'th' | 'en';
};
type CalledEntry = { readonly id: string; readonly kind: string; readonly name: string };
const lineColumns = 'id, name, status, sort';

export const lookupSource = (org: string, { kind, fields }: LookupDefinition): ListSource => ({
  from: 'read.lookups',
  where: 'org = $1 and kind = $2',
  values: [org, kind],
  fields,
});

const changesOf =
  (db: Db) =>
  async (org: string, kind: string): Promise<number | undefined> => {
    const text = 'select changes from read.lists where org = $1 and kind = $2';
    const { rows } = await db.query<{ changes: number }>({ name: 'list-changes', text, values: [org, kind] });
    return rows[0]?.changes;
  };

const lastSort =
  (db: Db) =>
  async (org: string, kind: string): Promise<number> => {
    const { rows } = await db.query<{ last: number }>(
      'select coalesce(max(sort), 0) as last from read.lookups where org = $1 and kind = $2',
      [org, kind],
    );
    return rows[0]?.last ?? 0;
  };

const seen =
  (db: Db) =>
  async (org: string, kind: string, ids: readonly string[]): Promise<ReadonlyMap<string, SeenEntry>> => {
    const { rows } = await db.query<SeenEntry>(
      'select id, body::json as fields, revision from read.lookups where org = $1 and kind = $2 and id = any($3)',
      [org, kind, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  };

const called =
  (db: Db) =>
  async (org: string, { kinds, ids, language }: NamesQuery): Promise<readonly CalledEntry[]> => {
    const { rows } = await db.query<CalledEntry>(
      `select id, kind, coalesce(nullif(fields->>$4, ''), name) as name
       from read.lookups where org = $1 and kind = any($2) and id = any($3)`,
      [org, kinds, ids, `name_${language}`],
    );
    return rows;
  };

/** All but drafts, except those in `alsoIds`: what was archived, or is a draft again, may still be named somewhere. */
const everPublished =
  (db: Db) =>
  async (org: string, kind: string, alsoIds: readonly string[]): Promise<readonly KnownEntry[]> => {
    const { rows } = await db.query<KnownEntry>(
      `select id, fields, active and status = 5 as "isInUse" from read.lookups
       where org = $1 and kind = $2 and (status <> 1 or id = any($3)) order by sort, id`,
      [org, kind, alsoIds],
    );
    return rows;
  };

type FieldValues = { readonly field: string; readonly values: readonly string[] };
/** An archived one, if no other has one of the values. The first value comes first. */
const lastHolderOf =
  (db: Db) =>
  async (org: string, kind: string, { field, values }: FieldValues): Promise<string | null> => {
    const { rows } = await db.query<{ id: string }>(
      `select id from read.lookups where org = $1 and kind = $2 and fields->>$3 = any($4::text[])
       order by status = 9, array_position($4::text[], fields->>$3), id limit 1`,
      [org, kind, field, values],
    );
    return rows[0]?.id ?? null;
  };

export const lookupReads = (db: Db) => ({
  ...listing(db),

  changesOf: changesOf(db),
  seen: seen(db),
  lastSort: lastSort(db),
  called: called(db),
  everPublished: everPublished(db),
  lastHolderOf: lastHolderOf(db),

  inOrder: async (org: string, kind: string): Promise<readonly LookupLine[]> => {
    const { rows } = await db.query<LookupLine>(
      `select ${lineColumns} from read.lookups where org = $1 and kind = $2 and status <> 9 order by sort, id`,
      [org, kind],
    );
    return rows;
  },

  lines: async (org: string, kind: string, ids: readonly string[]): Promise<readonly LookupLine[]> => {
    const { rows } = await db.query<LookupLine>(
      `select ${lineColumns} from read.lookups where org = $1 and kind = $2 and id = any($3) order by sort, id`,
      [org, kind, ids],
    );
    return rows;
  },

  linesOf: async (source: ListSource, { limit, after, ...query }: LinesQuery) => {
    const { place, values } = placing(...source.values);
    const where = [source.where, ...conditionsOf(source.fields, place, query)];
    const order = orderOf(source.fields, []);
    const from = valuesIn(after, order);
    if (from) where.push(behind(order, place, from));
    const { rows } = await db.query<LookupLine>(
      `select ${lineColumns} from ${source.from} where ${where.join(' and ')}
       order by ${orderText(order)} limit ${limit + 1}`,
      values,
    );
    const lines = rows.slice(0, limit);
    const last = lines.at(-1);
    return { lines, next: rows.length > limit && last ? cursorOf([last.sort, last.id]) : null };
  },

  namesOf: async (org: string, kind: string, language: 'th' | 'en'): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await db.query<{ id: string; name: string }>(
      `select id, coalesce(nullif(fields->>$3, ''), name) as name from read.lookups where org = $1 and kind = $2`,
      [org, kind, `name_${language}`],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  publishedOf: async (org: string, kinds: readonly string[]): Promise<readonly PublishedEntry[]> => {
    const { rows } = await db.query<PublishedEntry>(
      `select kind, id, fields from read.lookups
       where org = $1 and kind = any($2) and active and status = 5 order by kind, sort, id`,
      [org, kinds],
    );
    return rows;
  },

  holdersOf: async (org: string, kind: string, { field, value }: Value): Promise<readonly string[]> => {
    const { rows } = await db.query<{ id: string }>(
      `select id from read.lookups where org = $1 and kind = $2 and status <> 9 and fields->$3 = $4::jsonb order by id`,
      [org, kind, field, JSON.stringify(value)],
    );
    return rows.map(({ id }) => id);
  },

  /** Entries that share a value with an active entry or with an earlier one of this batch. */
  clashing: async (
    org: string,
    kind: string,
    { field, ids }: { readonly field: string; readonly ids: readonly string[] },
  ): Promise<ReadonlySet<string>> => {
    // One scan: after a large archive the statistics are stale, and Postgres would choose a nested loop.
    const { rows } = await db.query<{ id: string }>(
      `with here as (
         select l.id, l.fields->$3 as value, l.status <> 9 as is_live
         from read.lookups l left join (select distinct unnest($4::text[]) as id) meant on meant.id = l.id
         where l.org = $1 and l.kind = $2 and l.fields->$3 is not null and (l.status <> 9 or meant.id is not null))
       select id from (
         select id, is_live, bool_or(is_live) over same as is_taken, min(id) filter (where not is_live) over same as first
         from here window same as (partition by value)) each
       where not is_live and (is_taken or id > first)`,
      [org, kind, field, ids],
    );
    return new Set(rows.map(({ id }) => id));
  },
});
export type LookupReads = ReturnType<typeof lookupReads>;
