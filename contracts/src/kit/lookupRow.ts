import { z } from 'zod';
import { recordStatus } from '../lookups/status.ts';
import { day, id, instant, satang } from './event.ts';
import type { Field, Fields, LookupDefinition } from './lookup.ts';

const values = {
  text: z.string(),
  longText: z.string(),
  color: z.string(),
  image: z.string(),
  time: z.string(),
  choice: z.string(),
  number: z.number(),
  money: satang,
  flag: z.boolean(),
  day,
  one: id,
  many: z.array(id),
  amounts: z.record(id, satang),
  rights: z.record(z.string(), z.string()),
  rows: z.array(z.record(z.string(), z.json())),
} satisfies Readonly<Record<Field['is'], z.ZodType>>;

type ValueOf<F extends Field> = F extends { readonly isOptional: true } | { readonly isPersonal: true }
  ? z.ZodNullable<(typeof values)[F['is']]>
  : (typeof values)[F['is']];
type RowShape<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** A row as `get` answers it, without `select`. Those who may only choose from the list get no revision and no time. */
export const lookupRow = <const D extends Pick<LookupDefinition, 'fields'>>({ fields }: D) => {
  const shape = Object.entries(fields).map(([name, { is, isOptional, isPersonal }]) => {
    const value = values[is];
    return [name, isOptional || isPersonal ? value.nullable() : value];
  });
  return z.object({
    _id: id,
    // The cast is safe: each field has the value of its kind.
    ...(Object.fromEntries(shape) as RowShape<D['fields']>),
    active: z.boolean(),
    status: recordStatus,
    sort: z.int(),
    revision: z.int().optional(),
    changedAt: instant.optional(),
  });
};
