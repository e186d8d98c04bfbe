import type { Field } from '@klang/contracts/kit/lookup';

export type PlainValue = string | number | boolean | null;
export type ListFilter = Readonly<Record<string, unknown>>;
export type ListSort = { readonly by: string; readonly isDown: boolean };
export type Fields = Readonly<Record<string, Field>>;

export const placing = (...first: readonly unknown[]) => {
  const values: unknown[] = [...first];
  return { values, place: (value: unknown): string => `$${values.push(value)}` };
};
type Parameter = ReturnType<typeof placing>['place'];

type ColumnType = 'text' | 'integer' | 'numeric' | 'boolean';
const columns: Readonly<Record<string, { readonly column: string; readonly type: ColumnType }>> = {
  _id: { column: 'id', type: 'text' },
  active: { column: 'active', type: 'boolean' },
  status: { column: 'status', type: 'integer' },
  sort: { column: 'sort', type: 'integer' },
};
const numeric: ReadonlySet<Field['is']> = new Set(['number', 'money']);
/** Guards against SQL injection: only declared names pass, and none has a quote. */
const fieldOf = (fields: Fields, name: string): Field => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new Error(`The list has no field ${name}.`);
  return field;
};

const isSpan = (value: unknown): value is { readonly from?: string; readonly to?: string } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list means "any of". For tags one common entry is enough. */
const filterOf = (fields: Fields, place: Parameter, [name, wished]: [string, unknown]): string => {
  const all = Array.isArray(wished) ? wished : [wished];
  const known = columns[name];
  if (known) return `${known.column} = any(${place(all)}::${known.type}[])`;
  const field = fieldOf(fields, name);
  if (isSpan(wished)) {
    const [from, to] = [place(wished.from ?? null), place(wished.to ?? null)];
    return `fields->>'${name}' between coalesce(${from}::text, '') and coalesce(${to}::text, '9999')`;
  }
  if (field.is === 'many') return `fields->'${name}' ?| ${place(all.map(String))}::text[]`;
  const texts = all.map((value) => JSON.stringify(value));
  return `coalesce(fields->'${name}', 'null'::jsonb) = any(${place(texts)}::jsonb[])`;
};

export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

export type ListQuery = { readonly filter?: ListFilter | undefined; readonly search?: string | undefined };

export const conditionsOf = (fields: Fields, place: Parameter, { filter = {}, search = '' }: ListQuery): string[] => [
  ...Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map((entry) => filterOf(fields, place, entry)),
  ...search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `words like ${place(likePattern(word))}`),
];

type Step = { readonly expression: string; readonly type: ColumnType; readonly isDown: boolean };

/** Never null, so that a page can start after any row. */
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

export const behind = (order: readonly Step[], place: Parameter, values: readonly unknown[]): string => {
  const places = order.map(({ type }, index) => `${place(values[index])}::${type}`);
  const [first] = order;
  if (!first) return 'true';
  // A row comparison, or one from the first value on, uses the index at any depth.
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

/** An invalid cursor starts at the beginning. */
export const valuesIn = (
  cursor: string | undefined,
  order: readonly Pick<Step, 'type'>[],
): readonly unknown[] | null => {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = Array.isArray(values) && values.length === order.length;
    return fits && order.every(({ type }, index) => isOf[type](values[index])) ? values : null;
  } catch {
    return null;
  }
};
