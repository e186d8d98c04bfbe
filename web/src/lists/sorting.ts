import type { SortBy } from '@klang/contracts/kit/sheet';
import type { SortState } from '../ui/TableHead.tsx';

export const sortIn = <Name extends string>(
  names: readonly Name[],
  params: URLSearchParams,
): SortBy<Name> | undefined => {
  const text = params.get('sort') ?? '';
  const by = names.find((name) => text === name || text === `-${name}`);
  return by && (text === by ? by : `-${by}`);
};

export const nextSort = <Name extends string>(sort: SortBy<Name> | undefined, by: Name): SortBy<Name> | undefined => {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? undefined : by;
};

type Address<Name extends string> = {
  readonly filter: { readonly sort: SortBy<Name> | undefined };
  readonly latest: () => { readonly sort: SortBy<Name> | undefined };
  readonly change: (part: { readonly sort: SortBy<Name> | undefined }) => void;
};

export const sortingOf = <Name extends string>(names: readonly Name[], address: Address<Name>): SortState => {
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
