import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it('keeps the lines that both texts have, and tells what went and what came', () =>
  expect(differenceOf('a\nb\nc', 'a\nx\nc\nd').map(({ is, text }) => `${is} ${text}`)).toEqual([
    'same a',
    'gone b',
    'new x',
    'same c',
    'new d',
  ]));

it('tells nothing of two texts that are the same', () =>
  expect(differenceOf('a\nb', 'a\nb').every(({ is }) => is === 'same')).toBe(true));
