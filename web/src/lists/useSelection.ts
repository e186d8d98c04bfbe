import { useEffect, useState } from 'react';
import type { RowSelection } from '../ui/Table.tsx';

export type ListSelection = { readonly isAllMatching: boolean; readonly ids: readonly string[] };
const nothing: ListSelection = { isAllMatching: false, ids: [] };

type Row = { readonly _id: string };
type Props = { readonly rows: readonly Row[]; readonly total: number; readonly query: string };

const isPageIn = ({ isAllMatching, ids }: ListSelection, rows: readonly Row[]): RowSelection<Row>['all'] => {
  const picked = isAllMatching ? rows.length : rows.filter(({ _id }) => ids.includes(_id)).length;
  if (picked === 0) return 'none';
  return picked === rows.length ? 'all' : 'some';
};

export const useSelection = ({ rows, total, query }: Props) => {
  const [selection, setSelection] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen under one filter is not meant under another
  useEffect(() => setSelection(nothing), [query]);
  const { isAllMatching, ids } = selection;
  const all = isPageIn(selection, rows);
  const rowIds = rows.map(({ _id }) => _id);
  const pick = (row: Row, isPicked: boolean) => {
    const before = isAllMatching ? rowIds : ids;
    const others = before.filter((one) => one !== row._id);
    setSelection({ isAllMatching: false, ids: isPicked ? [...others, row._id] : others });
  };
  const pickAll = (isPicked: boolean) => setSelection(isPicked ? { isAllMatching: false, ids: rowIds } : nothing);
  const takeAll = () => setSelection({ isAllMatching: true, ids: [] });
  const mayTakeAll = all === 'all' && !isAllMatching && total > rows.length;
  return {
    selection,
    count: isAllMatching ? total : ids.length,
    mayTakeAll,
    takeAll,
    /** First the page, then everything that matches. */
    pickMore: () => (mayTakeAll ? takeAll() : pickAll(true)),
    clear: () => setSelection(nothing),
    all,
    isPicked: ({ _id }: Row) => isAllMatching || ids.includes(_id),
    pick,
    pickAll,
  };
};
export type SelectionState = ReturnType<typeof useSelection>;

export const choiceOf = <F extends object>({ selection }: SelectionState, found: F): Partial<F> & { ids?: string[] } =>
  (selection.isAllMatching ? found : { ids: [...selection.ids] }) as Partial<F> & { ids?: string[] };
