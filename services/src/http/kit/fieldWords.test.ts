import { expect, it } from 'vitest';
import { z } from 'zod';
import { CallError, parseBody } from './answers.ts';

type Sample = readonly [z.ZodType, unknown];
const samples: Readonly<Record<z.core.$ZodIssue['code'], readonly Sample[]>> = {
  invalid_type: [
    z.string(),
    z.number(),
    z.int(),
    z.bigint(),
    z.boolean(),
    z.date(),
    z.array(z.string()),
    z.tuple([z.string()]),
    z.set(z.string()),
    z.map(z.string(), z.string()),
    z.record(z.string(), z.string()),
    z.strictObject({}),
    z.null(),
    z.undefined(),
    z.void(),
    z.never(),
    z.symbol(),
    z.nan(),
    z.file(),
  ].flatMap((schema): Sample[] => [
    [schema, undefined],
    [schema, Number.POSITIVE_INFINITY],
    [schema, 'x'],
    [schema, null],
  ]),
  too_small: [
    [z.string().min(1), ''],
    [z.string().min(2), ''],
    [z.string().length(2), ''],
    [z.array(z.string()).min(1), []],
    [z.array(z.string()).length(2), []],
    [z.set(z.string()).min(2), new Set()],
    [z.number().min(3), 2],
    [z.number().gt(3), 2],
    [z.bigint().min(3n), 2n],
    [z.date().min(new Date(0)), new Date(-1)],
    [z.tuple([z.string(), z.string()]), ['x']],
  ],
  too_big: [
    [z.string().max(1), 'xyz'],
    [z.string().length(2), 'xyz'],
    [z.array(z.string()).max(1), ['x', 'y']],
    [z.array(z.string()).length(1), ['x', 'y']],
    [z.set(z.string()).max(1), new Set(['x', 'y'])],
    [z.number().max(3), 4],
    [z.number().lt(3), 4],
    [z.int(), 2 ** 60],
    [z.date().max(new Date(0)), new Date(1)],
    [z.tuple([z.string()]), ['x', 'y']],
  ],
  invalid_format: [
    z.email(),
    z.url(),
    z.uuid(),
    z.iso.date(),
    z.iso.time(),
    z.iso.datetime(),
    z.iso.duration(),
    z.base64(),
    z.ipv4(),
    z.jwt(),
    z.string().regex(/^a$/),
    z.string().startsWith('a'),
    z.string().endsWith('a'),
    z.string().includes('a'),
    z.string().lowercase(),
    z.templateLiteral(['a', z.number()]),
  ].map((schema): Sample => [schema, 'X?']),
  not_multiple_of: [[z.number().multipleOf(25), 1]],
  unrecognized_keys: [[z.strictObject({}), { size: 1 }]],
  invalid_union: [
    [z.union([z.string(), z.number()]), true],
    [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }],
  ],
  invalid_key: [[z.record(z.string().min(2), z.string()), { a: 'x' }]],
  invalid_element: [[z.map(z.string(), z.string()), new Map([['a', 1]])]],
  invalid_value: [
    [z.enum(['a', 'b']), 'c'],
    [z.literal(1), 2],
    [z.enum(Array.from({ length: 20 }, (_, place) => `v${place}`) as [string]), 'c'],
  ],
  custom: [[z.string().refine(() => false), 'x']],
};

const faultsOf = ([schema, value]: Sample, language: 'th' | 'en') => {
  try {
    parseBody(z.object({ field: schema }), { field: value }, language);
    return [];
  } catch (error) {
    return error instanceof CallError ? (error.fields ?? []) : [];
  }
};
const textOf = (fault: ReturnType<typeof faultsOf>[number], language: 'th' | 'en') =>
  typeof fault.message === 'string' ? fault.message : fault.message[language];
const ofLibrary =
  /string|array|expected|received|invalid|too (small|big)|ควร|ผิดพลาด|น้อยกว่ากำหนด|เกินกำหนด|ประเภทข้อมูล|undefined|NaN/i;

it.each(Object.entries(samples))('a field that is refused for %s says so in our own words', (code, all) => {
  for (const language of ['th', 'en'] as const) {
    const said = all.flatMap((sample) => faultsOf(sample, language)).map((fault) => textOf(fault, language));
    expect(said, code).not.toEqual([]);
    for (const text of said) {
      expect(text).not.toMatch(ofLibrary);
      expect(/[ก-๙]/.test(text)).toBe(language === 'th');
    }
  }
});

it('a field says how long, how many or how much it may be', () => {
  const said = (schema: z.ZodType, value: unknown) => [
    ...faultsOf([schema, value], 'th').map((fault) => textOf(fault, 'th')),
    ...faultsOf([schema, value], 'en').map((fault) => textOf(fault, 'en')),
  ];
  expect(said(z.string().min(1), '')).toEqual(['กรุณากรอกข้อมูลนี้', 'Please fill this in.']);
  expect(said(z.array(z.string()).max(50), Array(51).fill('x'))).toEqual([
    'มากเกินไป มีได้ไม่เกิน 50 รายการ',
    'This may have at most 50 entries.',
  ]);
  expect(said(z.number().max(1_000), 1_001)).toEqual(['ต้องไม่เกิน 1,000', 'This must be 1,000 or less.']);
  expect(said(z.string(), undefined)).toEqual(['กรุณากรอกข้อมูลนี้', 'Please fill this in.']);
});
