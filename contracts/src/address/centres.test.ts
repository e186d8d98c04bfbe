import { describe, expect, it } from 'vitest';
import { districts } from './bangkok.ts';
import { centreOf, districtPoints, kmBetween } from './centres.ts';

const between = (one: string, other: string): number => {
  const [from, to] = [centreOf(`${one}01`), centreOf(`${other}01`)];
  return from && to ? kmBetween(from, to) : Number.NaN;
};

describe('the middles of the districts', () => {
  it('are one for each of the fifty, within Bangkok', () => {
    expect(districtPoints.map(([code]) => code)).toEqual(districts.map(({ code }) => code));
    for (const [, { north, east }] of districtPoints) {
      expect(Math.abs(north)).toBeLessThan(25);
      expect(Math.abs(east)).toBeLessThan(45);
    }
  });

  it('are near each other where the districts are neighbours, whatever their numbers', () => {
    // Pathum Wan and Ratchathewi, thirty numbers apart; Phra Nakhon and Nong Chok, two.
    expect(between('1007', '1037')).toBeLessThan(3);
    expect(between('1001', '1003')).toBeGreaterThan(30);
  });

  it('are known of no address that is not there', () =>
    expect([centreOf(null), centreOf('')]).toEqual([undefined, undefined]));
});
