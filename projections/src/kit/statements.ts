type Value = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Value>>;

export type Insert = { readonly kind: 'insert'; readonly table: string; readonly row: Row };
export type Update = { readonly kind: 'update'; readonly table: string; readonly key: Row; readonly change: Row };
export type Sql = { readonly kind: 'sql'; readonly text: string; readonly values: readonly Value[] };
export type Notice = { readonly kind: 'notice'; readonly channel: string; readonly said: string };
/** What a handler asks of the tables. Inserts and updates of single rows are written many at a time; anything else is `sql`. */
export type Statement = Insert | Update | Sql | Notice;

export const insert = (table: string, row: Row): Insert => ({ kind: 'insert', table, row });

/** Changes the one row that the table's primary key names; nothing happens if it is not there. */
export const update = (table: string, key: Row, change: Row): Update => ({ kind: 'update', table, key, change });

/** Any other statement, on tables named `read.<table>`. */
export const sql = (parts: TemplateStringsArray, ...values: readonly Value[]): Sql => ({
  kind: 'sql',
  text: parts.reduce((text, part, index) => `${text}$${index}${part}`),
  values,
});

/** Something that Postgres tells whoever listens to a channel, once a transaction and after it. */
export const notice = (channel: string, said: string): Notice => ({ kind: 'notice', channel, said });
