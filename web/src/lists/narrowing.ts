import { day } from '@klang/contracts/kit/event';
import type { NarrowedShape, NarrowedTo, Narrowing, SortOf } from '@klang/contracts/kit/narrowing';
import { cutTo } from '@klang/contracts/kit/signs';
import { satangIn } from '../lib/money.ts';
import { sortIn } from './sorting.ts';
import type { Spelling } from './useListAddress.ts';

type TypedValue<N> = N extends { readonly is: 'one' }
  ? NarrowedTo<N> | undefined
  : N extends { readonly is: 'several' }
    ? readonly NarrowedTo<N>[number & keyof NarrowedTo<N>][]
    : N extends { readonly is: 'flag' }
      ? boolean
      : string;
/** What a person narrows a list to: what is typed stands as it is typed. */
export type TypedFilter<S extends NarrowedShape> = {
  readonly [Name in keyof S['filter']]: TypedValue<S['filter'][Name]>;
} & { readonly sort: SortOf<S> | undefined };

type Kind<N> = {
  readonly read: (text: string, narrowing: N) => unknown;
  readonly write: (value: never, narrowing: N) => string;
  /** As a call takes it; nothing where it narrows nothing. */
  readonly body: (value: never, narrowing: N) => unknown;
};
const typed: Kind<unknown> = {
  read: (text) => cutTo(text, 100),
  write: (value: string) => value,
  body: (value: string) => value || undefined,
};
const mostIdSigns = 80;
const kinds: { readonly [Is in Narrowing['is']]: Kind<Extract<Narrowing, { is: Is }>> } = {
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
  // A longer one is nobody's.
  id: {
    ...typed,
    read: (text) => (text.length <= mostIdSigns ? text : ''),
    body: (value: string, { none }) => (value !== '' && value === none ? null : value || undefined),
  },
  words: typed,
  instant: typed,
  // What is not yet a day or an amount narrows nothing.
  day: { ...typed, body: (value: string) => (day.safeParse(value).success ? value : undefined) },
  money: { ...typed, body: (value: string) => satangIn(value) ?? undefined },
};
const kindOf = ({ is }: Narrowing) =>
  kinds[is] as unknown as {
    readonly [Does in keyof Kind<Narrowing>]: (value: unknown, narrowing: Narrowing) => unknown;
  };

/** How a list's address says what it is narrowed to, what its calls are asked for, and what narrows nothing. */
export const narrowing = <S extends NarrowedShape>(shape: S) => {
  const all = Object.entries(shape.filter).filter(([, { isHidden }]) => !isHidden);
  const read = (params: URLSearchParams) => {
    const said = all.map(([name, one]) => [name, kindOf(one).read(params.get(one.as ?? name) ?? '', one)]);
    // Field by field what the shape declares.
    return {
      ...Object.fromEntries(said),
      sort: sortIn(shape.sorts ?? [], params) ?? shape.usualSort,
    } as TypedFilter<S>;
  };
  const typedAs = (filter: TypedFilter<S>, name: string): unknown => filter[name as keyof typeof filter];
  const spelling: Spelling<TypedFilter<S>> = {
    read,
    write: (filter) => ({
      ...Object.fromEntries(all.map(([name, one]) => [one.as ?? name, kindOf(one).write(typedAs(filter, name), one)])),
      sort: filter.sort === shape.usualSort ? '' : (filter.sort ?? ''),
    }),
  };
  const bodyOf = (filter: TypedFilter<S>) => {
    const said = all.map(([name, one]) => [name, kindOf(one).body(typedAs(filter, name), one)] as const);
    const asked = [...said, ['sort', filter.sort] as const].filter(([, value]) => value !== undefined);
    // As above; nothing is said twice.
    return Object.fromEntries(asked) as CallFilter<S>;
  };
  const { sort: _, ...nothing } = read(new URLSearchParams());
  return { spelling, bodyOf, nothing: nothing as Omit<TypedFilter<S>, 'sort'> };
};
type CallFilter<S extends NarrowedShape> = { [Name in keyof S['filter']]?: NarrowedTo<S['filter'][Name]> } & {
  sort?: SortOf<S>;
};

/** Whether anything but its order is asked of a list. */
export const isNarrowed = (asked: object): boolean => Object.keys(asked).some((name) => name !== 'sort');
