import { expect, it } from 'vitest';
import { inForceOn, type LegalVersion, latestFirst } from './inForce.ts';

const version = (number: string, effectiveFrom: string): LegalVersion => ({
  _id: number,
  name_th: 'ข้อกำหนด',
  name_en: 'Terms',
  version: number,
  effectiveFrom,
  text_th: 'ก',
  text_en: 'a',
});
const versions = [version('1.0', '2025-06-01'), version('3.0', '2027-01-01'), version('2.0', '2026-01-01')];

it.each([
  ['2026-11-21', '2.0'],
  ['2026-01-01', '2.0'],
  ['2025-12-31', '1.0'],
  ['2027-01-01', '3.0'],
  ['2025-05-31', undefined],
])('the version in force on %s is %s', (day, expected) => expect(inForceOn(versions, day)?.version).toBe(expected));

it('the newest of two versions that begin on one day is the one with the higher number, not the later letters', () => {
  const same = [version('1.9', '2026-01-01'), version('1.10', '2026-01-01'), version('1', '2026-01-01')];
  expect(latestFirst(same).map(({ version: number }) => number)).toEqual(['1.10', '1.9', '1']);
});
