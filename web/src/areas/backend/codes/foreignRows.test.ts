import { foreignIn } from '@klang/contracts/codes/codes';
import { expect, it } from 'vitest';
import { foreignRowsIn } from './foreignRows.ts';

it('a sheet is read as spreadsheets write it, and lines without both are left out', () =>
  expect(foreignRowsIn('\uFEFF"AB 1"\tKD-1-01\r\nOLD-7; a-02 \n\nalone\nX1,KD-1-02,more')).toEqual([
    { number: 'AB 1', target: 'KD-1-01' },
    { number: 'OLD-7', target: 'a-02' },
    { number: 'X1', target: 'KD-1-02' },
  ]));

it('a number from elsewhere has letters, digits, dots and dashes, and one digit at least', () => {
  expect(['ab 123456', 'MV.9-a', '0012'].map(foreignIn)).toEqual(['AB123456', 'MV.9-A', '0012']);
  for (const wrong of ['AB', 'ABCD', 'กข12', '-12', `${'A'.repeat(40)}1`, 'A\u00001', ''])
    expect(foreignIn(wrong)).toBeUndefined();
});
