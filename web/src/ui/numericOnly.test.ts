import { expect, it } from 'vitest';
import { numericOnly } from './numericOnly.ts';

it.each([
  ['1,250.50', '1250.50'],
  ['฿ 99', '99'],
  ['0-1055-12345-67-8', '0105512345678'],
  ['12e3', '123'],
  ['-5', '5'],
  ['บาท', ''],
])('the text "%s" in a field of figures becomes "%s"', (typed, taken) => expect(numericOnly(typed)).toBe(taken));
