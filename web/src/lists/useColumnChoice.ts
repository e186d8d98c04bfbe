import type { ListShape } from '@klang/contracts/kit/sheet';
import { useState } from 'react';
import { useSession } from '../lib/area.tsx';
import { columnsInOrder, movedColumn } from './columnOrder.ts';
import type { ListAddress } from './useListAddress.ts';

export type Columns = {
  readonly page: string;
  readonly possible: readonly string[];
  readonly usual: readonly string[];
  readonly always: string;
};
export type ColumnChoice = {
  readonly possible: readonly string[];
  readonly always: string;
  readonly visible: readonly string[];
  readonly isOwn: boolean;
  readonly toggle: (name: string) => void;
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

export const useColumnChoice = (columns: Columns, address: Address): ColumnChoice => {
  const { page, possible, usual, always } = columns;
  const { detail } = useSession();
  const key = `klang-columns-${detail?.id ?? ''}-${page}`;
  const [savedNames, setSavedNames] = useState(() => stored(key));
  const among = (names: readonly string[]) =>
    [...new Set([always, ...names])].filter((name) => possible.includes(name));
  const visible = among(address.columns ?? savedNames ?? usual);
  const all = columnsInOrder(possible, visible);
  const saveColumns = (names: readonly string[] | null) => {
    setSavedNames(names);
    if (names) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
  };
  const choose = (names: readonly string[]) => (address.columns ? address.showColumns(names) : saveColumns(names));
  return {
    possible: all,
    always,
    visible,
    isOwn: visible.join() !== among(usual).join(),
    toggle: (name) => choose(all.filter((one) => visible.includes(one) !== (one === name))),
    move: (name, by) => choose([always, ...movedColumn(visible.slice(1), name, by)]),
    reset: () => {
      saveColumns(null);
      if (address.columns) address.showColumns(null);
    },
  };
};
