import type { LookupFields } from '@klang/contracts/events/lookup';
import { describe, expect, it } from 'vitest';
import { priceListOf } from './priceList.ts';

const today = '2026-11-22';
const offer = {
  service: 'boxes',
  pricePerBoxMonthSatang: 14_900,
  minMonths: 1,
  sizePrices: null,
  minItems: null,
  maxItems: null,
  validFrom: null,
  validTo: null,
};
const sold = (id: string, over: LookupFields = {}) => ({ kind: 'salepackage', id, fields: { ...offer, ...over } });
const service = (id: string, kind: string) => ({ kind: 'service', id, fields: { kind } });
const size = (id: string, kind = 'box') => ({
  kind: 'size',
  id,
  fields: { name_th: 'ขนาด', name_en: 'Size', kind, widthCm: 40, depthCm: 30, heightCm: 30 },
});
const packagesOf = (...offers: readonly ReturnType<typeof sold>[]) =>
  priceListOf([service('boxes', 'byItem'), service('rooms', 'bySize'), ...offers], today).packages;

describe('the package in which a box is booked', () => {
  it('is the cheapest that is sold for so long, and none where nothing is sold', () => {
    const half = sold('half', { minMonths: 6, pricePerBoxMonthSatang: 12_900 });
    expect(packagesOf(sold('month'), half)).toEqual(['month', 'month', 'half', 'half']);
    expect(packagesOf(half)).toEqual([null, null, 'half', 'half']);
    expect(packagesOf()).toEqual([null, null, null, null]);
  });

  it('is the one that staff put first among equals', () => {
    expect(packagesOf(sold('first'), sold('second'))[0]).toBe('first');
  });

  it('is one for some people only where there is no other', () => {
    const few = sold('few', { pricePerBoxMonthSatang: 9_900, minItems: 2, maxItems: 8 });
    expect(packagesOf(few, sold('month'))[0]).toBe('month');
    expect(packagesOf(few)[0]).toBe('few');
  });

  it('is never a room, nor what is not sold on this day', () => {
    const room = sold('room', { service: 'rooms', pricePerBoxMonthSatang: 100 });
    const over = sold('over', { pricePerBoxMonthSatang: 100, validTo: '2026-11-21' });
    const later = sold('later', { pricePerBoxMonthSatang: 100, validFrom: '2026-11-23' });
    expect(packagesOf(room, over, later, sold('month'))[0]).toBe('month');
    expect(packagesOf(room, over, later)[0]).toBeNull();
  });
});

it('a size costs the least that anybody may book it for so long, and stands only where it is sold', () => {
  const month = sold('month', { sizePrices: { s: 9_900 } });
  const half = sold('half', { minMonths: 6, sizePrices: { s: 8_500, m: 12_900 } });
  const student = sold('student', { sizePrices: { s: 100 }, maxItems: 8 });
  const { sizes } = priceListOf([size('s'), size('m'), size('l'), month, half, student], today);
  expect(sizes.map(({ _id, monthlySatang }) => [_id, monthlySatang])).toEqual([
    ['s', [9_900, 9_900, 8_500, 8_500]],
    ['m', [null, null, 12_900, 12_900]],
  ]);
});

describe('rooms', () => {
  const room = size('r', 'area');
  const soldRoom = (over: LookupFields = {}) => sold('rooms', { service: 'rooms', sizePrices: { r: 89_000 }, ...over });
  const areSold = (...entries: Parameters<typeof priceListOf>[0]) => priceListOf(entries, today).sellsRooms;

  it('are sold where a size of floor has a price in a package of this day, also one for some people', () => {
    expect(areSold(room, soldRoom())).toBe(true);
    expect(areSold(room, soldRoom({ minMonths: 24, minItems: 2 }))).toBe(true);
  });

  it('are not sold by a size alone, a box with a price, or a package that is over', () => {
    expect(areSold(room)).toBe(false);
    expect(areSold(room, size('s'), sold('month', { sizePrices: { s: 9_900 } }))).toBe(false);
    expect(areSold(soldRoom())).toBe(false);
    expect(areSold(room, soldRoom({ validTo: '2026-11-21' }))).toBe(false);
  });
});
