import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { useState } from 'react';
import { useSession } from '../../lib/area.tsx';

/** Too much to be read in a row. */
const never = new Set(['longText', 'rights']);

export type ColumnChoice = {
  /** Every field that can be a column. */
  readonly possible: readonly string[];
  readonly shown: readonly string[];
  readonly toggle: (name: string) => void;
  readonly reset: () => void;
};

const stored = (key: string): readonly string[] | null => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : null;
  } catch {
    return null;
  }
};

/** Which columns a person looks at, kept in this browser. */
export const useColumnChoice = ({ kind, fields }: LookupDefinition): ColumnChoice => {
  const { detail } = useSession();
  const key = `klang-columns-${detail?.id ?? ''}-${kind}`;
  const possible = [...Object.keys(fields).filter((name) => !never.has(fields[name]?.is ?? 'rights')), 'changedAt'];
  const usual = possible.filter((name) => name === 'changedAt' || fields[name]?.inList);
  const [chosen, setChosen] = useState(() => stored(key));
  const shown = possible.filter((name) => (chosen ?? usual).includes(name));
  const choose = (names: readonly string[] | null) => {
    setChosen(names);
    if (names) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
  };
  return {
    possible,
    shown,
    toggle: (name) => choose(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]),
    reset: () => choose(null),
  };
};
