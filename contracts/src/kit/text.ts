import { z } from 'zod';
import type { Text } from '../messages.ts';
import { asTyped, isPiled, isStorable, signsIn, storableOf } from './signs.ts';

/** A value in an old form or year. New values are refused, but stored events may have them. */
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

/** Text of programs or of stored events, unchanged. A call has to limit its length. */
export const anyText = z.string().refine(isStorable, saying(unstorable));

const faultIn = (text: string, most: number): FormFault | undefined => {
  // A character has at most two units: far too long text needs no count.
  if (text.length > 2 * most || (text.length > most && signsIn(text) > most)) return tooLong(most);
  if (!isStorable(text)) return unstorable;
  return isPiled(text) ? piled : undefined;
};

/** User input. `most` counts characters as people do. */
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
/** Part of stream names and URLs. */
export const id = z
  .string()
  .refine((candidate) => idPattern.test(candidate), saying(noId))
  .meta({ pattern: idPattern.source });

export const ofKnownYear = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((written) => /^[1-9]\d{3}-/.test(written), saying(noYear));

type Json = z.core.util.JSONType;

const isStorableJson = (value: Json): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorableJson(part));
};

export const anyFields = z.record(z.string(), z.json()).refine(isStorableJson, saying(unstorable));

type Parts = Record<PropertyKey, unknown>;

const storableCopy = (value: unknown): unknown => {
  if (typeof value === 'string') return storableOf(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(storableCopy);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storableOf(name), storableCopy(part)]));
};

const placeIn = (whole: unknown, path: readonly PropertyKey[]) => {
  // A path of an issue always exists.
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

const onlyForm = ({ issues }: z.ZodError): readonly FormIssue[] => {
  const ofForm = issues.filter(isOfForm);
  return ofForm.length === issues.length ? ofForm : [];
};

/** Empty if there are other faults too. */
export const formFaultsOf = (error: z.ZodError): readonly { readonly field: string; readonly message: Text }[] =>
  onlyForm(error).map(({ path, params: { th, en } }) => ({ field: path.join('.'), message: { th, en } }));

const ofAnyForm = 'x';
/** A valid stand-in of the same length that keeps the distance between years. */
const inYearsToday = (written: string): string => String(2_000 + Number(written.slice(0, 4))) + written.slice(4);
/** Databases have no year 0. Year 4 is a leap year too. */
const inYearsKnown = (written: string): string => written.replace(/^0000/, '0004');

const oldPart = (whole: unknown, { path, params }: FormIssue) => {
  const { value, put } = placeIn(whole, path);
  const isOfYear = params.of === 'year' && typeof value === 'string';
  put(isOfYear ? inYearsToday(value) : ofAnyForm);
  return { path, kept: isOfYear ? inYearsKnown(value) : value };
};

/** Like `parse`, for stored events that are older than the rules for texts, ids and years. */
export const readWritten = <S extends z.ZodType>(schema: S, written: unknown): z.output<S> => {
  const read = schema.safeParse(written);
  if (read.success) return read.data;
  if (onlyForm(read.error).length === 0) throw read.error;
  const whole = storableCopy(written);
  const again = schema.safeParse(whole);
  if (again.success) return again.data;
  const old = onlyForm(again.error).map((issue) => oldPart(whole, issue));
  const data = schema.parse(whole);
  for (const { path, kept: value } of old) placeIn(data, path).put(value);
  return data;
};
