import { readFileSync } from 'node:fs';
import { readEvent } from '@klang/contracts/events/index';
import type { PrintjobEvent } from '@klang/contracts/events/printjob';
import { describe, expect, it } from 'vitest';
import { printjob, sheetAfter } from './printjob.ts';
import { specOf } from './spec.ts';

const { given } = specOf(printjob);
const golden = (number: number): PrintjobEvent => {
  const file = new URL(`../../../contracts/src/events/golden/PrintAsked.${number}.json`, import.meta.url);
  return readEvent('PrintAsked', JSON.parse(readFileSync(file, 'utf8')).data) as PrintjobEvent;
};
const usedAfter = (number: number) => {
  const { state } = given(golden(number));
  return state && sheetAfter(state)?.used;
};

describe('the labels of a print', () => {
  it('use no place of a sheet, also where an older server counted them among the labels', () => {
    expect(usedAfter(3)).toBe(17);
    expect(usedAfter(2)).toBe(17);
  });
  it('use the places behind the last whole sheet where a large batch is one file', () => {
    expect(usedAfter(4)).toBe(9_998 % 24);
  });
});
