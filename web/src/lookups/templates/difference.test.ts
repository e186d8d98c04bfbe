import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it('the difference of two texts keeps the lines of both, and shows what went and what came', () =>
  expect(differenceOf('a\nb\nc', 'a\nx\nc\nd').map(({ is, text }) => `${is} ${text}`)).toEqual([
    'same a',
    'gone b',
    'new x',
    'same c',
    'new d',
  ]));

it('the difference of two equal texts is empty', () =>
  expect(differenceOf('a\nb', 'a\nb').every(({ is }) => is === 'same')).toBe(true));
