/** All columns: those that are shown in their order, and behind its neighbour each one that is not. */
export const columnsInOrder = (possible: readonly string[], shown: readonly string[]): readonly string[] =>
  possible.reduce<readonly string[]>((all, name, place) => {
    if (shown.includes(name)) return all;
    const before = possible[place - 1];
    return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, name);
  }, shown);

/** One place further to either side, as far as there is one. */
export const movedColumn = (names: readonly string[], name: string, by: -1 | 1): readonly string[] => {
  const from = names.indexOf(name);
  const place = from + by;
  return from < 0 || place < 0 || place >= names.length ? names : names.toSpliced(from, 1).toSpliced(place, 0, name);
};
