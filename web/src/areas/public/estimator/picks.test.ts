import { expect, it } from 'vitest';
import { picksIn, picksWritten } from './picks.ts';

const read = (search: string) => [...picksIn(new URLSearchParams(search))];

it('the address of the estimator keeps what was picked', () => {
  const picks = new Map([
    ['sofa', 1],
    ['size-m', 12],
  ]);
  expect([...picksIn(picksWritten(picks))]).toEqual([...picks]);
  expect(picksWritten(new Map([['sofa', 0]])).toString()).toBe('');
});

it('the estimator passes over what makes no sense in an address', () =>
  expect(read('pick=sofa&pick=a*0&pick=a*100&pick=<b>*1&pick=*2&pick=lamp*3&x=1')).toEqual([['lamp', 3]]));
