import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, instant, orgId } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { type TemplateKey, templateKeys } from '../mails/templates.ts';
import { paperOfText } from '../papers/paperNotes.ts';
import { isPrintable, notPrintable } from '../papers/printable.ts';

const key = z.enum(templateKeys);
const subject = text(200).min(1);
const body = text(10_000).min(1);
const texts = { subject_th: subject, subject_en: subject, body_th: body, body_en: body };
type TypedTexts = { readonly key: TemplateKey } & Readonly<Partial<Record<'body_th' | 'body_en', string>>>;
const printsOnPapers = (typed: TypedTexts, ctx: z.RefinementCtx): void => {
  if (paperOfText(typed.key) === null) return;
  for (const field of ['body_th', 'body_en'] as const)
    if (!isPrintable(typed[field] ?? '')) ctx.addIssue({ code: 'custom', path: [field], params: { ...notPrintable } });
};
const templateFields = z.object(texts);
export type TemplateFields = z.output<typeof templateFields>;
/** `basedOn` is the revision of the default when the override was written. */
const own = z.object({ ...texts, basedOn: z.int(), revision: z.int() });
const seen = { revision: z.int().min(0).nullable() };
/** Also locks the revision of the default. */
const over = { ...seen, basedOn: z.int().min(-1) };
const step = z.object({
  revision: z.int(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
});
const standing = { key, standard: templateFields, revision: z.int() };
const done = z.object({ key });
const of = { key, org: orgId };

export const templates = {
  list: query({
    path: '/api/owner/template/list',
    summary: 'The texts of e-mails and papers: those of the platform, and the organization’s own overrides.',
    access: { module: 'setting', right: 'v' },
    body: z.strictObject({}),
    detail: z.object({ data: z.array(z.object({ ...standing, own: own.nullable() })) }),
    reads: 'lookups',
  }),
  save: command({
    path: '/api/owner/template/save',
    summary: 'Override a text of the platform.',
    access: { module: 'setting', right: 'u' },
    body: z.strictObject({ key, ...texts, ...over }).superRefine(printsOnPapers),
    detail: done,
  }),
  drop: command({
    path: '/api/owner/template/drop',
    summary: 'Remove the override of a text. The text of the platform is used again.',
    access: { module: 'setting', right: 'u' },
    body: z.strictObject({ key, ...seen }),
    detail: done,
  }),
  overrides: query({
    path: '/api/admin/template/overrides',
    summary: 'The organizations that override a text, each with the platform’s text at the time of the override.',
    access: 'admin',
    body: z.strictObject({ key }),
    detail: z.object({
      ...standing,
      data: z.array(
        z.object({
          org: orgId,
          name_th: z.string(),
          name_en: z.string(),
          own,
          changedAt: instant,
          base: templateFields.nullable(),
        }),
      ),
    }),
    reads: 'lookups',
  }),
  history: query({
    path: '/api/admin/template/history',
    summary: 'The changes of an organization’s override: who and when.',
    access: 'admin',
    body: z.strictObject(of),
    detail: z.object({ steps: z.array(step) }),
    reads: 'lookups',
  }),
  saveFor: command({
    path: '/api/admin/template/save',
    summary: 'Override a text of the platform for an organization.',
    access: 'admin',
    body: z.strictObject({ ...of, ...texts, ...over }).superRefine(printsOnPapers),
    detail: done,
  }),
  keepFor: command({
    path: '/api/admin/template/keep',
    summary: 'Confirm an organization’s override after the text of the platform changed.',
    access: 'admin',
    body: z.strictObject({ ...of, ...over }),
    detail: done,
  }),
  dropFor: command({
    path: '/api/admin/template/take',
    summary: 'Remove an organization’s override. The text of the platform is used again.',
    access: 'admin',
    body: z.strictObject({ ...of, ...seen }),
    detail: done,
  }),
};
