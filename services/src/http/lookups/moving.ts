import type { LookupLine } from '@klang/projections/lookups/queries';

export type SortPlace = { readonly id: string; readonly sort: number };

type Line = Pick<LookupLine, 'id' | 'sort'>;

const raised = (after: readonly Line[], own: number): readonly SortPlace[] => {
  const changed: SortPlace[] = [];
  for (const { id, sort } of after) {
    const least = (changed.at(-1)?.sort ?? own) + 1;
    if (sort >= least) break;
    changed.push({ id, sort: least });
  }
  return changed;
};

const lowered = (before: readonly Line[], own: number): readonly SortPlace[] => {
  const [line, next] = before.toReversed();
  const isFree = line?.sort === own && (next === undefined || next.sort < own - 1) && own > 0;
  return isFree ? [{ id: line.id, sort: own - 1 }] : [];
};

/** The rest of an interrupted move: the entry has its new place, but its neighbor has the same place and must swap. */
export const mended = (lines: readonly LookupLine[], id: string, to: 'up' | 'down'): readonly SortPlace[] => {
  const own = lines.find((line) => line.id === id)?.sort;
  if (own === undefined) return [];
  const others = lines.filter((line) => line.id !== id);
  if (!others.some(({ sort }) => sort === own)) return [];
  if (to === 'up')
    return raised(
      others.filter(({ sort }) => sort >= own),
      own,
    );
  return lowered(
    others.filter(({ sort }) => sort <= own),
    own,
  );
};

export const moved = (lines: readonly LookupLine[], id: string, to: 'up' | 'down'): readonly SortPlace[] => {
  const from = lines.findIndex((line) => line.id === id);
  const upper = to === 'up' ? from - 1 : from;
  const [above, below] = [lines[upper], lines[upper + 1]];
  if (from < 0 || !above || !below) return [];
  const changed: SortPlace[] = [];
  // The entry itself always changes its place, so that a repeated command is recognized.
  let least = to === 'up' && above.sort === below.sort ? above.sort + 1 : above.sort;
  const turned = [
    { ...below, was: below.sort, sort: above.sort },
    { ...above, was: above.sort, sort: below.sort },
  ];
  const behind = lines.slice(upper + 2).map((line) => ({ ...line, was: line.sort }));
  // Entries that share a place push the following ones down until there is room.
  for (const line of [...turned, ...behind]) {
    const sort = Math.max(line.sort, least);
    if (sort !== line.was) changed.push({ id: line.id, sort });
    else if (!turned.includes(line)) break;
    least = sort + 1;
  }
  return changed;
};
