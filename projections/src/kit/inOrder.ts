import type { SortBy } from '@klang/contracts/kit/sheet';

/** SQL expressions for the sort keys. Never null, and the last one is unique. */
export type RowKeys = (row: string) => readonly string[];
export type RowOrders<Name extends string> = {
  readonly own: RowKeys;
  readonly by: Readonly<Record<Name, RowKeys>>;
};

/** All keys have one direction, so an index finds the start of any page. */
export const inOrder = <Name extends string>({ own, by }: RowOrders<Name>, sort: SortBy<Name> | undefined) => {
  const [, place = own] = Object.entries<RowKeys>(by).find(([name]) => sort === name || sort === `-${name}`) ?? [];
  const isDown = sort?.startsWith('-') ?? false;
  return {
    order: (row: string): string =>
      place(row)
        .map((expression) => `${expression} ${isDown ? 'desc' : 'asc'}`)
        .join(', '),
    behind: (row: string, last: string): string =>
      `(${place(row).join(', ')}) ${isDown ? '<' : '>'} (select ${place('l').join(', ')} from ${last})`,
  };
};

export const alphabetical = (column: string): string => `coalesce(${column}, '') collate "th-x-icu"`;
