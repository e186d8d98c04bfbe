import { type FieldStorage, type RowOf, type RowSchema, rowFields } from '@klang/contracts/kit/rowFields';

export const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// Milliseconds are read much faster than the driver reads dates.
const asked: Readonly<Record<FieldStorage, (text: string) => string>> = {
  number: (text) => `(${text})::float8`,
  instant: (text) => `(extract(epoch from ${text}) * 1000)::float8`,
  json: (text) => text,
  plain: (text) => text,
};
const asItIs = (value: unknown): unknown => value;
const reads: Readonly<Record<FieldStorage, (value: unknown) => unknown>> = {
  number: asItIs,
  instant: (value) => (typeof value === 'number' ? new Date(value).toISOString() : null),
  // Text was written by the projection as the event says it.
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  plain: asItIs,
};

type Own<Row extends RowSchema> = { readonly [Name in keyof RowOf<Row>]?: string };
/** The table as the question calls it, where that is needed, and which field of another row this row is, where it is one. */
type RowPlace = string | { readonly table: string; readonly within: string };

/** The row of a list's declaration as it is asked of a table, and read; `own` says what stands in no column of its field. */
export const selected = <Row extends RowSchema>(row: Row, place: RowPlace, own: Own<Row> = {}) => {
  const { table, within } = typeof place === 'string' ? { table: place, within: '' } : place;
  const texts: Readonly<Record<string, string | undefined>> = own;
  const fields = rowFields(row).map(([name, storage]) => {
    const text = texts[name] ?? `${table && `${table}.`}${columnOf(name)}`;
    const as = within ? `${within} ${name}` : name;
    return { name, as, column: `${asked[storage](text)} as "${as}"`, read: reads[storage] };
  });
  const rowOf = (stored: Readonly<Record<string, unknown>>): RowOf<Row> => {
    const found: Record<string, unknown> = {};
    // A page has many of them: an object made of its entries takes half as long again.
    for (const { name, as, read } of fields) found[name] = read(stored[as]);
    // Field by field what the row declares; the tests of each list ask for all of it.
    return found as RowOf<Row>;
  };
  return { columns: fields.map(({ column }) => column).join(', '), rowOf };
};
