import type { ListShape } from '@klang/contracts/kit/sheet';
import { useState } from 'react';
import { useSession } from '../lib/area.tsx';
import type { ListAddress } from './useListAddress.ts';

export type Columns = {
  /** Under which a browser keeps what was chosen. */
  readonly page: string;
  /** Every column that may be shown, in the order of the list. */
  readonly possible: readonly string[];
  /** What is shown unless somebody chooses. */
  readonly usual: readonly string[];
};
export type ColumnChoice = {
  readonly possible: readonly string[];
  readonly shown: readonly string[];
  /** Something else is shown than what is usual. */
  readonly isOwn: boolean;
  readonly toggle: (name: string) => void;
  readonly reset: () => void;
};

export const columnsOf = ({ page, columns }: Pick<ListShape, 'page' | 'columns'>): Columns => ({
  page,
  possible: Object.keys(columns),
  usual: Object.keys(columns).filter((name) => !columns[name]?.isExtra),
});

const stored = (key: string): readonly string[] | null => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
};

type Address = Pick<ListAddress<object>, 'columns' | 'showColumns'>;

/** Which columns a person looks at: those that the address names, as a kept view does, else those that this browser keeps. */
export const useColumnChoice = ({ page, possible, usual }: Columns, address: Address): ColumnChoice => {
  const { detail } = useSession();
  const key = `klang-columns-${detail?.id ?? ''}-${page}`;
  const [kept, setKept] = useState(() => stored(key));
  const among = (names: readonly string[]) => possible.filter((name) => names.includes(name));
  const shown = among(address.columns ?? kept ?? usual);
  const keep = (names: readonly string[] | null) => {
    setKept(names);
    if (names) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
  };
  const choose = (names: readonly string[]) => (address.columns ? address.showColumns(names) : keep(names));
  return {
    possible,
    shown,
    isOwn: shown.join() !== among(usual).join(),
    toggle: (name) => choose(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]),
    reset: () => {
      keep(null);
      if (address.columns) address.showColumns(null);
    },
  };
};
