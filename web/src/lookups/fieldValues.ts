import type { Field, LookupDefinition } from '@klang/contracts/kit/lookup';
import { signsIn } from '@klang/contracts/kit/signs';
import { bahtText, satangIn } from '../lib/money.ts';

/** A field as typed; it is parsed only on send. */
export type TypedValue =
  | string
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>
  | readonly TypedEntry[];
export type TypedEntry = { readonly [name: string]: TypedValue };
export type EntryValues = Readonly<Record<string, unknown>>;
export type Wrong = 'missing' | 'number' | 'range' | 'money' | 'pattern' | 'format' | 'rows' | 'count' | 'long';
type ReadResult = { readonly value: unknown } | { readonly wrong: Wrong };

type FieldOf<K extends Field['is']> = Extract<Field, { readonly is: K }>;
type Way<F> = {
  readonly typed: (stored: unknown) => TypedValue;
  readonly read: (typed: TypedValue, field: F) => ReadResult;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (typed: TypedValue): string => (typeof typed === 'string' ? typed.trim() : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const plain = (stored: unknown): TypedValue => (stored === null || stored === undefined ? '' : String(stored));

/** Empty is null for an optional field, and missing for a required one. */
const filled =
  (read: (text: string) => ReadResult) =>
  (typed: TypedValue, { isOptional }: Field): ReadResult => {
    const text = textOf(typed);
    if (text !== '') return read(text);
    return isOptional ? { value: null } : { wrong: 'missing' };
  };

const text: Way<FieldOf<'text' | 'longText'>> = {
  typed: plain,
  read: (typed, field) =>
    filled((value) => {
      if (signsIn(value) > field.max) return { wrong: 'long' };
      return field.pattern && !field.pattern.test(value) ? { wrong: 'pattern' } : { value };
    })(typed, field),
};
const chosen: Way<Field> = {
  typed: plain,
  read: filled((value) => ({ value })),
};
const shaped = (shape: RegExp) => ({
  typed: plain,
  read: filled((value) => (shape.test(value) ? { value } : { wrong: 'format' })),
});

const number: Way<FieldOf<'number'>> = {
  typed: plain,
  read: (typed, field) =>
    filled((raw) => {
      const digits = raw.replaceAll(',', '');
      const shape = new RegExp(field.decimals ? `^-?\\d+(\\.\\d{1,${field.decimals}})?$` : '^-?\\d+$');
      if (!shape.test(digits)) return { wrong: 'number' };
      const value = Number(digits);
      return value < field.min || value > field.max ? { wrong: 'range' } : { value };
    })(typed, field),
};

const money: Way<Field> = {
  typed: (stored) => bahtText(typeof stored === 'number' ? stored : null),
  read: filled((raw) => {
    const value = satangIn(raw);
    return value === null ? { wrong: 'money' } : { value };
  }),
};

const amounts: Way<Field> = {
  typed: (stored) =>
    isRecord(stored)
      ? Object.fromEntries(Object.entries(stored).map(([id, satang]) => [id, bahtText(Number(satang))]))
      : {},
  read: (typed, { isOptional }) => {
    const entered = Object.entries(isRecord(typed) ? typed : {}).filter(([, one]) => String(one).trim() !== '');
    const read = entered.map(([id, one]) => [id, satangIn(String(one))] as const);
    if (read.some(([, satang]) => satang === null)) return { wrong: 'money' };
    return { value: read.length === 0 && isOptional ? null : Object.fromEntries(read) };
  },
};

export const rowsIn = <R extends Readonly<Record<string, unknown>>>(value: unknown): readonly R[] =>
  Array.isArray(value) ? (value as readonly R[]) : [];

const rows: Way<FieldOf<'rows'>> = {
  typed: () => [],
  read: (typed, { each, min, max }) => {
    const read = rowsIn<TypedEntry>(typed).map((row) => readEntry({ fields: each }, row));
    if (read.some(({ wrong }) => Object.keys(wrong).length > 0)) return { wrong: 'rows' };
    return read.length < min || read.length > max ? { wrong: 'count' } : { value: read.map(({ values }) => values) };
  },
};

const ways: { readonly [K in Field['is']]: Way<FieldOf<K>> } = {
  text,
  longText: text,
  number,
  money,
  amounts,
  flag: { typed: (stored) => stored === true, read: (typed) => ({ value: typed === true }) },
  color: shaped(/^#[0-9a-f]{6}$/i),
  time: shaped(/^([01]\d|2[0-3]):[0-5]\d$/),
  image: chosen,
  day: shaped(/^\d{4}-\d\d-\d\d$/),
  choice: chosen,
  one: chosen,
  rows,
  many: { typed: listOf, read: (typed) => ({ value: listOf(typed) }) },
  rights: { typed: () => '', read: () => ({ value: {} }) },
};

export const typedOf = (field: Field, stored: unknown): TypedValue =>
  field.is === 'rows'
    ? rowsIn<EntryValues>(stored).map((row) => typedEntry({ fields: field.each }, row))
    : ways[field.is].typed(stored);

export const readField = (field: Field, typed: TypedValue): ReadResult => {
  const read = ways[field.is].read as (typed: TypedValue, field: Field) => ReadResult;
  return read(typed, field);
};

type Fields = Pick<LookupDefinition, 'fields'>;

export const typedEntry = ({ fields }: Fields, stored: EntryValues): TypedEntry =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedOf(field, stored[name])]));

export type ReadEntry = { readonly values: EntryValues; readonly wrong: Readonly<Record<string, Wrong>> };

export const readEntry = ({ fields }: Fields, typed: TypedEntry): ReadEntry => {
  const read = Object.entries(fields).map(([name, field]) => [name, readField(field, typed[name] ?? '')] as const);
  return {
    values: Object.fromEntries(read.flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : []))),
    wrong: Object.fromEntries(read.flatMap(([name, one]) => ('wrong' in one ? [[name, one.wrong]] : []))),
  };
};

export const isSameTyped = (one: TypedValue | undefined, other: TypedValue | undefined): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
