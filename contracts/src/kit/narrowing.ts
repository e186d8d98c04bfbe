import { z } from 'zod';
import { day, id, instant, satang } from './event.ts';
import { type ListShape, type SortBy, sortedBy } from './sheet.ts';
import { anyText, text } from './text.ts';

type Word = string | number;
/** A filter of a list. The call field, the URL parameter and the SQL condition follow from it. */
export type FilterField = (
  | {
      readonly is: 'one';
      readonly of: readonly Word[];
      /** The default, which the URL omits. `all` means no filter. */
      readonly usual?: Word;
    }
  | { readonly is: 'several'; readonly of: readonly Word[] }
  /** The URL has `word` if true. With `isBoth`, false is a filter too. */
  | { readonly is: 'flag'; readonly word: string; readonly isBoth?: true }
  | {
      readonly is: 'id';
      readonly none?: string;
    }
  | { readonly is: 'words' | 'day' | 'instant' | 'money' }
) & {
  readonly as?: string;
  /** Other pages set it. It is never in the list's own URL. */
  readonly isHidden?: true;
};
export type Narrowings = Readonly<Record<string, FilterField>>;

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
export type FilterOf<S extends NarrowedShape> = FieldsOf<S> & {
  readonly ids?: readonly string[] | undefined;
};

const schemas: { readonly [Is in FilterField['is']]: (narrowing: Extract<FilterField, { is: Is }>) => z.ZodType } = {
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

export const filterOf = <const S extends NarrowedShape>(shape: S): FilterFields<S> => {
  const fields = Object.entries(shape.filter).map(([name, narrowing]) => {
    // The cast is safe: the schema is that of this kind.
    const schemaOf = schemas[narrowing.is] as (narrowing: FilterField) => z.ZodType;
    return [name, schemaOf(narrowing).optional()];
  });
  const ids = z.array(anyText.max(300)).max(mostNamed).optional();
  const sort = shape.sorts && { sort: sortedBy(shape.sorts) };
  return { ...Object.fromEntries(fields), ids, ...sort } as FilterFields<S>;
};
