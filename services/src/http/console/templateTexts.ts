import { mostNoteSigns } from '@klang/contracts/mails/template';
import { isTemplateKey, templates } from '@klang/contracts/mails/templates';
import { variablesIn } from '@klang/contracts/mails/templateText';
import { paperOfText } from '@klang/contracts/papers/paperNotes';
import type { FieldFault } from '../kit/answers.ts';

type Fields = Readonly<Record<string, unknown>>;
const languages = ['th', 'en'] as const;

const unknownVariable = (field: string, name: string): FieldFault => ({
  field: `fields.${field}`,
  message: {
    th: `ไม่มีตัวแปร {{${name}}} สำหรับข้อความนี้`,
    en: `There is no variable {{${name}}} for this text.`,
  },
});
const missingVariable = (field: string, name: string): FieldFault => ({
  field: `fields.${field}`,
  message: { th: `ต้องมี {{${name}}} อยู่ในข้อความ`, en: `The text must say {{${name}}}.` },
});
const notInSubject = (field: string, name: string): FieldFault => ({
  field: `fields.${field}`,
  message: { th: `ใส่ {{${name}}} ในหัวเรื่องไม่ได้`, en: `{{${name}}} cannot stand in the subject.` },
});

const tooLong = (field: string): FieldFault => ({
  field: `fields.${field}`,
  message: {
    th: `ข้อความท้ายเอกสารยาวได้ไม่เกิน ${mostNoteSigns} ตัวอักษร`,
    en: `What stands at the foot of a paper has ${mostNoteSigns} letters at most.`,
  },
});

export const textFaults = (fields: Fields): readonly FieldFault[] => {
  const { key } = fields;
  if (!isTemplateKey(key)) return [];
  const { variables }: (typeof templates)[typeof key] = templates[key];
  const required = Object.entries(variables).flatMap(([name, one]) => ('isRequired' in one ? [name] : []));
  const isNote = paperOfText(key) !== null;
  return languages.flatMap((language) => {
    const [subject, body] = [`subject_${language}`, `body_${language}`];
    const used = [subject, body].map((field) => [field, variablesIn(String(fields[field] ?? ''))] as const);
    return [
      ...used.flatMap(([field, names]) =>
        names.filter((name) => !Object.hasOwn(variables, name)).map((name) => unknownVariable(field, name)),
      ),
      ...required.filter((name) => !used[1]?.[1].includes(name)).map((name) => missingVariable(body, name)),
      ...required.filter((name) => used[0]?.[1].includes(name)).map((name) => notInSubject(subject, name)),
      ...(isNote && [...String(fields[body] ?? '')].length > mostNoteSigns ? [tooLong(body)] : []),
    ];
  });
};
