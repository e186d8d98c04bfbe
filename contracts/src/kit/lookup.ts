import { z } from 'zod';
import { imagePath } from '../images.ts';
import { recordStatus } from '../lookups/status.ts';
import type { Text } from '../messages.ts';
import { printedAsTyped, printedOrEmpty } from '../papers/printable.ts';
import { type ModuleName, moduleNames } from '../permissions/modules.ts';
import { day, id, satang } from './event.ts';
import { text } from './text.ts';

type Common = {
  readonly label: Text;
  readonly help?: Text;
  readonly inList?: boolean;
  readonly isOptional?: boolean;
  readonly isDerived?: boolean;
  readonly isInternal?: boolean;
  readonly isPersonal?: true;
};
type Choice = { readonly value: string; readonly label: Text };

export type Field = Common &
  /** `isPrinted`: papers print it, so it has only letters that their font has. */
  (
    | { readonly is: 'text' | 'longText'; readonly max: number; readonly pattern?: RegExp; readonly isPrinted?: true }
    | {
        readonly is: 'number';
        readonly min: number;
        readonly max: number;
        readonly decimals?: number;
        readonly unit?: Text;
        /** What an entry with less says, stored before the least was this. */
        readonly tooLittle?: Text;
      }
    | { readonly is: 'money' | 'flag' | 'color' | 'day' | 'time' | 'rights' }
    /** Width divided by height. */
    | { readonly is: 'image'; readonly ratio?: number }
    | { readonly is: 'choice'; readonly choices: readonly Choice[] }
    | { readonly is: 'one' | 'many'; readonly of: string }
    /** An amount per entry of another list. `goesWith` limits them to the kinds that match another field. */
    | {
        readonly is: 'amounts';
        readonly of: string;
        readonly goesWith?: { readonly field: string; readonly kinds: Readonly<Record<string, string>> };
      }
    | { readonly is: 'rows'; readonly each: Fields; readonly min: number; readonly max: number }
  );
export type Fields = { readonly [name: string]: Field };

export type LookupDefinition = {
  readonly kind: string;
  /** The stem of its page names: sizelist, sizeadd, sizeedit. */
  readonly page: string;
  /** Missing: a console list for platform admins. */
  readonly module?: ModuleName;
  readonly title: Text;
  readonly fields: Fields;
  /** Unique among entries that are not archived. */
  readonly unique?: string;
  readonly changed?: Text;
  readonly isPublic?: boolean;
  readonly usedBy?: readonly ModuleName[];
  /** A published entry never changes. The next version is a new entry. */
  readonly isFrozen?: boolean;
};

const mostSatang = 100_000_000_00;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const letters = z.string().regex(/^v?i?u?$/);

type FieldOf<K extends Field['is']> = Extract<Field, { readonly is: K }>;

const textSchema = ({ is, max, pattern, isOptional, isPrinted }: FieldOf<'text' | 'longText'>): z.ZodType => {
  const printed = is === 'text' ? printedOrEmpty : printedAsTyped;
  const typed = isPrinted ? printed(max) : text(max);
  const filled = isOptional ? typed : typed.min(1);
  return pattern ? filled.regex(pattern) : filled;
};
const numberSchema = ({ min, max, decimals }: FieldOf<'number'>): z.ZodType => {
  const bounded = z.number().min(min).max(max);
  return decimals ? bounded.multipleOf(10 ** -decimals) : bounded.int();
};

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
  // The cast is safe: the maker of this kind takes this field.
  const make = schemas[field.is] as (field: Field) => z.ZodType;
  return make(field);
};

export const recordFields = { active: z.boolean(), status: recordStatus, sort: z.int().min(0) } as const;
export const recordFieldNames = ['active', 'status', 'sort'] as const;

export const lookupSchema = ({ fields }: Pick<LookupDefinition, 'fields'>) =>
  z.strictObject({
    ...shapeOf(fields),
    ...recordFields,
  });

export type LookupSchema = ReturnType<typeof lookupSchema>;

export const lookup = <const D extends LookupDefinition>(definition: D): D => definition;

const named = (th: string, en: string) => ({ is: 'text', max: 120, inList: true, label: { th, en } }) as const;
export const printedNames = {
  name_th: { ...named('ชื่อภาษาไทย', 'Thai name'), isPrinted: true },
  name_en: { ...named('ชื่อภาษาอังกฤษ', 'English name'), isPrinted: true },
} as const;
export const names = {
  name_th: named('ชื่อภาษาไทย', 'Thai name'),
  name_en: named('ชื่อภาษาอังกฤษ', 'English name'),
} as const;

export const inBoth = <const N extends string>(
  name: N,
  field: Omit<Extract<Field, { is: 'text' | 'longText' }>, 'label'> & { readonly label: Text },
): Readonly<Record<`${N}_th` | `${N}_en`, Field>> =>
  ({
    [`${name}_th`]: { ...field, label: { th: `${field.label.th} (ไทย)`, en: `${field.label.en} (Thai)` } },
    [`${name}_en`]: { ...field, label: { th: `${field.label.th} (อังกฤษ)`, en: `${field.label.en} (English)` } },
  }) as Readonly<Record<`${N}_th` | `${N}_en`, Field>>;
