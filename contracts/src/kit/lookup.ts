import { z } from 'zod';
import { imagePath } from '../images.ts';
import { recordStatus } from '../lookups/status.ts';
import type { Text } from '../messages.ts';
import { type ModuleName, moduleNames } from '../permissions/modules.ts';
import { day, id, satang } from './event.ts';
import { text } from './text.ts';

/** What every kind of field may say beside its own. */
type Common = {
  readonly label: Text;
  readonly help?: Text;
  /** A column of the list. */
  readonly inList?: boolean;
  /** May be left empty; it is then null. */
  readonly isOptional?: boolean;
  /** Follows from other fields: nobody types it. */
  readonly isDerived?: boolean;
  /** Never sent to visitors and customers. */
  readonly isInternal?: boolean;
};
type Choice = { readonly value: string; readonly label: Text };

/** The kinds of field there are. Another one is a decision, and the form and the list must know how to draw it. */
export type Field = Common &
  (
    | { readonly is: 'text' | 'longText'; readonly max: number; readonly pattern?: RegExp }
    | {
        readonly is: 'number';
        readonly min: number;
        readonly max: number;
        readonly decimals?: number;
        readonly unit?: Text;
      }
    | { readonly is: 'money' | 'flag' | 'color' | 'day' | 'time' | 'rights' }
    /** Where its place has a shape, width by height, who puts one in is asked what of it to show. */
    | { readonly is: 'image'; readonly ratio?: number }
    | { readonly is: 'choice'; readonly choices: readonly Choice[] }
    /** One or several entries of another list. */
    | { readonly is: 'one' | 'many'; readonly of: string }
    /** An amount for each entry of another list; of the kinds alone that go with the entry chosen in another field. */
    | {
        readonly is: 'amounts';
        readonly of: string;
        readonly goesWith?: { readonly field: string; readonly kinds: Readonly<Record<string, string>> };
      }
    /** Small groups of fields, in an order of their own. */
    | { readonly is: 'rows'; readonly each: Fields; readonly min: number; readonly max: number }
  );
export type Fields = { readonly [name: string]: Field };

export type LookupDefinition = {
  readonly kind: string;
  /** The stem of its pages: sizelist, sizeadd, sizeedit. */
  readonly page: string;
  /** Whose letters open it. None: kept in the console, by platform admins. */
  readonly module?: ModuleName;
  readonly title: Text;
  readonly fields: Fields;
  /** The field whose value no two entries that are not archived share. */
  readonly unique?: string;
  /** What its last change is called, where that is more than a change. */
  readonly changed?: Text;
  /** Visitors and customers may read what is published. */
  readonly isPublic?: boolean;
  /** Modules whose forms choose from this list. */
  readonly usedBy?: readonly ModuleName[];
  /** A published entry never changes again: its next text is another entry. */
  readonly isFrozen?: boolean;
};

const mostSatang = 100_000_000_00;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const letters = z.string().regex(/^v?i?u?$/);

type FieldOf<K extends Field['is']> = Extract<Field, { readonly is: K }>;

const textSchema = ({ max, pattern, isOptional }: FieldOf<'text' | 'longText'>): z.ZodType => {
  const filled = isOptional ? text(max) : text(max).min(1);
  return pattern ? filled.regex(pattern) : filled;
};
const numberSchema = ({ min, max, decimals }: FieldOf<'number'>): z.ZodType => {
  const bounded = z.number().min(min).max(max);
  return decimals ? bounded.multipleOf(10 ** -decimals) : bounded.int();
};

/** Fields by their names, with null where one that may be is left empty. */
const shapeOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = schemaOf(field);
      return [name, field.isOptional ? schema.nullable().default(null) : schema];
    }),
  );

const schemas: { readonly [K in Field['is']]: (field: FieldOf<K>) => z.ZodType } = {
  text: textSchema,
  longText: textSchema,
  number: numberSchema,
  money: () => satang.min(0).max(mostSatang),
  flag: () => z.boolean(),
  color: () => z.string().regex(/^#[0-9a-f]{6}$/i),
  image: () => z.string().regex(imagePath),
  day: () => day,
  time: () => clockTime,
  rights: () => z.partialRecord(z.enum(moduleNames), letters),
  choice: ({ choices }) => z.enum(choices.map(({ value }) => value)),
  one: () => id,
  many: () => z.array(id).max(200),
  amounts: () => z.record(id, satang.min(0).max(mostSatang)),
  rows: ({ each, min, max }) =>
    z
      .array(z.strictObject(shapeOf(each)))
      .min(min)
      .max(max),
};

const schemaOf = (field: Field): z.ZodType => {
  // The record has one maker for each kind, so the one found fits this field.
  const make = schemas[field.is] as (field: Field) => z.ZodType;
  return make(field);
};

/** What every entry of every list has. */
export const recordFields = { active: z.boolean(), status: recordStatus, sort: z.int().min(0) } as const;
export const recordFieldNames = ['active', 'status', 'sort'] as const;

/** An entry as it is written and read, made from its definition. */
export const lookupSchema = ({ fields }: Pick<LookupDefinition, 'fields'>) =>
  z.strictObject({
    ...shapeOf(fields),
    ...recordFields,
  });

export type LookupSchema = ReturnType<typeof lookupSchema>;

export const lookup = <const D extends LookupDefinition>(definition: D): D => definition;

const named = (th: string, en: string): Field => ({ is: 'text', max: 120, inList: true, label: { th, en } });
/** The two names nearly every list shows its entries by. */
export const names = {
  name_th: named('ชื่อภาษาไทย', 'Thai name'),
  name_en: named('ชื่อภาษาอังกฤษ', 'English name'),
} as const;

/** A text in both languages, as two fields. */
export const inBoth = <const N extends string>(
  name: N,
  field: Omit<Extract<Field, { is: 'text' | 'longText' }>, 'label'> & { readonly label: Text },
): Readonly<Record<`${N}_th` | `${N}_en`, Field>> =>
  // The two keys are made right here.
  ({
    [`${name}_th`]: { ...field, label: { th: `${field.label.th} (ไทย)`, en: `${field.label.en} (Thai)` } },
    [`${name}_en`]: { ...field, label: { th: `${field.label.th} (อังกฤษ)`, en: `${field.label.en} (English)` } },
  }) as Readonly<Record<`${N}_th` | `${N}_en`, Field>>;
