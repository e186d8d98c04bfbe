import { codeOf } from '@klang/contracts/codes/codes';
import { describe, expect, it } from 'vitest';
import { blankCodesIn } from './blankCodes.ts';

const [asked, later, sentAt, last] = ['03:00', '03:05', '03:10', '03:15'].map((at) => `2026-11-24T${at}:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const codeAt = (place: number): string => codeOf({ prefix: 'KDB', digits: 8 }, 41 + place);
const retired = (place: number, retiredAt = later) => ({ batchId: 'b1', first: 41, code: codeAt(place), retiredAt });
const work = {
  kind: 'labels',
  batchId: 'b1',
  printId: 'r1',
  format: 'a4-3x8',
  start: 23,
  part: 1,
  count: 5,
  reason: null,
} as const;
const print = { work, pages: null, wholeAt: asked, retiredCodes: [], state: 'waiting', changedAt: asked } as const;

describe('the labels of a print that stay blank', () => {
  it('are those of codes that were retired after it was asked for', () => {
    const before = { ...print, retiredCodes: [codeAt(0)] };
    expect(blankCodesIn(before, [retired(0, asked), retired(2), retired(4)])).toEqual([codeAt(2), codeAt(4)]);
    expect(blankCodesIn({ ...print, retiredCodes: null }, [retired(0, '2026'), retired(2)])).toEqual([codeAt(2)]);
    const others = [
      { ...retired(1), batchId: 'b2' },
      { ...retired(1), code: codeAt(960) },
    ];
    expect(blankCodesIn(print, others)).toEqual([]);
    expect(blankCodesIn({ ...print, work: { ...work, part: 2 } }, others)).toEqual([codeAt(960)]);
    expect(blankCodesIn({ ...print, work: { ...work, isWhole: true } }, others)).toEqual([codeAt(960)]);
    expect(blankCodesIn({ ...print, work: { kind: 'paper', paperId: 'p1' } }, others)).toEqual([]);
  });

  it('are only that of its item where the label of one item is asked for', () => {
    const one = { ...print, work: { ...work, code: codeAt(2), count: 1 } };
    expect(blankCodesIn(one, [retired(1)])).toEqual([]);
    expect(blankCodesIn(one, [retired(1), retired(2)])).toEqual([codeAt(2)]);
  });

  it('are those on its pages, counted without the labels that have no place', () => {
    const second = { ...print, pages: { first: 2, last: 2 } };
    expect(blankCodesIn(second, [retired(1), retired(2)])).toEqual([codeAt(2)]);
    const earlier = { ...second, retiredCodes: [codeAt(0)] };
    expect(blankCodesIn(earlier, [retired(0, '2026'), retired(2), retired(3)])).toEqual([codeAt(3)]);
    const rolls = { ...second, work: { ...work, format: 'zpl' as const } };
    expect(blankCodesIn(rolls, [retired(1), retired(2)])).toEqual([codeAt(1)]);
  });

  it('are none of those that went to the printer before they were retired', () => {
    const sent = { ...print, state: 'sent', changedAt: sentAt } as const;
    expect(blankCodesIn(sent, [retired(1), retired(2, last)])).toEqual([codeAt(1)]);
    expect(blankCodesIn({ ...sent, state: 'printed' }, [retired(1)])).toEqual([]);
    expect(blankCodesIn({ ...sent, state: 'failed' }, [retired(1), retired(2, last)])).toHaveLength(2);
  });
});
