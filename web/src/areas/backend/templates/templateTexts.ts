import type { TemplateFields, templates } from '@klang/contracts/api/templates';
import type { z } from 'zod';

export const textFields = ['subject_th', 'body_th', 'subject_en', 'body_en'] as const;
/** The law fixes the title of a paper; an organization may edit only the footer. */
export const fieldsOf = (isPaper: boolean): readonly TextField[] =>
  textFields.filter((name) => !isPaper || name.startsWith('body'));
export type TextField = (typeof textFields)[number];
export type TemplateRow = z.output<typeof templates.list.detail>['data'][number];

export const textsOf = ({ subject_th, subject_en, body_th, body_en }: TemplateFields): TemplateFields => ({
  subject_th,
  subject_en,
  body_th,
  body_en,
});
export const textsIn = ({ own, standard }: TemplateRow): TemplateFields => textsOf(own ?? standard);
export const isBehind = ({ own, revision }: TemplateRow): boolean => own !== null && own.basedOn !== revision;
export const listPath = '/backend/settingtemplatelist';
