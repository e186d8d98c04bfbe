import { z } from 'zod';
import { anyText, id, ofKnownYear } from './text.ts';

export { id };
/** No dot: the first dot ends this part of a stream name. */
export const orgId = z.string().regex(/^[\w-]{1,40}$/);
/** Always milliseconds and Z, so that instants compare as text. */
export const instant = ofKnownYear(z.iso.datetime({ precision: 3 }));
/** In Bangkok. */
export const day = ofKnownYear(z.iso.date());
export const satang = z.int();

/** `profile` is deleted with the person. `papers` lives as long as the law requires. */
export type KeyKind = 'profile' | 'papers';
export type PersonalMark = {
  readonly subject: string;
  readonly key: KeyKind;
  /** Older events have it in clear. */
  readonly wasClear?: boolean;
  /** The field from whose year the law counts; else the event's own. */
  readonly since?: string;
};

const personalMarks = z.registry<PersonalMark>();

/** Sealed with the key of the person in `subject`. Null once that key is gone. */
export const personal = <T extends z.ZodType>(subject: string, schema: T, key: KeyKind = 'profile') => {
  const field = schema.nullable();
  personalMarks.add(field, { subject, key });
  return field;
};

/** Like `personal`, for a field that older events have in clear. */
export const personalFromNow = <T extends z.ZodType>(subject: string, schema: T) => {
  const field = schema.nullable();
  personalMarks.add(field, { subject, key: 'profile', wasClear: true });
  return field;
};

/** Like `personal`, for a field that older events do not have. */
export const personalSince = <T extends z.ZodType>(subject: string, schema: T, key: KeyKind = 'profile') => {
  const field = schema.nullable().default(null);
  personalMarks.add(field, { subject, key });
  return field;
};

/** Like `personal`, for a field that only some events have. */
export const personalInSome = <T extends z.ZodType>(subject: string, schema: T) => {
  const field = schema.nullable().optional();
  personalMarks.add(field, { subject, key: 'profile' });
  return field;
};

/** Like `personal`, kept as long as the paper that was issued at the instant in the field `since`. */
export const personalOfPaper = <T extends z.ZodType>(subject: string, schema: T, since: string) => {
  const field = schema.nullable();
  personalMarks.add(field, { subject, key: 'papers', since });
  return field;
};

export const personalFieldsOf = (schema: z.ZodObject): Readonly<Record<string, PersonalMark>> =>
  Object.fromEntries(
    Object.entries(schema.shape).flatMap(([field, part]) => {
      const mark = personalMarks.get(part as z.ZodType);
      return mark ? [[field, mark]] : [];
    }),
  );

export const forgottenOf = (schema: z.ZodObject, fields: readonly string[]): Readonly<Record<string, null>> => {
  const personalOnes = personalFieldsOf(schema);
  return Object.fromEntries(fields.filter((field) => field in personalOnes).map((field) => [field, null]));
};

export const withoutPersonal = <T extends object>(schema: z.ZodObject, answer: T): T => ({
  ...answer,
  ...forgottenOf(schema, Object.keys(answer)),
});

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

/** `seen` stops the recursion: a JSON schema contains itself. */
const hidesPersonal = (schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean => {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return partsOf(schema).some((part) => isMarked(part) || hidesPersonal(part, seen));
};

/** The codec seals top-level fields only, so a nested personal field is an error. */
export const event = <S extends z.ZodRawShape>(summary: string, shape: S) => {
  for (const [field, schema] of Object.entries(shape)) {
    if (!isMarked(schema) && hidesPersonal(schema)) throw new Error(`${field}: a personal field must stand at the top`);
  }
  const schema = z.object(shape).meta({ description: summary });
  for (const [field, { subject, since = subject }] of Object.entries(personalFieldsOf(schema))) {
    if (!(subject in shape)) throw new Error(`${field}: its person's id "${subject}" is not a field of this event`);
    if (!(since in shape))
      throw new Error(`${field}: the instant "${since}" of its paper is not a field of this event`);
  }
  return schema;
};

export type EventSchemas = Readonly<Record<string, z.ZodObject>>;
export type EventOf<S extends EventSchemas> = {
  [T in keyof S & string]: { readonly type: T; readonly data: Readonly<z.output<S[T]>> };
}[keyof S & string];

export const actorKinds = ['anonymous', 'customer', 'staff', 'admin', 'system'] as const;

/** The codec seals the name and address of the actor with the actor's key. */
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
