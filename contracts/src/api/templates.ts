import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { actorKinds, instant, orgId } from '../kit/event.ts';
import { text } from '../kit/text.ts';
import { templateKeys } from '../mails/templates.ts';

const key = z.enum(templateKeys);
const subject = text(200).min(1);
const body = text(10_000).min(1);
const texts = { subject_th: subject, subject_en: subject, body_th: body, body_en: body };
const said = z.object(texts);
export type TemplateFields = z.output<typeof said>;
/** `basedOn` is the revision of the default that an own text was written over. */
const own = z.object({ ...texts, basedOn: z.int(), revision: z.int() });
/** The revision that an own text was loaded at, none where there was none: nobody's text is overwritten unseen. */
const seen = { revision: z.int().min(0).nullable() };
/** And the revision of the default that was read beside it. */
const over = { ...seen, basedOn: z.int().min(-1) };
const step = z.object({
  revision: z.int(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
});
const standing = { key, standard: said, revision: z.int() };
const done = z.object({ key });
const of = { key, org: orgId };

export const templates = {
  list: query({
    path: '/api/owner/template/list',
    summary: 'The texts of mails and papers: the platform’s, and the organization’s own where it has one.',
    access: { module: 'setting', right: 'v' },
    body: z.strictObject({}),
    detail: z.object({ data: z.array(z.object({ ...standing, own: own.nullable() })) }),
    reads: 'lookups',
  }),
  save: command({
    path: '/api/owner/template/save',
    summary: 'Say a text in words of one’s own from now on.',
    access: { module: 'setting', right: 'u' },
    body: z.strictObject({ key, ...texts, ...over }),
    detail: done,
  }),
  drop: command({
    path: '/api/owner/template/drop',
    summary: 'Say a text in the words of the platform again.',
    access: { module: 'setting', right: 'u' },
    body: z.strictObject({ key, ...seen }),
    detail: done,
  }),
  overrides: query({
    path: '/api/admin/template/overrides',
    summary: 'The organizations that say a text in words of their own, and what the default said when they wrote it.',
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
          base: said.nullable(),
        }),
      ),
    }),
    reads: 'lookups',
  }),
  history: query({
    path: '/api/admin/template/history',
    summary: 'When an organization’s own text was changed, and by whom.',
    access: 'admin',
    body: z.strictObject(of),
    detail: z.object({ steps: z.array(step) }),
    reads: 'lookups',
  }),
  saveFor: command({
    path: '/api/admin/template/save',
    summary: 'Give an organization a text of its own.',
    access: 'admin',
    body: z.strictObject({ ...of, ...texts, ...over }),
    detail: done,
  }),
  keepFor: command({
    path: '/api/admin/template/keep',
    summary: 'Let an organization keep its own text over the default that changed.',
    access: 'admin',
    body: z.strictObject({ ...of, ...over }),
    detail: done,
  }),
  dropFor: command({
    path: '/api/admin/template/take',
    summary: 'Let an organization say the default again, in the place of its own text.',
    access: 'admin',
    body: z.strictObject({ ...of, ...seen }),
    detail: done,
  }),
};
