import { expect, it } from 'vitest';
import { nextSort, sortIn } from './sorting.ts';

const names = ['name', 'since'] as const;

it('the address of a list sorts only by columns that can be sorted by', () => {
  const sorts = ['sort=name', 'sort=-since', 'sort=--name', 'sort=other', 'sort=-', ''];
  expect(sorts.map((text) => sortIn(names, new URLSearchParams(text)))).toEqual([
    'name',
    '-since',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('the sorting of a column goes from upwards to downwards and back to the order of the list', () => {
  expect(nextSort<'name' | 'since'>(undefined, 'name')).toBe('name');
  expect(nextSort<'name' | 'since'>('-since', 'name')).toBe('name');
  expect(nextSort<'name' | 'since'>('name', 'name')).toBe('-name');
  expect(nextSort<'name' | 'since'>('-name', 'name')).toBeUndefined();
});
