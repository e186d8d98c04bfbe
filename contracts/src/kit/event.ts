import { z } from 'zod';
import { anyText, id, ofKnownYear } from './text.ts';

export { id };
/** Without a dot: in a stream's name the first dot ends it. */
export const orgId = z.string().regex(/^[\w-]{1,40}$/);
/** ISO text with milliseconds and Z and nothing else, so that instants compare as text. */
export const instant = ofKnownYear(z.iso.datetime({ precision: 3 }));
/** A calendar day in Bangkok. */
export const day = ofKnownYear(z.iso.date());
export const satang = z.int();

/** `profile` dies when the person is forgotten; `papers` lives until the law lets it go. */
export type KeyKind = 'profile' | 'papers';
export type PersonalMark = {
  readonly subject: string;
  readonly key: KeyKind;
  /** Events from before hold it unsealed. */
  readonly wasClear?: boolean;
};

const personalMarks = z.registry<PersonalMark>();

/** A field about a person: sealed under the key of the person whose id stands in `subject`, null once forgotten. */
export const personal = <T extends z.ZodType>(subject: string, schema: T, key: KeyKind = 'profile') => {
  const field = schema.nullable();
  personalMarks.add(field, { subject, key });
  return field;
};

/** The same, in an event that was written before with the field in clear. */
export const personalFromNow = <T extends z.ZodType>(subject: string, schema: T) => {
  const field = schema.nullable();
  personalMarks.add(field, { subject, key: 'profile', wasClear: true });
  return field;
};

/** The same, in an event that was written without it before: there it is null. */
export const personalSince = <T extends z.ZodType>(subject: string, schema: T, key: KeyKind = 'profile') => {
  const field = schema.nullable().default(null);
  personalMarks.add(field, { subject, key });
  return field;
};

/** The personal fields of an event, by name. */
export const personalFieldsOf = (schema: z.ZodObject): Readonly<Record<string, PersonalMark>> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, part]) => {
      const mark = personalMarks.get(part as z.ZodType);
      return mark ? [[field, mark]] : [];
    }),
  );

const isMarked = (schema: z.core.$ZodType): boolean => personalMarks.has(schema as z.ZodType);

const partsOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] =>
  Object.values(schema._zod.def).flatMap((part) => {
    if (part instanceof z.core.$ZodType) return [part];
    if (Array.isArray(part)) return part.filter((one) => one instanceof z.core.$ZodType);
    if (part && typeof part === 'object') {
      return Object.values(part).filter((one): one is z.core.$ZodType => one instanceof z.core.$ZodType);
    }
    return [];
  });

/** A schema that holds itself, as that of any JSON does once something was read by it, is looked at once. */
const hidesPersonal = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean => {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return partsOf(schema).some((part) => isMarked(part) || hidesPersonal(part, seen));
};

/** Declares one event. The codec seals top-level fields only, so a personal field further down is refused here. */
export const event = <S extends z.ZodRawShape>(summary: string, shape: S) => {
  for (const [field, schema] of Object.entries(shape)) {
    if (!isMarked(schema) && hidesPersonal(schema)) throw new Error(`${field}: a personal field must stand at the top`);
  }
  const schema = z.object(shape).meta({ description: summary });
  for (const [field, { subject }] of Object.entries(personalFieldsOf(schema))) {
    if (!(subject in shape)) throw new Error(`${field}: its person's id "${subject}" is not a field of this event`);
  }
  return schema;
};

export type EventSchemas = Readonly<Record<string, z.ZodObject>>;
export type EventOf<S extends EventSchemas> = {
  [T in keyof S & string]: { readonly type: T; readonly data: Readonly<z.output<S[T]>> };
}[keyof S & string];

export const actorKinds = ['anonymous', 'customer', 'staff', 'admin', 'system'] as const;

/** Whose, who and why of every event. The codec seals a person's shown name and address under that person's key. */
export const eventMeta = z.object({
  org: orgId,
  actor: z.object({ kind: z.enum(actorKinds), id, name: anyText.nullable() }),
  commandId: anyText.min(1).max(200),
  correlationId: anyText.min(1).max(80),
  causationId: anyText.min(1).max(80).nullable(),
  at: instant,
  address: anyText.nullable(),
});
export type EventMeta = Readonly<z.output<typeof eventMeta>>;
export type Actor = EventMeta['actor'];
