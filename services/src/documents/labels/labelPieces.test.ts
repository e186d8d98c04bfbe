import { codeOf } from '@klang/contracts/codes/codes';
import { describe, expect, it } from 'vitest';
import { inPieces, onPages, zplOfPieces } from './labelPieces.ts';
import type { Label, LabelPlaces } from './labels.ts';
import { zplOf } from './zpl.ts';

const labelOf = (number: number): Label => {
  const code = codeOf({ prefix: 'KDB', digits: 8 }, number);
  return { parts: ['KDB', code.slice(3, -1), code.slice(-1)], address: `https://k.test/q/${code}`, target: null };
};
const jobOf = (count: number, start = 1): LabelPlaces => ({
  labels: Array.from({ length: count }, (_, place) => labelOf(place + 1)),
  use: 'item',
  shop: { name_th: 'คลังดี', name_en: 'Klang' },
  size: { width: 50, height: 30 },
  title: 'KDB',
  at: new Date('2026-11-24T03:00:00.000Z'),
  start,
});
const all = (job: LabelPlaces | undefined) => job?.labels.map((label) => Number(label?.parts[1]));

describe('the labels of a large batch', () => {
  it.each([
    ['a4-3x8', 24],
    ['a4-2x7', 14],
  ] as const)('are drawn in pieces of whole sheets of %s, behind what is used of the first', (format, onSheet) => {
    const job = jobOf(2_500, 6);
    const pieces = [...inPieces(format, job)];
    expect(pieces.flatMap(all)).toEqual(all(job));
    expect(pieces.map(({ start }) => start)).toEqual([6, 1, 1]);
    for (const { labels, start } of pieces.slice(0, -1)) expect((labels.length + start - 1) % onSheet).toBe(0);
  });

  it('are one text for a label printer, whatever the pieces', () => {
    expect([...zplOfPieces(inPieces('zpl', jobOf(1_000)))].join('')).toBe(zplOf(jobOf(1_000)));
  });

  it('are only those of the pages that are asked for, each at its place', () => {
    const job = jobOf(60, 6);
    expect(onPages('a4-3x8', job, { first: 1, last: 1 })).toMatchObject({ start: 6, labels: { length: 19 } });
    const second = onPages('a4-3x8', job, { first: 2, last: 3 });
    expect([second?.start, all(second)?.[0], all(second)?.length]).toEqual([1, 20, 41]);
    expect(onPages('a4-3x8', job, { first: 3, last: 4 })).toBeUndefined();
    expect(all(onPages('zpl', job, { first: 7, last: 8 }))).toEqual([7, 8]);
  });
});
