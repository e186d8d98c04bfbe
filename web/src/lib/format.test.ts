import { describe, expect, it } from 'vitest';
import {
  baht,
  clockTime,
  countdown,
  dateAndTime,
  formatPhone,
  longDate,
  nearDate,
  shortDate,
  shortDay,
  thisYear,
} from './format.ts';

// 23:30 on Sunday in Bangkok is Sunday afternoon in London.
const lateSunday = '2026-11-22T16:30:00.000Z';
const monday = '2026-11-22T17:30:00.000Z';

describe('money on a screen', () => {
  it.each([
    [108_000, '฿1,080'],
    [98_650, '฿986.50'],
    [5, '฿0.05'],
    [0, '฿0'],
    [-846_000, '−฿8,460'],
    [-8_439, '−฿84.39'],
  ])('shows %i satang as %s', (satang, shown) => expect(baht(satang)).toBe(shown));
});

describe('a phone number on a screen', () => {
  it.each([
    ['0812345678', '081-234-5678'],
    ['+66812345678', '081-234-5678'],
    ['081-234 5678', '081-234-5678'],
    ['021234567', '02-123-4567'],
    ['0200000001', '020-000-0001'],
    ['038123456', '038-123-456'],
    ['+4915112345678', '+4915112345678'],
    ['1669', '1669'],
  ])('shows %s as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));
});

describe('days on a screen', () => {
  it('counts Thai years from the Buddha, English ones as usual', () => {
    expect(shortDate(monday, 'th')).toBe('23 พ.ย. 2569');
    expect(shortDate(monday, 'en')).toBe('23 Nov 2026');
    expect(thisYear(monday, 'th')).toBe(2569);
  });

  it('leaves out the current year', () => {
    expect(nearDate(monday, 'th', lateSunday)).toBe('23 พ.ย.');
    expect(nearDate(monday, 'en', '2027-01-02T00:00:00.000Z')).toBe('23 Nov 2026');
  });

  it('names the day in the short Thai form', () => {
    expect(shortDay(monday, 'th')).toBe('จ. 23 พ.ย.');
    expect(shortDay(monday, 'en')).toBe('Mon 23 Nov');
  });

  it('names the day in full', () => {
    expect(longDate(lateSunday, 'th')).toBe('วันอาทิตย์ที่ 22 พฤศจิกายน 2569');
    expect(longDate(lateSunday, 'en')).toBe('Sunday 22 November 2026');
  });

  it('turns to the next day at midnight in Bangkok, wherever the screen is', () => {
    expect([lateSunday, monday].map((moment) => shortDay(moment, 'en'))).toEqual(['Sun 22 Nov', 'Mon 23 Nov']);
    expect([lateSunday, monday].map(clockTime)).toEqual(['23:30', '00:30']);
    expect([dateAndTime(lateSunday, 'en'), dateAndTime(monday, 'th')]).toEqual([
      '22 Nov 2026 23:30',
      '23 พ.ย. 2569 00:30',
    ]);
  });

  it('counts down in minutes, with hours only when there are any', () => {
    expect([0, 65, 876, 3_605].map(countdown)).toEqual(['00:00', '01:05', '14:36', '1:00:05']);
  });
});
