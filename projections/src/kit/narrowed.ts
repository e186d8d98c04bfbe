import type { FilterField, FilterOf, NarrowedShape, NarrowedTo } from '@klang/contracts/kit/narrowing';
import { likePattern } from './listConditions.ts';
import type { AddParam } from './pagedReads.ts';
import { columnOf } from './selected.ts';

type Question<F> = { readonly org: string; readonly filter: F };
type Condition<V, F> = (value: V, put: AddParam, question: Question<F>) => string | readonly string[];
type Conditions<S extends NarrowedShape, F> = {
  readonly [Name in keyof S['filter']]?: string | Condition<NarrowedTo<S['filter'][Name]>, F>;
} & {
  readonly ids?: string;
};
type Kind = FilterField['is'] | 'ids';

export const wordsIn = (search: string): readonly string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

const textsOf = (is: Kind, column: string, { value, put }: { readonly value: unknown; readonly put: AddParam }) => {
  if (is === 'words') return wordsIn(String(value)).map((word) => `${column} like ${put(likePattern(word))}`);
  return [is === 'several' || is === 'ids' ? `${column} = any(${put(value)})` : `${column} = ${put(value)}`];
};
const isFilledIn = (is: Kind, value: unknown): boolean => {
  if (is === 'several') return Array.isArray(value) && value.length > 0;
  return value !== undefined && value !== '';
};

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
      if (!isFilledIn(is, value)) return [];
      // The cast is safe: each name has a condition for its own type.
      const own = (how as Readonly<Record<string, string | Condition<unknown, F>>>)[name];
      if (typeof own === 'function') return own(value, put, { org, filter });
      return textsOf(is, own ?? `${row}${is === 'ids' ? 'id' : columnOf(name)}`, { value, put });
    });
};
