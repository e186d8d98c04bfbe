import type { SortBy } from '@klang/contracts/kit/sheet';
import type { Sorting } from '../ui/TableHead.tsx';

/** The column by which an address sorts; nothing where it names none that can be. */
export const sortIn = <Name extends string>(
  names: readonly Name[],
  params: URLSearchParams,
): SortBy<Name> | undefined => {
  const text = params.get('sort') ?? '';
  const by = names.find((name) => text === name || text === `-${name}`);
  return by && (text === by ? by : `-${by}`);
};

/** Pressed, a head sorts by its column, then the other way round, then as the list is by itself. */
export const nextSort = <Name extends string>(sort: SortBy<Name> | undefined, by: Name): SortBy<Name> | undefined => {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? undefined : by;
};

type Address<Name extends string> = {
  readonly filter: { readonly sort: SortBy<Name> | undefined };
  readonly latest: () => { readonly sort: SortBy<Name> | undefined };
  readonly change: (part: { readonly sort: SortBy<Name> | undefined }) => void;
};

/** The heads of a list whose address says what it is sorted by. */
export const sortingOf = <Name extends string>(names: readonly Name[], address: Address<Name>): Sorting => {
  const { sort } = address.filter;
  return {
    by: sort?.replace(/^-/, '') ?? '',
    isDown: sort?.startsWith('-') ?? false,
    onSort: (by) => {
      const name = names.find((one) => one === by);
      if (name) address.change({ sort: nextSort(address.latest().sort, name) });
    },
  };
};
