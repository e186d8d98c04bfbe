import { expect, it } from 'vitest';
import { idFor, newId } from './ids.ts';

const v5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('the same words have the same id, for ever', () => {
  expect(idFor('command', 'order-org.1', '0')).toBe(idFor('command', 'order-org.1', '0'));
  expect(idFor('command', 'order-org.1', '0')).toBe('6a0f0b86-18a3-54c4-95d1-625183d4d6e7');
});
it('other words have another id, wherever they are cut', () => {
  const ids = [idFor('a', 'bc'), idFor('ab', 'c'), idFor('abc'), idFor('a', 'b', 'c'), idFor()];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(v5);
});
it('a new id is another each time that one is asked for', () => expect(newId()).not.toBe(newId()));
