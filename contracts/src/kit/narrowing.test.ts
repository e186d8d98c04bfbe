import { expect, it } from 'vitest';
import { z } from 'zod';
import { filterOf } from './narrowing.ts';
import { listShape } from './sheet.ts';

const shape = listShape({
  page: 'boats',
  title: { th: 'เรือ', en: 'Boats' },
  columns: { name: { label: { th: 'ชื่อ', en: 'Name' } } },
  filter: {
    state: { is: 'one', of: ['open', 'done'], usual: 'open' },
    level: { is: 'several', of: [1, 5, 9] },
    isLate: { is: 'flag', word: 'late' },
    from: { is: 'day' },
    leastSatang: { is: 'money' },
    search: { is: 'words' },
  },
  sorts: ['name'],
});
const body = z.strictObject(filterOf(shape));

it('the call of a list takes exactly what its declaration is narrowed by, some rows by name, and its order', () => {
  const query = {
    state: 'done',
    level: [1, 9],
    isLate: false,
    from: '2026-11-01',
    leastSatang: 0,
    search: 'sea',
    ids: ['b1', 'b2'],
    sort: '-name',
  };
  expect(body.parse(query)).toEqual(query);
  expect(body.parse({})).toEqual({});
});

it.each([
  { state: 'gone' },
  { level: [2] },
  { level: [1, 5, 9, 1] },
  { from: '2026-13-01' },
  { leastSatang: -1 },
  { sort: 'state' },
  { colour: 'red' },
])('the call of a list refuses %o, which the declaration does not know', (query) => {
  expect(body.safeParse(query).success).toBe(false);
});
