import type { Language, Text } from '@klang/contracts/messages';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;
type Code = z.core.$ZodIssue['code'];
type IssueOf<C extends Code> = Extract<RawIssue, { readonly code: C }>;

const wrong: Text = { th: 'ข้อมูลนี้ไม่ถูกต้อง กรุณาตรวจสอบ', en: 'This is not right, please check it.' };
const needed: Text = { th: 'กรุณากรอกข้อมูลนี้', en: 'Please fill this in.' };
const wrongForm: Text = { th: 'รูปแบบไม่ถูกต้อง กรุณาตรวจสอบ', en: 'The form of this is not right, please check it.' };

const list: Text = { th: 'ต้องเป็นรายการ', en: 'This must be a list.' };
const fields: Text = { th: 'ต้องเป็นชุดข้อมูลที่มีชื่อช่อง', en: 'This must be a set of named fields.' };
const empty: Text = { th: 'ต้องเว้นว่าง', en: 'This must be left empty.' };
const kinds: Readonly<Record<string, Text>> = {
  string: { th: 'ต้องเป็นข้อความ', en: 'This must be text.' },
  number: { th: 'ต้องเป็นตัวเลข', en: 'This must be a number.' },
  int: { th: 'ต้องเป็นจำนวนเต็ม', en: 'This must be a whole number.' },
  bigint: { th: 'ต้องเป็นจำนวนเต็ม', en: 'This must be a whole number.' },
  boolean: { th: 'ต้องเป็น true หรือ false', en: 'This must be true or false.' },
  date: { th: 'ต้องเป็นวันที่', en: 'This must be a date.' },
  array: list,
  tuple: list,
  set: list,
  object: fields,
  record: fields,
  map: fields,
  null: empty,
  undefined: empty,
  never: empty,
  file: { th: 'ต้องเป็นไฟล์', en: 'This must be a file.' },
};

const forms: Readonly<Record<string, Text>> = {
  email: { th: 'อีเมลไม่ถูกต้อง', en: 'This is no e-mail address.' },
  url: { th: 'ที่อยู่เว็บไม่ถูกต้อง', en: 'This is no web address.' },
  date: { th: 'วันที่ไม่ถูกต้อง เช่น 2026-11-24', en: 'This is no date such as 2026-11-24.' },
  time: { th: 'เวลาไม่ถูกต้อง เช่น 09:30', en: 'This is no time such as 09:30.' },
  datetime: {
    th: 'วันและเวลาไม่ถูกต้อง เช่น 2026-11-24T09:30:00Z',
    en: 'This is no date and time such as 2026-11-24T09:30:00Z.',
  },
};

type Unit = {
  readonly th: string;
  readonly short: string;
  readonly long: string;
  readonly one: string;
  readonly many: string;
};
const entries: Unit = { th: 'รายการ', short: 'น้อยเกินไป', long: 'มากเกินไป', one: 'entry', many: 'entries' };
const units: Readonly<Record<string, Unit>> = {
  string: { th: 'ตัวอักษร', short: 'สั้นเกินไป', long: 'ยาวเกินไป', one: 'character', many: 'characters' },
  array: entries,
  set: entries,
  map: entries,
  file: { th: 'ไบต์', short: 'เล็กเกินไป', long: 'ใหญ่เกินไป', one: 'byte', many: 'bytes' },
};

type Bound = { readonly origin: string; readonly at: number | bigint; readonly exact?: boolean | undefined };
const shown = ({ origin, at }: Bound): string =>
  origin === 'date' ? new Date(Number(at)).toISOString() : at.toLocaleString('en');
const counted = (bound: Bound): (Text & Pick<Unit, 'short' | 'long'>) | undefined => {
  const unit = units[bound.origin];
  const count = shown(bound);
  return (
    unit && { ...unit, th: `${count} ${unit.th}`, en: `${count} ${Number(bound.at) === 1 ? unit.one : unit.many}` }
  );
};

const tooSmall = ({ inclusive = true, ...issue }: IssueOf<'too_small'>): Text => {
  const bound = { ...issue, at: issue.minimum };
  const least = counted(bound);
  if (least && issue.exact) return { th: `ต้องมี ${least.th} พอดี`, en: `This must have exactly ${least.en}.` };
  if (issue.origin === 'string' && Number(issue.minimum) === 1) return needed;
  if (least) return { th: `${least.short} ต้องมีอย่างน้อย ${least.th}`, en: `This must have at least ${least.en}.` };
  const value = shown(bound);
  return inclusive
    ? { th: `ต้องไม่น้อยกว่า ${value}`, en: `This must be ${value} or more.` }
    : { th: `ต้องมากกว่า ${value}`, en: `This must be more than ${value}.` };
};

const tooBig = ({ inclusive = true, ...issue }: IssueOf<'too_big'>): Text => {
  const bound = { ...issue, at: issue.maximum };
  const most = counted(bound);
  if (most && issue.exact) return { th: `ต้องมี ${most.th} พอดี`, en: `This must have exactly ${most.en}.` };
  if (most) return { th: `${most.long} มีได้ไม่เกิน ${most.th}`, en: `This may have at most ${most.en}.` };
  const value = shown(bound);
  return inclusive
    ? { th: `ต้องไม่เกิน ${value}`, en: `This must be ${value} or less.` }
    : { th: `ต้องน้อยกว่า ${value}`, en: `This must be less than ${value}.` };
};

const mostNamed = 8;
const words: { readonly [C in Code]: (issue: IssueOf<C>) => Text } = {
  invalid_type: ({ input, expected }) => (input === undefined || input === null ? needed : (kinds[expected] ?? wrong)),
  too_small: tooSmall,
  too_big: tooBig,
  invalid_format: ({ format, ...issue }) => {
    if (format === 'starts_with')
      return { th: `ต้องขึ้นต้นด้วย “${issue['prefix']}”`, en: `This must begin with “${issue['prefix']}”.` };
    return forms[format] ?? wrongForm;
  },
  not_multiple_of: ({ divisor }) => ({ th: `ต้องหารด้วย ${divisor} ลงตัว`, en: `This must be a multiple of ${divisor}.` }),
  invalid_value: ({ values }) => {
    if (values.length === 0 || values.length > mostNamed) return wrong;
    const names = values.map((value) => `“${String(value)}”`);
    return { th: `ใช้ได้เฉพาะ ${names.join(' หรือ ')}`, en: `This must be ${names.join(' or ')}.` };
  },
  unrecognized_keys: () => ({ th: 'มีช่องที่ไม่มีในแบบฟอร์มนี้', en: 'There are fields that are not known here.' }),
  invalid_union: () => wrong,
  invalid_key: () => wrong,
  invalid_element: () => wrong,
  custom: () => wrong,
};

/** What a person reads at a field: never the words of the schema library. */
export const fieldWords =
  (language: Language) =>
  (issue: RawIssue): string => {
    const say = words[issue.code] as (one: RawIssue) => Text;
    return say(issue)[language];
  };
