type Value = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Value>>;

/** By how much columns rise. */
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
export type Keep = { readonly kind: 'keep'; readonly table: string; readonly row: Row };
export type PutStatement = { readonly kind: 'put'; readonly table: string; readonly row: Row };
/** What happens to one row that its key names. */
export type OfRow = Insert | Update | Count | Keep | PutStatement;
export type Sql = { readonly kind: 'sql'; readonly text: string; readonly values: readonly Value[] };
export type Notice = { readonly kind: 'notice'; readonly channel: string; readonly said: string };
/** One text over lists of what is said, `$1` and on as `jsonb[]`: what follows each other alike is one statement over all. */
export type ManyStatement = {
  readonly kind: 'many';
  readonly text: string;
  readonly lists: readonly (readonly object[])[];
};
/** What a handler asks of the tables. What happens to single rows is written many at a time; anything else is `sql`. */
export type Statement = OfRow | Sql | ManyStatement | Notice;

export const insert = (table: string, row: Row): Insert => ({ kind: 'insert', table, row });

export const noPlus: Plus = {};

/** Changes the one row that the table's primary key names; nothing happens if it is not there. */
export const update = (table: string, key: Row, change: Row): Update => ({
  kind: 'update',
  table,
  key,
  change,
  plus: noPlus,
});

/** A change by which columns rise as well. */
export const rising = (change: Update, plus: Plus): Update => ({ ...change, plus });

/** Lets columns of the row that the primary key names rise, and begins it with these numbers where there is none. */
export const count = (table: string, key: Row, plus: Plus): Count => ({ kind: 'count', table, key, plus });

/** A row that is there from now on, and stays as it is where it was there already. */
export const keep = (table: string, row: Row): Keep => ({ kind: 'keep', table, row });

/** A row that is there from now on with these values, whether or not it was before. */
export const put = (table: string, row: Row): PutStatement => ({ kind: 'put', table, row });

/** Any other statement, on tables named `read.<table>`. */
export const sql = (parts: TemplateStringsArray, ...values: readonly Value[]): Sql => ({
  kind: 'sql',
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values,
});

/** A statement over many, on tables named `read.<table>`: none of what is said hangs on what the text does by another. */
export const many = (text: string, lists: ManyStatement['lists']): ManyStatement => ({ kind: 'many', text, lists });

/** Something that Postgres tells whoever listens to a channel, once a transaction and after it. */
export const notice = (channel: string, said: string): Notice => ({ kind: 'notice', channel, said });
