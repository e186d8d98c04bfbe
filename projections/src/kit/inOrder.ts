import type { SortBy } from '@klang/contracts/kit/sheet';

/** Where a row stands, of a row of this name: expressions that are never null, the last of which no other row has. */
export type RowKeys = (row: string) => readonly string[];
export type RowOrders<Name extends string> = {
  readonly own: RowKeys;
  readonly by: Readonly<Record<Name, RowKeys>>;
};

/** All in one direction, so that an index finds where a page begins however deep in the list that is. */
export const inOrder = <Name extends string>({ own, by }: RowOrders<Name>, sort: SortBy<Name> | undefined) => {
  const [, place = own] = Object.entries<RowKeys>(by).find(([name]) => sort === name || sort === `-${name}`) ?? [];
  const isDown = sort?.startsWith('-') ?? false;
  return {
    order: (row: string): string =>
      place(row)
        .map((expression) => `${expression} ${isDown ? 'desc' : 'asc'}`)
        .join(', '),
    /** Behind the row `l` that is said to be the last one shown: where that stands now, the next page begins. */
    behind: (row: string, last: string): string =>
      `(${place(row).join(', ')}) ${isDown ? '<' : '>'} (select ${place('l').join(', ')} from ${last})`,
  };
};

export const byLetters = (column: string): string => `coalesce(${column}, '') collate "th-x-icu"`;
