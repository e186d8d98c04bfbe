import fc from 'fast-check';
import { z } from 'zod';
import { fits, namedIn, nameIn, valueFor } from './everyCallFixture.ts';

type Arbitrary = fc.Arbitrary<unknown>;

const cursors = [
  ...[[], [null, null], [2 ** 40, 'a'], ['a\0', 'b'], [0, 'x'], [1e300, 1, 'x'], [0.5, 'x'], [true, 'x']].map(
    (values) => Buffer.from(JSON.stringify(values)).toString('base64url'),
  ),
  '2026-01-05T03:00:00.000Z/o1',
  '9999-99-99T99:99:99.999Z/o1',
  '2026-01-05T03:00:00.000Z.o1',
  'klangdee/klangdee-s1',
  '1/2',
  '00000000000000000001/00000000000000000001',
  '8f6b2c9a-41d7-4e1d-9a7c-5a1f03be7d52',
  'platform/',
];
const days = ['0001-01-01', '9999-12-31', '2027-01-05', '2026-12-01', '2024-02-29', '2026-12', '2026-02-30'];
const instants = [
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-22T03:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
];
const words = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '$1',
  '{{name}}',
  '__proto__',
  'constructor',
  'toString',
  '-',
  '.',
  'null',
  '\t',
  'x'.repeat(80),
];

const anyString = fc.oneof(
  fc.constantFrom(...cursors, ...days, ...instants, ...words),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const anyNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1,
    2,
    0.1,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 53) + 1,
    1e21,
    5e-324,
    1.7e308,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
);
const anything: Arbitrary = fc.oneof(
  anyString,
  anyNumber,
  fc.constantFrom(true, false, null, [], {}, [[]], { __proto__: 1 }, { th: 1 }, [null]),
  fc.jsonValue({ maxDepth: 2 }),
);

const numbersOf = (schema: z.ZodNumber): Arbitrary => {
  const [least, most] = [schema.minValue ?? -10, schema.maxValue ?? 2 ** 53 - 1];
  const edges = [least, most, Math.min(most, 2 ** 31), Math.min(most, 2 ** 63), least + 1].filter(Number.isFinite);
  return fc.oneof(fc.constantFrom(...edges), anyNumber);
};

const objectsOf = (schema: z.ZodObject, org: string): Arbitrary => {
  const shape = Object.entries<z.ZodType>(schema.shape).map(
    ([name, part]) => [name, bodies(part, org, nameIn(schema, name))] as const,
  );
  return fc.record(Object.fromEntries(shape), { requiredKeys: shape.map(([name]) => name) });
};

/** Values for a schema: mostly valid, at its limits, or beyond. */
const near = (schema: z.ZodType, org: string, name: string): Arbitrary => {
  if (schema instanceof z.ZodObject) return objectsOf(schema, org);
  if (schema instanceof z.ZodArray)
    return fc.array(bodies(schema.element as z.ZodType, org, name), { minLength: 1, maxLength: 3 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      fc.oneof(bodies(schema.keyType as z.ZodType, org, name).map(String), anyString),
      bodies(schema.valueType as z.ZodType, org, name),
      { maxKeys: 3 },
    );
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodNumber) return numbersOf(schema);
  if (schema instanceof z.ZodOptional)
    return fc.option(bodies(schema.unwrap() as z.ZodType, org, name), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(bodies(schema.unwrap() as z.ZodType, org, name), { nil: null });
  if (schema instanceof z.ZodDefault) return bodies(schema.unwrap() as z.ZodType, org, name);
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((one) => bodies(one as z.ZodType, org, name)));
  if (schema instanceof z.ZodPipe) return bodies(schema.in as z.ZodType, org, name);
  return schema.def.type === 'string' ? fc.oneof(anyString, fc.constant(valueFor(schema, org))) : anything;
};

const bodies = (schema: z.ZodType, org: string, name: string): Arbitrary => {
  const named = namedIn(org)[name];
  const usual = named !== undefined && fits(schema, named) ? named : valueFor(schema, org);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 5, arbitrary: near(schema, org, name) },
    { weight: 1, arbitrary: anything },
  );
};

/** Bodies that our own clients never send: nearly valid or invalid. */
export const bodiesOf = (schema: z.ZodType, org: string): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  near(schema, org, '') as fc.Arbitrary<Readonly<Record<string, unknown>>>;
