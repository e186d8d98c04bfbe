import { day } from '@klang/contracts/kit/event';
import type { FilterField, NarrowedShape, NarrowedTo, SortOf } from '@klang/contracts/kit/narrowing';
import { cutTo } from '@klang/contracts/kit/signs';
import { satangIn } from '../lib/money.ts';
import { sortIn } from './sorting.ts';
import type { AddressFormat } from './useListAddress.ts';

type TypedValue<N> = N extends { readonly is: 'one' }
  ? NarrowedTo<N> | undefined
  : N extends { readonly is: 'several' }
    ? readonly NarrowedTo<N>[number & keyof NarrowedTo<N>][]
    : N extends { readonly is: 'flag' }
      ? boolean
      : string;
export type TypedFilter<S extends NarrowedShape> = {
  readonly [Name in keyof S['filter']]: TypedValue<S['filter'][Name]>;
} & { readonly sort: SortOf<S> | undefined };

type Kind<N> = {
  readonly read: (text: string, narrowing: N) => unknown;
  readonly write: (value: never, narrowing: N) => string;
  readonly body: (value: never, narrowing: N) => unknown;
};
const typed: Kind<unknown> = {
  read: (text) => cutTo(text, 100),
  write: (value: string) => value,
  body: (value: string) => value || undefined,
};
const mostIdSigns = 80;
const kinds: { readonly [Is in FilterField['is']]: Kind<Extract<FilterField, { is: Is }>> } = {
  one: {
    read: (text, { of, usual }) => (text === 'all' ? undefined : (of.find((one) => `${one}` === text) ?? usual)),
    write: (value: unknown, { usual }) => `${value === usual ? '' : (value ?? (usual === undefined ? '' : 'all'))}`,
    body: (value: unknown) => value,
  },
  several: {
    read: (text, { of }) => of.filter((one) => text.split(',').includes(`${one}`)),
    write: (value: readonly unknown[]) => value.join(','),
    body: (value: readonly unknown[]) => (value.length > 0 ? [...value] : undefined),
  },
  flag: {
    read: (text, { word }) => text === word,
    write: (value: boolean, { word }) => (value ? word : ''),
    body: (value: boolean, { isBoth }) => (value || isBoth ? value : undefined),
  },
  id: {
    ...typed,
    read: (text) => (text.length <= mostIdSigns ? text : ''),
    body: (value: string, { none }) => (value !== '' && value === none ? null : value || undefined),
  },
  words: typed,
  instant: typed,
  // An incomplete date or amount does not narrow.
  day: { ...typed, body: (value: string) => (day.safeParse(value).success ? value : undefined) },
  money: { ...typed, body: (value: string) => satangIn(value) ?? undefined },
};
const kindOf = ({ is }: FilterField) =>
  kinds[is] as unknown as {
    readonly [Does in keyof Kind<FilterField>]: (value: unknown, narrowing: FilterField) => unknown;
  };

export const narrowing = <S extends NarrowedShape>(shape: S) => {
  const all = Object.entries(shape.filter).filter(([, { isHidden }]) => !isHidden);
  const read = (params: URLSearchParams) => {
    const values = all.map(([name, one]) => [name, kindOf(one).read(params.get(one.as ?? name) ?? '', one)]);
    return {
      ...Object.fromEntries(values),
      sort: sortIn(shape.sorts ?? [], params) ?? shape.usualSort,
    } as TypedFilter<S>;
  };
  const typedAs = (filter: TypedFilter<S>, name: string): unknown => filter[name as keyof typeof filter];
  const spelling: AddressFormat<TypedFilter<S>> = {
    read,
    write: (filter) => ({
      ...Object.fromEntries(all.map(([name, one]) => [one.as ?? name, kindOf(one).write(typedAs(filter, name), one)])),
      sort: filter.sort === shape.usualSort ? '' : (filter.sort ?? ''),
    }),
  };
  const bodyOf = (filter: TypedFilter<S>) => {
    const values = all.map(([name, one]) => [name, kindOf(one).body(typedAs(filter, name), one)] as const);
    const entries = [...values, ['sort', filter.sort] as const].filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries) as CallFilter<S>;
  };
  const { sort: _, ...nothing } = read(new URLSearchParams());
  return { spelling, bodyOf, nothing: nothing as Omit<TypedFilter<S>, 'sort'> };
};
type CallFilter<S extends NarrowedShape> = { [Name in keyof S['filter']]?: NarrowedTo<S['filter'][Name]> } & {
  sort?: SortOf<S>;
};

export const isNarrowed = (filter: object): boolean => Object.keys(filter).some((name) => name !== 'sort');
