import { z } from 'zod';
import type { Text } from '../messages.ts';
import { asTyped, isPiled, isStorable, signsIn, storableOf } from './signs.ts';

/** Says that a value is not of the form, or not of a year, that is asked today; what was written before may still be so. */
type FormFault = Text & { readonly of: 'form' | 'year' };

const unstorable: FormFault = {
  of: 'form',
  th: 'มีอักขระที่ระบบเก็บไม่ได้ กรุณาลบแล้วพิมพ์ใหม่',
  en: 'It contains characters that cannot be stored. Please delete them and type it again.',
};
const piled: FormFault = {
  of: 'form',
  th: 'มีเครื่องหมายซ้อนกันบนตัวอักษรตัวเดียวมากเกินไป กรุณาลบออกบ้าง',
  en: 'Too many marks are piled on one letter, please remove some.',
};
const noId: FormFault = {
  of: 'form',
  th: 'รหัสมีได้เฉพาะ A-Z a-z 0-9 _ . - และไม่เกิน 80 ตัว',
  en: 'An id has only A-Z a-z 0-9 _ . and -, and 80 of them at most.',
};
const noYear: FormFault = {
  of: 'year',
  th: 'กรุณาใส่ปี ค.ศ. ให้ครบสี่หลัก เช่น 2026',
  en: 'Please give the year in four digits, such as 2026.',
};
const tooLong = (most: number): FormFault => ({
  of: 'form',
  th: `ยาวเกิน ${most.toLocaleString('en')} ตัวอักษร กรุณาย่อให้สั้นลง`,
  en: `Longer than ${most.toLocaleString('en')} characters, please make it shorter.`,
});

const saying = (fault: FormFault) => ({ params: { ...fault } });

/** Text of programs, or of what was written once, as it is; a call that takes it says how long it may be. */
export const anyText = z.string().refine(isStorable, saying(unstorable));

const faultIn = (text: string, most: number): FormFault | undefined => {
  // No sign has more than two halves: what is far too long is not looked through.
  if (text.length > 2 * most || (text.length > most && signsIn(text) > most)) return tooLong(most);
  if (!isStorable(text)) return unstorable;
  return isPiled(text) ? piled : undefined;
};

/** What a person types: so many signs at most as people count them, each of which can be kept and seen. */
export const text = (most: number) =>
  z
    .string()
    .overwrite(asTyped)
    .superRefine((typed, ctx) => {
      const fault = faultIn(typed, most);
      if (fault) ctx.addIssue({ code: 'custom', ...saying(fault) });
    })
    .meta({ maxLength: most });

const idPattern = /^[\w.-]{1,80}$/;
/** Names one thing: also part of a stream's name, and of addresses. */
export const id = z
  .string()
  .refine((given) => idPattern.test(given), saying(noId))
  .meta({ pattern: idPattern.source });

/** A day or an instant of a year that people type in full, and that databases know. */
export const ofKnownYear = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((written) => /^[1-9]\d{3}-/.test(written), saying(noYear));

type Json = z.core.util.JSONType;

/** Whether every text in it can be kept, and every name of a field. */
const isStorableJson = (value: Json): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorableJson(part));
};

/** Whatever fields somebody declared elsewhere. */
export const anyFields = z.record(z.string(), z.json()).refine(isStorableJson, saying(unstorable));

type Parts = Record<PropertyKey, unknown>;

/** A copy, with a sign in the place of each that cannot be kept. */
const storableCopy = (value: unknown): unknown => {
  if (typeof value === 'string') return storableOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storableCopy);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableOf(name), storableCopy(part)]));
};

/** What stands at the end of a path, and how another value is put there. */
const placeIn = (whole: unknown, path: readonly PropertyKey[]) => {
  // Where an issue is found there is a value, and so there is everything on the way to it.
  const parent = path.slice(0, -1).reduce((part, step) => part[step] as Parts, whole as Parts);
  const last = path.at(-1) ?? '';
  return {
    value: parent[last],
    put: (value: unknown) => {
      parent[last] = value;
    },
  };
};

type FormIssue = z.core.$ZodIssueCustom & { readonly params: FormFault };
const isOfForm = (issue: z.core.$ZodIssue): issue is FormIssue =>
  issue.code === 'custom' && (issue.params?.['of'] === 'form' || issue.params?.['of'] === 'year');

/** What is not of the form that is asked today; nothing where more than that is wrong. */
const onlyForm = ({ issues }: z.ZodError): readonly FormIssue[] => {
  const ofForm = issues.filter(isOfForm);
  return ofForm.length === issues.length ? ofForm : [];
};

/** The same as it is told to whoever sent it; nothing where more than that is wrong. */
export const formFaultsOf = (error: z.ZodError): readonly { readonly field: string; readonly message: Text }[] =>
  onlyForm(error).map(({ path, params: { th, en } }) => ({ field: path.join('.'), message: { th, en } }));

const ofAnyForm = 'x';
/** Of today's form, of a year that is as long as its own and as far from the others. */
const inYearsToday = (written: string): string => String(2_000 + Number(written.slice(0, 4))) + written.slice(4);
/** No database knows a year 0; the first one that is as long is another sign for it. */
const inYearsKnown = (written: string): string => written.replace(/^0000/, '0004');

const oldPart = (whole: unknown, { path, params }: FormIssue) => {
  const { value, put } = placeIn(whole, path);
  const isOfYear = params.of === 'year' && typeof value === 'string';
  put(isOfYear ? inYearsToday(value) : ofAnyForm);
  return { path, kept: isOfYear ? inYearsKnown(value) : value };
};

/**
 * As `parse`, for what was written before texts, ids and years had a form: what cannot be kept reads as another sign, an old id
 * or year as it is.
 */
export const readWritten = <S extends z.ZodType>(schema: S, written: unknown): z.output<S> => {
  const read = schema.safeParse(written);
  if (read.success) return read.data;
  if (onlyForm(read.error).length === 0) throw read.error;
  const whole = storableCopy(written);
  const again = schema.safeParse(whole);
  if (again.success) return again.data;
  const old = onlyForm(again.error).map((issue) => oldPart(whole, issue));
  const data = schema.parse(whole);
  for (const { path, kept } of old) placeIn(data, path).put(kept);
  return data;
};
