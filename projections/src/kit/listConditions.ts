import type { Field } from '@klang/contracts/kit/lookup';

export type PlainValue = string | number | boolean | null;
export type ListFilter = Readonly<Record<string, unknown>>;
export type ListSort = { readonly by: string; readonly isDown: boolean };
export type Fields = Readonly<Record<string, Field>>;

/** Values of a query in the order in which their places were given out. */
export const placing = (...first: readonly unknown[]) => {
  const values: unknown[] = [...first];
  return { values, place: (value: unknown): string => `$${values.push(value)}` };
};
type Parameter = ReturnType<typeof placing>['place'];

type ColumnType = 'text' | 'integer' | 'numeric' | 'boolean';
/** Columns that every list has beside its fields. */
const columns: Readonly<Record<string, { readonly column: string; readonly type: ColumnType }>> = {
  _id: { column: 'id', type: 'text' },
  active: { column: 'active', type: 'boolean' },
  status: { column: 'status', type: 'integer' },
  sort: { column: 'sort', type: 'integer' },
};
const numeric: ReadonlySet<Field['is']> = new Set(['number', 'money']);
/** Names come from a definition, which has no quote in any of them; whatever else is asked for stops here. */
const fieldOf = (fields: Fields, name: string): Field => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new Error(`The list has no field ${name}.`);
  return field;
};

const isSpan = (wanted: unknown): wanted is { readonly from?: string; readonly to?: string } =>
  typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted);

/** One value or several of which one must be there; among several tags one in common is enough. */
const filterOf = (fields: Fields, place: Parameter, [name, wanted]: [string, unknown]): string => {
  const all = Array.isArray(wanted) ? wanted : [wanted];
  const known = columns[name];
  if (known) return `${known.column} = any(${place(all)}::${known.type}[])`;
  const field = fieldOf(fields, name);
  if (isSpan(wanted)) {
    const [from, to] = [place(wanted.from ?? null), place(wanted.to ?? null)];
    return `fields->>'${name}' between coalesce(${from}::text, '') and coalesce(${to}::text, '9999')`;
  }
  if (field.is === 'many') return `fields->'${name}' ?| ${place(all.map(String))}::text[]`;
  const texts = all.map((value) => JSON.stringify(value));
  return `coalesce(fields->'${name}', 'null'::jsonb) = any(${place(texts)}::jsonb[])`;
};

/** Whatever has these letters in it, those that mean any letter taken as themselves. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export type ListQuery = { readonly filter?: ListFilter | undefined; readonly search?: string | undefined };

/** What the rows must be like. */
export const conditionsOf = (fields: Fields, place: Parameter, { filter = {}, search = '' }: ListQuery): string[] => [
  ...Object.entries(filter)
    .filter(([, wanted]) => wanted !== undefined)
    .map((entry) => filterOf(fields, place, entry)),
  ...search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `words like ${place(likePattern(word))}`),
];

type Step = { readonly expression: string; readonly type: ColumnType; readonly isDown: boolean };

/** What to order by, never null, so that a page can begin behind any row. */
export const orderOf = (fields: Fields, sort: readonly ListSort[]): readonly Step[] =>
  [...sort, { by: 'sort', isDown: false }, { by: '_id', isDown: false }].map(({ by, isDown }) => {
    const known = columns[by];
    if (known) return { expression: known.column, type: known.type, isDown };
    const { is } = fieldOf(fields, by);
    if (numeric.has(is)) return { expression: `coalesce((fields->>'${by}')::numeric, -1)`, type: 'numeric', isDown };
    return { expression: `coalesce(fields->>'${by}', '') collate "th-x-icu"`, type: 'text', isDown };
  });

export const orderText = (order: readonly Step[]): string =>
  order.map(({ expression, isDown }) => `${expression} ${isDown ? 'desc' : 'asc'}`).join(', ');

const sideOf = ({ isDown }: Step): string => (isDown ? '<' : '>');

/** Rows behind the one whose values these are: greater in the first, or equal there and greater in the next, and so on. */
export const behind = (order: readonly Step[], place: Parameter, values: readonly unknown[]): string => {
  const places = order.map(({ type }, index) => `${place(values[index])}::${type}`);
  const [first] = order;
  if (!first) return 'true';
  // Compared as a whole, or from the first value on, they are found in an index however deep in the list they begin.
  if (order.every(({ isDown }) => isDown === first.isDown))
    return `(${order.map(({ expression }) => expression).join(', ')}) ${sideOf(first)} (${places.join(', ')})`;
  const turns = order.map((step, index) => {
    const equal = order.slice(0, index).map((one, before) => `${one.expression} = ${places[before]}`);
    return `(${[...equal, `${step.expression} ${sideOf(step)} ${places[index]}`].join(' and ')})`;
  });
  return `${first.expression} ${sideOf(first)}= ${places[0]} and (${turns.join(' or ')})`;
};

const isOf: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  numeric: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
};

export const cursorOf = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values in a cursor; one that somebody made up begins at the beginning. */
export const valuesIn = (cursor: string | undefined, order: readonly Step[]): readonly unknown[] | null => {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = Array.isArray(values) && values.length === order.length;
    return fits && order.every(({ type }, index) => isOf[type](values[index])) ? values : null;
  } catch {
    return null;
  }
};
