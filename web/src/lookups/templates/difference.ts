export type Line = { readonly is: 'same' | 'gone' | 'new'; readonly text: string };
type Rest = { readonly lines: readonly Line[]; readonly unchanged: number };

const all = (lines: readonly string[], is: Line['is']): readonly Line[] => lines.map((text) => ({ is, text }));
const before = (is: Line['is'], text: string, { lines, unchanged }: Rest): Rest => ({
  lines: [{ is, text }, ...lines],
  unchanged: unchanged + (is === 'same' ? 1 : 0),
});
/** Limits the cost of the diff; longer texts show as removed and added. */
const mostSquared = 40_000;

export const differenceOf = (standard: string, own: string): readonly Line[] => {
  const [one, other] = [standard.split('\n'), own.split('\n')];
  if (one.length * other.length > mostSquared) return [...all(one, 'gone'), ...all(other, 'new')];
  const known = new Map<string, Rest>();
  const read = (row: number, column: number): Rest => {
    const [gone, came] = [one[row], other[column]];
    if (gone === undefined) return { lines: all(other.slice(column), 'new'), unchanged: 0 };
    if (came === undefined) return { lines: all(one.slice(row), 'gone'), unchanged: 0 };
    if (gone === came) return before('same', gone, from(row + 1, column + 1));
    const [without, withIt] = [from(row + 1, column), from(row, column + 1)];
    return without.unchanged >= withIt.unchanged ? before('gone', gone, without) : before('new', came, withIt);
  };
  const from = (row: number, column: number): Rest => {
    const place = `${row} ${column}`;
    const rest = known.get(place) ?? read(row, column);
    known.set(place, rest);
    return rest;
  };
  return from(0, 0).lines;
};
