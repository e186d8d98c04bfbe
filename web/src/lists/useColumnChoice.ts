import type { ListShape } from '@klang/contracts/kit/sheet';
import { useState } from 'react';
import { useSession } from '../lib/area.tsx';
import { columnsInOrder, movedColumn } from './columnOrder.ts';
import type { ListAddress } from './useListAddress.ts';

export type Columns = {
  /** Under which a browser keeps what was chosen. */
  readonly page: string;
  /** Every column that may be shown, in the order of the list. */
  readonly possible: readonly string[];
  /** What is shown unless somebody chooses. */
  readonly usual: readonly string[];
  /** Stands in front of every row, whatever is chosen. */
  readonly always: string;
};
export type ColumnChoice = {
  /** Every column: those that are shown in their order, the others beside their neighbours. */
  readonly possible: readonly string[];
  readonly always: string;
  readonly shown: readonly string[];
  /** Something else is shown than what is usual. */
  readonly isOwn: boolean;
  readonly toggle: (name: string) => void;
  /** One place nearer to the first column, or further from it. */
  readonly move: (name: string, by: -1 | 1) => void;
  readonly reset: () => void;
};

export const columnsOf = ({ page, columns }: Pick<ListShape, 'page' | 'columns'>): Columns => {
  const possible = Object.keys(columns);
  return { page, possible, usual: possible.filter((name) => !columns[name]?.isExtra), always: possible[0] ?? '' };
};

const stored = (key: string): readonly string[] | null => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
};

type Address = Pick<ListAddress<object>, 'columns' | 'showColumns'>;

/** Which columns a person looks at, in which order: those that the address names, as a kept view does, else those that this browser keeps. */
export const useColumnChoice = (columns: Columns, address: Address): ColumnChoice => {
  const { page, possible, usual, always } = columns;
  const { detail } = useSession();
  const key = `klang-columns-${detail?.id ?? ''}-${page}`;
  const [kept, setKept] = useState(() => stored(key));
  const among = (names: readonly string[]) =>
    [...new Set([always, ...names])].filter((name) => possible.includes(name));
  const shown = among(address.columns ?? kept ?? usual);
  const all = columnsInOrder(possible, shown);
  const keep = (names: readonly string[] | null) => {
    setKept(names);
    if (names) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
  };
  const choose = (names: readonly string[]) => (address.columns ? address.showColumns(names) : keep(names));
  return {
    possible: all,
    always,
    shown,
    isOwn: shown.join() !== among(usual).join(),
    toggle: (name) => choose(all.filter((one) => shown.includes(one) !== (one === name))),
    move: (name, by) => choose([always, ...movedColumn(shown.slice(1), name, by)]),
    reset: () => {
      keep(null);
      if (address.columns) address.showColumns(null);
    },
  };
};
