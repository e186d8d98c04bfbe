/** All columns: visible ones in their order, each hidden one after its neighbour. */
export const columnsInOrder = (possible: readonly string[], visible: readonly string[]): readonly string[] =>
  possible.reduce<readonly string[]>((all, name, place) => {
    if (visible.includes(name)) return all;
    const before = possible[place - 1];
    return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, name);
  }, visible);

export const movedColumn = (names: readonly string[], name: string, by: -1 | 1): readonly string[] => {
  const from = names.indexOf(name);
  const place = from + by;
  return from < 0 || place < 0 || place >= names.length ? names : names.toSpliced(from, 1).toSpliced(place, 0, name);
};
