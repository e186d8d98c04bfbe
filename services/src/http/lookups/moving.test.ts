import { describe, expect, it } from 'vitest';
import { mended, moved } from './moving.ts';

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
    expect(moved(list(0, 0, 5), 'b', 'up')).toEqual([
      { id: 'b', sort: 1 },
      { id: 'a', sort: 2 },
    ]);
  });
  const digits = [0, 1, 2];
  const lists = digits
    .flatMap((a) => digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => [a, b, c, d]))))
    .map((sorts) => sorts.toSorted());
  const moves = [...[...'bcd'].map((id) => [id, 'up'] as const), ...[...'abc'].map((id) => [id, 'down'] as const)];
  it.each(moves)('always gives %s itself another place and moves no other %s, however places are shared', (id, to) => {
    const place = 'abcd'.indexOf(id);
    const expected = [...'abcd']
      .toSpliced(place, 1)
      .toSpliced(place + (to === 'up' ? -1 : 1), 0, id)
      .join('');
    for (const sorts of lists) {
      expect([sorts, after(list(...sorts), id, to)]).toEqual([sorts, expected]);
      expect(moved(list(...sorts), id, to).map((one) => one.id)).toContain(id);
    }
  });
});

describe('a move that broke off', () => {
  const inOrder = (lines: ReturnType<typeof list>) =>
    lines.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1));
  const put = (lines: ReturnType<typeof list>, places: ReturnType<typeof moved>) => {
    const sorts = new Map(places.map((place) => [place.id, place.sort]));
    return inOrder(lines.map((line) => ({ ...line, sort: sorts.get(line.id) ?? line.sort })));
  };
  const steps = [1, 2, 5];
  const lists = steps.flatMap((a) => steps.flatMap((b) => steps.map((c) => list(a, a + b, a + b + c, 20))));

  it.each(['up', 'down'] as const)('%s with the entry alone ends as the whole one would have', (to) => {
    for (const lines of lists)
      for (const { id } of lines) {
        const whole = moved(lines, id, to);
        const half = put(
          lines,
          whole.filter((place) => place.id === id),
        );
        const ids = (of: ReturnType<typeof list>) => of.map((line) => line.id).join('');
        const now = put(half, mended(half, id, to));
        expect([id, ids(now)]).toEqual([id, ids(put(lines, whole))]);
        expect(new Set(now.map(({ sort }) => sort)).size).toBe(now.length);
      }
  });

  it('has nothing left once the neighbour has its place too, or the entry is not there', () => {
    const lines = list(1, 2, 3);
    const done = put(lines, moved(lines, 'b', 'up'));
    expect([mended(done, 'b', 'up'), mended(done, 'b', 'down'), mended(done, 'x', 'up')]).toEqual([[], [], []]);
  });
});
