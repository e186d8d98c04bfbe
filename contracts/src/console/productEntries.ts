import type { LookupFields } from '../events/lookup.ts';
import { templateKeys, templates } from '../mails/templates.ts';
import { knownModules, moduleEntryId } from './module.ts';
import { templateEntryId } from './template.ts';

export type ConsoleEntry = { readonly kind: string; readonly id: string; readonly fields: LookupFields };

const inUse = { active: true, status: 5 };

const modules: readonly ConsoleEntry[] = knownModules.map(({ name, title, group }, sort) => ({
  kind: 'module',
  id: moduleEntryId(name),
  fields: { name_th: title.th, name_en: title.en, module: name, group, text_th: null, text_en: null, ...inUse, sort },
}));

const texts: readonly ConsoleEntry[] = templateKeys.map((key, sort) => {
  const { title, texts: written } = templates[key];
  const { th, en } = written;
  const words = { subject_th: th.subject, subject_en: en.subject, body_th: th.body, body_en: en.body };
  const fields = { name_th: title.th, name_en: title.en, key, ...words, ...inUse, sort };
  return { kind: 'template', id: templateEntryId(key), fields };
});

export const productEntries: readonly ConsoleEntry[] = [...modules, ...texts];
