import type { FilterOf, NarrowedShape, NarrowedTo, Narrowing } from '@klang/contracts/kit/narrowing';
import { likePattern } from './listConditions.ts';
import type { AddParam } from './pagedReads.ts';
import { columnOf } from './selected.ts';

type Question<F> = { readonly org: string; readonly filter: F };
type Condition<V, F> = (value: V, put: AddParam, question: Question<F>) => string | readonly string[];
/** An expression that the filter's value is compared with, or the condition itself; without it the column of that name. */
type Conditions<S extends NarrowedShape, F> = {
  readonly [Name in keyof S['filter']]?: string | Condition<NarrowedTo<S['filter'][Name]>, F>;
} & {
  /** By what its rows are named, where that is no column `id`. */
  readonly ids?: string;
};
type Kind = Narrowing['is'] | 'ids';

export const wordsIn = (search: string): readonly string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

const textsOf = (is: Kind, column: string, { value, put }: { readonly value: unknown; readonly put: AddParam }) => {
  // Every word stands somewhere in it.
  if (is === 'words') return wordsIn(String(value)).map((word) => `${column} like ${put(likePattern(word))}`);
  return [is === 'several' || is === 'ids' ? `${column} = any(${put(value)})` : `${column} = ${put(value)}`];
};
const isSaid = (is: Kind, value: unknown): boolean => {
  if (is === 'several') return Array.isArray(value) && value.length > 0;
  return value !== undefined && value !== '';
};

/** The conditions that a list's filter asks for, of a row whose columns begin so. */
export const narrowedBy = <S extends NarrowedShape, F extends FilterOf<S> = FilterOf<S>>(
  { filter: declared }: S,
  row: string,
  how: Conditions<S, F>,
) => {
  const kinds: readonly (readonly [string, Kind])[] = [
    ...Object.entries(declared).map(([name, { is }]) => [name, is] as const),
    ['ids', 'ids'],
  ];
  return (filter: F, put: AddParam, org: string): readonly string[] =>
    kinds.flatMap(([name, is]) => {
      const value: unknown = filter[name as keyof F];
      if (!isSaid(is, value)) return [];
      // The record has for each name a condition of what that is narrowed to.
      const own = (how as Readonly<Record<string, string | Condition<unknown, F>>>)[name];
      if (typeof own === 'function') return own(value, put, { org, filter });
      return textsOf(is, own ?? `${row}${is === 'ids' ? 'id' : columnOf(name)}`, { value, put });
    });
};
