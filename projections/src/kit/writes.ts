import { keyOf, type Projection } from './projection.ts';
import type { Insert, Notice, Row, Sql, Statement, Update } from './statements.ts';

/** A statement as the driver takes it; one text has one name, so that it is parsed once a connection. */
export type Query = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };
type Change = { isNew: boolean; row: Row };
type Changes = Map<string, Map<string, Change>>;

const names = new Map<string, string>();
const named = (text: string, values: readonly unknown[]): Query => {
  const name = names.get(text) ?? `read_${names.size}`;
  names.set(text, name);
  return { name, text, values };
};

const list = (columns: readonly string[], as: (column: string) => string): string => columns.map(as).join(', ');

const insertText = (table: string, columns: readonly string[]): string => {
  const all = list(columns, (column) => column);
  return `insert into ${table} (${all}) select ${all} from json_populate_recordset(null::${table}, $1)`;
};

const updateText = (table: string, columns: readonly string[], key: readonly string[]): string => {
  const set = list(
    columns.filter((column) => !key.includes(column)),
    (column) => `${column} = v.${column}`,
  );
  const same = key.map((column) => `t.${column} = v.${column}`).join(' and ');
  return `update ${table} t set ${set} from json_populate_recordset(null::${table}, $1) v where ${same}`;
};

/** Rows that give the same columns go into one statement. */
const byColumns = (changes: Iterable<Change>): readonly (readonly [boolean, readonly Row[]])[] => {
  const groups = new Map<string, [boolean, Row[]]>();
  for (const { isNew, row } of changes) {
    const shape = `${isNew} ${Object.keys(row).join()}`;
    const group = groups.get(shape);
    if (group) group[1].push(row);
    else groups.set(shape, [isNew, [row]]);
  }
  return [...groups.values()];
};

const keyText = (key: readonly string[], row: Row, { name }: Projection): string => {
  let text = '';
  for (const column of key) {
    const value = row[column];
    if (value === undefined) throw new Error(`${name}: a row is named by ${key.join(', ')}.`);
    // With its length in front no two keys read alike.
    text += `${String(value).length}:${value} `;
  }
  return text;
};

const rowOf = (statement: Insert | Update): Row =>
  statement.kind === 'insert' ? statement.row : Object.assign({}, statement.key, statement.change);

/** Told after the commit, so that their place among the others does not matter. */
const noticesFor = (notices: readonly Notice[]): readonly Query[] => {
  if (notices.length === 0) return [];
  const told = new Map(notices.map((one) => [`${one.channel} ${one.said}`, one]));
  const text = 'select pg_notify(channel, said) from unnest($1::text[], $2::text[]) told (channel, said)';
  return [named(text, [[...told.values()].map(({ channel }) => channel), [...told.values()].map(({ said }) => said)])];
};

/**
 * Statements in their order as few queries. What happens to one row between two `sql` is folded into one change of it,
 * and rows that change alike travel together; no row sees anything in another order than it was said.
 */
export const queriesFor = (projection: Projection, schema: string, statements: readonly Statement[]): Query[] => {
  const queries: Query[] = [];
  const changes: Changes = new Map();

  const write = () => {
    for (const [table, rows] of changes) {
      const key = keyOf(projection, table);
      for (const [isNew, alike] of byColumns(rows.values())) {
        const columns = Object.keys(alike[0] ?? {});
        const text = isNew ? insertText(`${schema}.${table}`, columns) : updateText(`${schema}.${table}`, columns, key);
        queries.push(named(text, [JSON.stringify(alike)]));
      }
    }
    changes.clear();
  };

  const fold = (statement: Insert | Update) => {
    const key = keyOf(projection, statement.table);
    const row = rowOf(statement);
    const text = keyText(key, row, projection);
    const known = changes.get(statement.table)?.get(text);
    if (known && statement.kind === 'update') {
      known.row = { ...known.row, ...row };
      return;
    }
    // A second insert of one row is a mistake, and the table itself must be the one to say so.
    if (known) write();
    const rows = changes.get(statement.table) ?? new Map<string, Change>();
    changes.set(statement.table, rows.set(text, { isNew: statement.kind === 'insert', row }));
  };

  const ask = ({ text, values }: Sql) => {
    write();
    queries.push(named(text.replace(/\bread\.(?=[a-z_]+\b)/g, `${schema}.`), values));
  };

  const notices: Notice[] = [];
  for (const statement of statements) {
    if (statement.kind === 'sql') ask(statement);
    else if (statement.kind === 'notice') notices.push(statement);
    else fold(statement);
  }
  write();
  return [...queries, ...noticesFor(notices)];
};
