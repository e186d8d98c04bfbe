import { expect, it } from 'vitest';
import { picksIn, picksWritten } from './picks.ts';

const read = (search: string) => [...picksIn(new URLSearchParams(search))];

it('reads from an address what was picked, and writes it there again', () => {
  const picks = new Map([
    ['sofa', 1],
    ['size-m', 12],
  ]);
  expect([...picksIn(picksWritten(picks))]).toEqual([...picks]);
  expect(picksWritten(new Map([['sofa', 0]])).toString()).toBe('');
});

it('passes over what it cannot mean', () =>
  expect(read('pick=sofa&pick=a*0&pick=a*100&pick=<b>*1&pick=*2&pick=lamp*3&x=1')).toEqual([['lamp', 3]]));
