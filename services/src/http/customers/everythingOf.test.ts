import { readdirSync, readFileSync } from 'node:fs';
import { dataFileFields } from '@klang/contracts/customers/dataFileFields';
import { dataFileTitles } from '@klang/contracts/customers/dataFileTitles';
import { dataFileValues } from '@klang/contracts/customers/dataFileValues';
import { eventCategories } from '@klang/contracts/events/index';
import { personalFieldsOf } from '@klang/contracts/kit/event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { exportedCategories, type HistoryEntry, nothingOf } from './everythingOf.ts';
import { everythingPage } from './everythingPage.ts';

const samples = new URL('../../../../contracts/src/events/golden/', import.meta.url);
const schemas = Object.entries(eventCategories).flatMap(([category, events]) =>
  exportedCategories.has(category) ? Object.entries<z.ZodType>(events) : [],
);
const eventTypes = new Set(schemas.map(([type]) => type));

type Shape = { readonly [key: string]: unknown };
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null;
const fieldsIn = (shape: unknown, field = ''): readonly (readonly [string, Shape])[] => {
  if (Array.isArray(shape)) return shape.flatMap((one) => fieldsIn(one, field));
  if (!isShape(shape)) return [];
  const { properties, items, anyOf, oneOf } = shape;
  const below = isShape(properties) ? Object.entries(properties).flatMap(([name, one]) => fieldsIn(one, name)) : [];
  return [[field, shape], ...below, ...[items, anyOf, oneOf].flatMap((one) => fieldsIn(one, field))];
};
const shapes = schemas.flatMap(([, schema]) => fieldsIn(z.toJSONSchema(schema, { unrepresentable: 'any' })));
const fields = shapes.filter(([field]) => field !== '');

const happened = (): readonly HistoryEntry[] =>
  readdirSync(samples).flatMap((file) => {
    const { type, data } = JSON.parse(readFileSync(new URL(file, samples), 'utf8'));
    return eventTypes.has(type) ? [{ type, at: '2026-11-27T03:00:00.000Z', by: 'customer' as const, data }] : [];
  });

/** Personal fields of these categories are about staff, or their internal texts. */
const ofStaff: readonly string[] = ['admin', 'conflict', 'note', 'reconciliation', 'scanposition', 'staff', 'stray'];

it('the file of a person leaves out no category in which something personal stands', () => {
  const personal = Object.entries(eventCategories)
    .filter(([, events]) => Object.values(events).some((schema) => Object.keys(personalFieldsOf(schema)).length > 0))
    .map(([category]) => category);
  const categories = [...exportedCategories];
  expect(personal.filter((category) => !exportedCategories.has(category)).toSorted()).toEqual(ofStaff.toSorted());
  // Item events name no person but show where an item was.
  expect(categories.filter((category) => !personal.includes(category))).toEqual(['item']);
});

it.each(['th', 'en'] as const)(
  'the file that a person reads calls all that happened, and what stands in it, by words (%s)',
  (language) => {
    const at = new Date('2026-11-27T03:00:00.000Z');
    const page = everythingPage({ ...nothingOf('klangdee', at), account: happened() }, language);
    const headings = [...page.matchAll(/<h3>(.*?)<\/h3>|<th scope="row">(.*?)<\/th>/g)].map(
      ([, what, field]) => what ?? field ?? '',
    );
    expect(headings.length).toBeGreaterThan(1_000);
    // Program names are single lowercase words, or several words without a space.
    const isWord = (word: string) => (language === 'th' ? /[ก-๙]|LINE/ : /^[A-Z][a-z]*$|[ -]|VAT|LINE/).test(word);
    expect([...new Set(headings.filter((heading) => !isWord(heading)))]).toEqual([]);
    expect([...page.matchAll(/<td>([a-z]+(?:[A-Z][a-z]+)+)<\/td>/g)].map(([, word]) => word)).toEqual([]);
  },
);

it('every event that the file may hold has its words, and every field of it, written before or not', () => {
  expect([...eventTypes].filter((type) => !Object.hasOwn(dataFileTitles, type))).toEqual([]);
  const named = [...new Set(fields.map(([field]) => field))];
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((field) => !Object.hasOwn(dataFileFields, field) && !field.endsWith('At'))).toEqual([]);
});

/** Codes of the Revenue Department, of banks and of file types are shown as they are. */
const codes: readonly string[] = ['code', 'bank', 'fileType'];
it('a choice of a few words is said by words', () => {
  const choices = fields
    .filter(([field]) => !codes.includes(field))
    .flatMap(([field, { enum: some }]) => (Array.isArray(some) ? some.map((one) => `${field}: ${one}`) : []));
  expect(choices.length).toBeGreaterThan(100);
  const wordsOf = (field: string) => Object.keys(dataFileValues[field] ?? {}).map((one) => `${field}: ${one}`);
  const words = new Set(fields.flatMap(([field]) => wordsOf(field)));
  expect([...new Set(choices)].filter((choice) => !words.has(choice))).toEqual([]);
});

const pageOf = (type: string, data: Shape, language: 'th' | 'en' = 'en'): string => {
  const entry = { type, at: '2026-11-27T03:00:00.000Z', by: 'customer', data } as unknown as HistoryEntry;
  return everythingPage({ ...nothingOf('klangdee', new Date(entry.at)), account: [entry] }, language);
};

it('a signature is shown as a picture, and nothing in it runs', () => {
  const page = pageOf('PaperSignatureKept', { png: 'aGk="><b>' });
  expect(page).toContain('<img src="data:image/png;base64,aGk=&quot;&gt;&lt;b&gt;" alt="Picture">');
});

it('a bill of which nothing was to be paid has no due day, whatever its event says', () => {
  const due = (payNowSatang: number) => pageOf('BillIssued', { dueOn: '2026-05-06', payNowSatang });
  expect(due(100)).toContain('6 May 2026');
  expect(due(0)).not.toContain('6 May 2026');
});

it.each(['th', 'en'] as const)(
  'a void bill is called canceled, and no month, for it may have none (%s)',
  (language) => {
    expect(pageOf('BillVoided', {}, language)).toMatch(/ยกเลิกบิล|Bill canceled/);
    expect(pageOf('BillVoided', {}, language)).not.toMatch(/เดือน|month/);
  },
);

it('a day is written as people write it wherever a field holds one, and nowhere else', () => {
  const dated = (format: string) => fields.flatMap(([field, shape]) => (shape.format === format ? [field] : []));
  const days = [...new Set(dated('date'))];
  const moments = [...new Set(dated('date-time'))];
  expect(days).toContain('dueOn');
  expect(moments).toContain('payBy');
  const wrong = (some: readonly string[], value: string) =>
    some.filter((field) => !pageOf('OrderPaid', { [field]: value }).includes('<td>6 May 2026'));
  expect(wrong([...days, 'bornOn'], '2026-05-06')).toEqual([]);
  expect(wrong(moments, '2026-05-06T03:00:00.000Z')).toEqual([]);
  // Typed texts are shown as typed.
  const page = pageOf('DoorItemTaken', { seal: '2026-05-06', words: '2026-05-06T03:00:00.000Z' });
  expect(page).toContain('<td>2026-05-06</td>');
  expect(page).toContain('<td>2026-05-06T03:00:00.000Z</td>');
});

it('text that looks like a day and is none breaks no file, and stands as it is', () => {
  const odd = ['1234-56-78', '0000-00-00', '2569-13-01', '2026-02-31T99:00:00.000Z', 'yesterday'];
  for (const text of odd) {
    for (const language of ['th', 'en'] as const) {
      const data = { seal: text, note: text, bornOn: text, dueAt: text, nationality: text };
      expect(pageOf('OrderPlaced', data, language).split(`<td>${text}</td>`)).toHaveLength(6);
    }
  }
});

it.each(['th', 'en'] as const)('no two rows of one table are called the same (%s)', (language) => {
  const at = '2026-11-27T03:00:00.000Z';
  const twice = (page: string) =>
    [...page.matchAll(/<table>(.*?)<\/table>/g)].flatMap(([, rows = '']) => {
      const names = [...rows.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, name]) => name);
      return names.filter((name, place) => names.indexOf(name) !== place);
    });
  const tables = shapes.flatMap(([, { properties }]) => (isShape(properties) ? [Object.keys(properties)] : []));
  expect(tables.length).toBeGreaterThan(100);
  const empty = (table: readonly string[]) => Object.fromEntries(table.map((field) => [field, null]));
  expect([...new Set(tables.flatMap((table) => twice(pageOf('OrderPaid', empty(table), language))))]).toEqual([]);
  const place = { agent: 'Firefox', startedAt: at, usedAt: '2026-11-28T03:00:00.000Z' };
  const page = everythingPage({ ...nothingOf('klangdee', new Date(at)), signedIn: [place] }, language);
  expect(twice(page)).toEqual([]);
  expect(page).not.toContain('>agent<');
});
