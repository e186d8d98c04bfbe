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

/**
 * What is left to do of a move that broke off when the entry had its new place and its neighbour still had the same:
 * the neighbour gets the place on the other side of it.
 */
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

/** Those whose place must change so that an entry changes places with its neighbour; none at the end of the list. */
export const moved = (lines: readonly LookupLine[], id: string, to: 'up' | 'down'): readonly SortPlace[] => {
  const from = lines.findIndex((line) => line.id === id);
  const upper = to === 'up' ? from - 1 : from;
  const [above, below] = [lines[upper], lines[upper + 1]];
  if (from < 0 || !above || !below) return [];
  const changed: SortPlace[] = [];
  // The entry itself always gets another place, by which a command that is sent twice is known again.
  let least = to === 'up' && above.sort === below.sort ? above.sort + 1 : above.sort;
  const turned = [
    { ...below, was: below.sort, sort: above.sort },
    { ...above, was: above.sort, sort: below.sort },
  ];
  const behind = lines.slice(upper + 2).map((line) => ({ ...line, was: line.sort }));
  // Where several share a place, those behind make room for as long as there is none.
  for (const line of [...turned, ...behind]) {
    const sort = Math.max(line.sort, least);
    if (sort !== line.was) changed.push({ id: line.id, sort });
    else if (!turned.includes(line)) break;
    least = sort + 1;
  }
  return changed;
};
