import type { OrgList } from '@klang/contracts/kit/announcement';
import { keyOf, type Projection } from './projection.ts';
import { noPlus, type OfRow, type Plus, type Row, type Statement } from './statements.ts';

/** Each text has a fixed name, so that a connection parses it once. */
export type Query = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };
type Change = { readonly as: OfRow['kind']; readonly row: Row; readonly plus: Plus };
type Alike = readonly [Change, ...Change[]];
type Changes = Map<string, Map<string, Change>>;

const names = new Map<string, string>();
const named = (text: string, values: readonly unknown[]): Query => {
  const name = names.get(text) ?? `read_${names.size}`;
  names.set(text, name);
  return { name, text, values };
};

const list = (columns: readonly string[], as: (column: string) => string): string => columns.map(as).join(', ');

type WriteTarget = {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly rising: readonly string[];
};

const insertText = ({ table, columns, rising }: WriteTarget, as = ''): string => {
  const all = list([...columns, ...rising], (column) => column);
  return `insert into ${table}${as} (${all}) select ${all} from json_populate_recordset(null::${table}, $1)`;
};

const ownOf = ({ key, columns }: WriteTarget): readonly string[] => columns.filter((column) => !key.includes(column));

const texts: Record<Change['as'], (into: WriteTarget) => string> = {
  insert: (into) => insertText(into),
  insertOnce: (into) => `${insertText(into)} on conflict do nothing`,
  put: (into) => {
    const own = list(ownOf(into), (column) => `${column} = excluded.${column}`);
    return `${insertText(into)} on conflict (${into.key.join(', ')}) do update set ${own}`;
  },
  count: (into) => {
    const set = list(into.rising, (column) => `${column} = t.${column} + excluded.${column}`);
    return `${insertText(into, ' as t')} on conflict (${into.key.join(', ')}) do update set ${set}`;
  },
  update: (into) => {
    const { table, key, rising } = into;
    const set = [
      ...ownOf(into).map((column) => `${column} = v.${column}`),
      ...rising.map((column) => `${column} = t.${column} + v.${column}`),
    ].join(', ');
    const same = key.map((column) => `t.${column} = v.${column}`).join(' and ');
    return `update ${table} t set ${set} from json_populate_recordset(null::${table}, $1) v where ${same}`;
  },
};

const alikeIn = (changes: Iterable<Change>): readonly Alike[] => {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const shape = `${change.as} ${Object.keys(change.row).join()} ${Object.keys(change.plus).join()}`;
    const group = groups.get(shape);
    if (group) group.push(change);
    else groups.set(shape, [change]);
  }
  return [...groups.values()];
};

const keyText = (key: readonly string[], row: Row, { name }: Projection): string => {
  let text = '';
  for (const column of key) {
    const value = row[column];
    if (value === undefined) throw new Error(`${name}: a row is named by ${key.join(', ')}.`);
    // The length prefix keeps keys distinct.
    text += `${String(value).length}:${value} `;
  }
  return text;
};

const changeOf = (statement: OfRow): Change => {
  const { kind: as } = statement;
  if (as === 'insert' || as === 'insertOnce' || as === 'put') return { as, row: statement.row, plus: noPlus };
  const { key, plus } = statement;
  return { as, row: as === 'update' ? Object.assign({}, key, statement.change) : key, plus };
};

/** Undefined if only the table knows the current value. */
const risen = (change: Change, plus: Plus): Change | undefined => {
  if (plus === noPlus) return change;
  const row: Record<string, Row[string]> = { ...change.row };
  const rising: Record<string, number> = { ...change.plus };
  for (const [column, by] of Object.entries(plus)) {
    const from = row[column];
    if (typeof from === 'number') row[column] = from + by;
    else if (column in row || change.as === 'insert' || change.as === 'put') return undefined;
    else rising[column] = (rising[column] ?? 0) + by;
  }
  return { ...change, row, plus: rising };
};

/** Undefined if the two must run one after the other. */
const asOne = (known: Change, next: Change): Change | undefined => {
  if (next.as === 'insertOnce') return known.as === 'insertOnce' ? known : undefined;
  if (next.as === 'count') return known.as === 'count' ? risen(known, next.plus) : undefined;
  if (next.as === 'insert' || known.as === 'count' || known.as === 'insertOnce') return undefined;
  // An update may find no row, so it cannot merge into an upsert.
  if (next.as === 'put' && known.as === 'update') return undefined;
  // A value that is set after an increment starts anew.
  if (Object.keys(known.plus).some((column) => column in next.row)) return undefined;
  return risen({ ...known, row: { ...known.row, ...next.row } }, next.plus);
};

const valuesOf = ({ row, plus }: Change): Row => (plus === noPlus ? row : { ...row, ...plus });

const jsonOf = (list: readonly object[]): readonly string[] => list.map((one) => JSON.stringify(one));

const manyTogether = (statements: readonly Statement[]): readonly Statement[] => {
  const all: Statement[] = [];
  let last: { readonly text: string; readonly lists: readonly object[][] } | undefined;
  for (const one of statements) {
    if (one.kind === 'many' && last?.text === one.text) {
      for (const [place, list] of one.lists.entries()) last.lists[place]?.push(...list);
      continue;
    }
    last = one.kind === 'many' ? { text: one.text, lists: one.lists.map((list) => [...list]) } : undefined;
    all.push(last ? { kind: 'many', ...last } : one);
  }
  return all;
};

/** The lists that the statements change, each once. */
export const listsIn = (statements: readonly Statement[]): readonly OrgList[] => {
  const lists = statements.flatMap((one) => (one.kind === 'list' ? [one.list] : []));
  return [...new Map(lists.map((one) => [`${one.org} ${one.kind}`, one])).values()];
};

/** Keeps the order. Changes of a row between two `sql` become one, and rows with the same change share a statement. */
export const queriesFor = (projection: Projection, schema: string, statements: readonly Statement[]): Query[] => {
  const queries: Query[] = [];
  const changes: Changes = new Map();

  const write = () => {
    for (const [table, rows] of changes) {
      const key = keyOf(projection, table);
      for (const alike of alikeIn(rows.values())) {
        const [{ as, row, plus }] = alike;
        const into = { table: `${schema}.${table}`, key, columns: Object.keys(row), rising: Object.keys(plus) };
        queries.push(named(texts[as](into), [JSON.stringify(alike.map(valuesOf))]));
      }
    }
    changes.clear();
  };

  const fold = (statement: OfRow) => {
    const key = keyOf(projection, statement.table);
    const next = changeOf(statement);
    const text = keyText(key, next.row, projection);
    const known = changes.get(statement.table)?.get(text);
    const one = known ? asOne(known, next) : next;
    // The two cannot merge, so the table gets both. It reports a duplicate insert, for example.
    if (!one) write();
    const rows = changes.get(statement.table) ?? new Map<string, Change>();
    changes.set(statement.table, rows.set(text, one ?? next));
  };

  const ask = (text: string, values: Query['values']) => {
    write();
    queries.push(named(text.replace(/\bread\.(?=[a-z_]+\b)/g, `${schema}.`), values));
  };

  for (const statement of manyTogether(statements)) {
    if (statement.kind === 'sql') ask(statement.text, statement.values);
    else if (statement.kind === 'many') ask(statement.text, statement.lists.map(jsonOf));
    else if (statement.kind !== 'list') fold(statement);
  }
  write();
  return queries;
};
