import { z } from 'zod';
import { day, id, instant, satang } from './event.ts';
import { type ListShape, type SortBy, sortedBy } from './sheet.ts';
import { anyText, text } from './text.ts';

type Word = string | number;
/** By what a list is narrowed: what a call takes, how an address says it, and the condition follow from it. */
export type Narrowing = (
  | {
      readonly is: 'one';
      readonly of: readonly Word[];
      /** What an address need not say; it says `all` where nothing narrows. */
      readonly usual?: Word;
    }
  | { readonly is: 'several'; readonly of: readonly Word[] }
  /** An address says `word` where it is so. One that is meant both ways is asked for also where it is not so. */
  | { readonly is: 'flag'; readonly word: string; readonly isBoth?: true }
  | {
      readonly is: 'id';
      /** How an address says that it is nobody’s. */
      readonly none?: string;
    }
  | { readonly is: 'words' | 'day' | 'instant' | 'money' }
) & {
  /** What the address calls it, where that is otherwise. */
  readonly as?: string;
  /** Of other pages: no address of the list says it. */
  readonly isHidden?: true;
};
export type Narrowings = Readonly<Record<string, Narrowing>>;

export type NarrowedTo<N> = N extends { readonly is: 'one' | 'several'; readonly of: readonly (infer W)[] }
  ? N extends { readonly is: 'several' }
    ? W[]
    : W
  : N extends { readonly is: 'flag' }
    ? boolean
    : N extends { readonly is: 'money' }
      ? number
      : N extends { readonly none: string }
        ? string | null
        : string;

export type NarrowedShape = ListShape & { readonly filter: Narrowings };
export type SortOf<S> = S extends { readonly sorts: readonly (infer Name extends string)[] } ? SortBy<Name> : never;
type FieldsOf<S extends NarrowedShape> = {
  readonly [Name in keyof S['filter']]?: Readonly<NarrowedTo<S['filter'][Name]>> | undefined;
};
/** What a list is asked for, as its rows are looked for. */
export type FilterOf<S extends NarrowedShape> = FieldsOf<S> & {
  /** Some rows by their ids. */
  readonly ids?: readonly string[] | undefined;
};

const schemas: { readonly [Is in Narrowing['is']]: (narrowing: Extract<Narrowing, { is: Is }>) => z.ZodType } = {
  one: ({ of }) => z.literal([...of]),
  several: ({ of }) => z.array(z.literal([...of])).max(of.length),
  flag: () => z.boolean(),
  id: ({ none }) => (none === undefined ? id : id.nullable()),
  day: () => day,
  instant: () => instant,
  money: () => satang.min(0),
  words: () => text(100),
};

type Field<V> = z.ZodOptional<z.ZodType<V, V>>;
type FilterFields<S extends NarrowedShape> = {
  readonly [Name in keyof S['filter']]: Field<NarrowedTo<S['filter'][Name]>>;
} & { readonly ids: Field<string[]> } & (S extends { readonly sorts: readonly string[] }
    ? { readonly sort: Field<SortOf<S>> }
    : unknown);

export const mostNamed = 5_000;

/** What every call about a list takes: its filter, rows by name, and its order. */
export const filterOf = <const S extends NarrowedShape>(shape: S): FilterFields<S> => {
  const fields = Object.entries(shape.filter).map(([name, narrowing]) => {
    // Each kind has the schema of its own narrowing.
    const schemaOf = schemas[narrowing.is] as (narrowing: Narrowing) => z.ZodType;
    return [name, schemaOf(narrowing).optional()];
  });
  const ids = z.array(anyText.max(300)).max(mostNamed).optional();
  const sort = shape.sorts && { sort: sortedBy(shape.sorts) };
  return { ...Object.fromEntries(fields), ids, ...sort } as FilterFields<S>;
};
