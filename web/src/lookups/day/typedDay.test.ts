import { describe, expect, it } from 'vitest';
import { dayIn, dayTyped } from './typedDay.ts';

describe('a day', () => {
  it('is written with the Buddhist year on Thai pages', () => {
    expect(dayTyped('2026-11-23', 'th')).toBe('23/11/2569');
    expect(dayTyped('2026-11-23', 'en')).toBe('23/11/2026');
    expect(dayTyped('23/1', 'th')).toBe('23/1');
  });

  it.each([
    ['23/11/2569', '2026-11-23'],
    ['3-1-2026', '2026-01-03'],
    [' 29.2.2571 ', '2028-02-29'],
    ['29/2/2569', null],
    ['31/4/2026', null],
    ['0/11/2026', null],
    ['23/13/2026', null],
    ['23/11/69', null],
    ['tomorrow', null],
  ])('typed as %s is %s', (text, on) => expect(dayIn(text)).toBe(on));
});
