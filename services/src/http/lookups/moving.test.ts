import { describe, expect, it } from 'vitest';
import { moved } from './moving.ts';

const list = (...sorts: readonly number[]) =>
  sorts.map((sort, place) => ({ id: 'abcdef'[place] ?? '', name: '', status: 5, sort }));
const after = (lines: ReturnType<typeof list>, id: string, to: 'up' | 'down') => {
  const places = new Map(moved(lines, id, to).map((place) => [place.id, place.sort]));
  const now = lines.map((line) => ({ ...line, sort: places.get(line.id) ?? line.sort }));
  return now
    .toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
    .map(({ id: one }) => one)
    .join('');
};

describe('moving an entry by one place', () => {
  it('changes places with its neighbour, and touches nobody else', () => {
    expect(moved(list(1, 5, 9), 'b', 'up')).toEqual([
      { id: 'b', sort: 1 },
      { id: 'a', sort: 5 },
    ]);
    expect(moved(list(1, 5, 9), 'b', 'down')).toEqual([
      { id: 'c', sort: 5 },
      { id: 'b', sort: 9 },
    ]);
  });
  it('ends at the bounds of the list', () => {
    expect(moved(list(1, 5), 'a', 'up')).toEqual([]);
    expect(moved(list(1, 5), 'b', 'down')).toEqual([]);
    expect(moved(list(1, 5), 'x', 'up')).toEqual([]);
  });
  it('makes room where several share a place', () => {
    expect(after(list(0, 0, 0, 0), 'c', 'up')).toBe('acbd');
    expect(after(list(0, 0, 0, 7), 'a', 'down')).toBe('bacd');
    expect(after(list(3, 3, 4, 9), 'b', 'up')).toBe('bacd');
    expect(moved(list(0, 0, 5), 'b', 'up')).toEqual([{ id: 'a', sort: 1 }]);
  });
});
