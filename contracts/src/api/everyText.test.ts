import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './index.ts';

type Leaf = readonly [place: string, schema: z.ZodType];

const textsIn = (schema: z.ZodType, place: string): readonly Leaf[] => {
  const { def } = schema;
  if (schema instanceof z.ZodString) return [[place, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, part]) => textsIn(part, `${place}.${name}`));
  const parts = Object.values(def).flatMap((part) => (Array.isArray(part) ? part : [part]));
  return parts.flatMap((part) => (part instanceof z.ZodType ? textsIn(part, place) : []));
};

const texts = endpoints.flatMap(({ path, body }) => textsIn(body, path));

describe('every field of text of every call', () => {
  it('is looked at', () => expect(texts.length).toBeGreaterThan(1_000));

  it.each([
    ['a NUL', 'a\0b'],
    ['the first half of a sign', 'a\ud800'],
    ['the second half of a sign', '\udc00b'],
    ['more than anybody types', 'x'.repeat(100_000)],
  ])('refuses %s', (_, sent) => {
    const taking = texts.filter(([, schema]) => schema.safeParse(sent).success);
    expect(taking.map(([place]) => place)).toEqual([]);
  });

  it('refuses a pile of marks, unless a program sends it', () => {
    const typed = texts.filter(([, schema]) => schema.safeParse(' ก้ ').data === 'ก้');
    expect(typed.length).toBeGreaterThan(100);
    const taking = typed.filter(([, schema]) => schema.safeParse(`ก${'\u0e49'.repeat(40)}`).success);
    expect(taking.map(([place]) => place)).toEqual([]);
  });
});
