import { expect, it } from 'vitest';
import { columnsInOrder, movedColumn } from './columnOrder.ts';

const possible = ['id', 'name', 'state', 'since', 'note'];

it('the columns keep the order of those that are shown, and every other one follows its neighbour', () => {
  expect(columnsInOrder(possible, ['id', 'since', 'name'])).toEqual(['id', 'since', 'note', 'name', 'state']);
  expect(columnsInOrder(possible, possible)).toEqual(possible);
  expect(columnsInOrder(possible, ['name'])).toEqual(['id', 'name', 'state', 'since', 'note']);
});

it('a column moves by one place, and no further than to either end', () => {
  expect(movedColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(movedColumn(['a'], 'z', 1)).toEqual(['a']);
});
