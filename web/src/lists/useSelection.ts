import { useEffect, useState } from 'react';
import type { Picking } from '../ui/Table.tsx';

/** Rows by name, or everything that the filter finds. */
export type Selection = { readonly isAllMatching: boolean; readonly ids: readonly string[] };
const nothing: Selection = { isAllMatching: false, ids: [] };

type Row = { readonly _id: string };
type Props = { readonly rows: readonly Row[]; readonly total: number; readonly query: string };

const isPageIn = ({ isAllMatching, ids }: Selection, rows: readonly Row[]): Picking<Row>['all'] => {
  const picked = isAllMatching ? rows.length : rows.filter(({ _id }) => ids.includes(_id)).length;
  if (picked === 0) return 'none';
  return picked === rows.length ? 'all' : 'some';
};

/** Which rows something is to be done to. Another filter begins anew. */
export const useSelection = ({ rows, total, query }: Props) => {
  const [selection, setSelection] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen under one filter is not meant under another
  useEffect(() => setSelection(nothing), [query]);
  const { isAllMatching, ids } = selection;
  const all = isPageIn(selection, rows);
  const shown = rows.map(({ _id }) => _id);
  const pick = (row: Row, isPicked: boolean) => {
    const before = isAllMatching ? shown : ids;
    const others = before.filter((one) => one !== row._id);
    setSelection({ isAllMatching: false, ids: isPicked ? [...others, row._id] : others });
  };
  const pickAll = (isPicked: boolean) => setSelection(isPicked ? { isAllMatching: false, ids: shown } : nothing);
  const takeAll = () => setSelection({ isAllMatching: true, ids: [] });
  const mayTakeAll = all === 'all' && !isAllMatching && total > rows.length;
  return {
    selection,
    count: isAllMatching ? total : ids.length,
    mayTakeAll,
    takeAll,
    /** First what is on the page, then everything that the filter finds. */
    pickMore: () => (mayTakeAll ? takeAll() : pickAll(true)),
    clear: () => setSelection(nothing),
    all,
    isPicked: ({ _id }: Row) => isAllMatching || ids.includes(_id),
    pick,
    pickAll,
  };
};
export type Selecting = ReturnType<typeof useSelection>;

/** Rows by name, or what finds them all. */
export const meantBy = <F extends object>({ selection }: Selecting, found: F): Partial<F> & { ids?: string[] } =>
  // Nothing of what finds them has to be said beside their names.
  (selection.isAllMatching ? found : { ids: [...selection.ids] }) as Partial<F> & { ids?: string[] };
