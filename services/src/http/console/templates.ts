import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import { templateEntryId } from '@klang/contracts/console/template';
import { archived, published } from '@klang/contracts/lookups/status';
import { templates as known, type TemplateKey, templateKeys } from '@klang/contracts/templates';
import type { OverrideReads } from '@klang/projections/orgs/overrides';
import { type Lookup, lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/context.ts';
import type { EventLog } from '../../platform/eventLog.ts';
import { Refused } from '../../platform/failures.ts';
import { orgOf } from '../../platform/orgs.ts';
import { templateEntry } from '../../platform/templateEntries.ts';
import { CallError } from '../answers.ts';
import type { Serve } from '../serve.ts';
import { textFaults } from './templateTexts.ts';

export type TemplateParts = { readonly log: EventLog; readonly overrides: OverrideReads };
type Fields = Readonly<Record<string, unknown>>;

const { kind } = consoleLists.template;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (fields: Fields): TemplateFields => ({
  ...{ subject_th: textOf(fields['subject_th']), subject_en: textOf(fields['subject_en']) },
  ...{ body_th: textOf(fields['body_th']), body_en: textOf(fields['body_en']) },
});
const written = (key: TemplateKey): TemplateFields => {
  const { th, en } = known[key].texts;
  return { subject_th: th.subject, subject_en: en.subject, body_th: th.body, body_en: en.body };
};

/** The platform's text and how often it was changed; as it was written with the product where nobody keeps one. */
const standardOf = async (log: EventLog, key: TemplateKey) => {
  const entry = await templateEntry(log, platformOrg, key);
  const isKept = entry?.fields['status'] === published && entry.fields['active'] === true;
  const past = (entry?.past ?? []).map(textsOf);
  return { past, standard: isKept ? textsOf(entry.fields) : written(key), revision: past.length - 1 };
};

const isOwn = (entry: Lookup): entry is NonNullable<Lookup> =>
  entry?.kind === kind && entry.fields['status'] === published;
const basedOn = (fields: Fields): number => (typeof fields['basedOn'] === 'number' ? fields['basedOn'] : -1);

/** An organization's own texts: said, kept over a default that changed, and let go. */
export const templateRoutes = (serve: Serve, { log, overrides }: TemplateParts): void => {
  type Of = { readonly org: string; readonly key: TemplateKey };

  const save = async (ctx: Context, { org, key }: Of, texts: TemplateFields): Promise<{ key: TemplateKey }> => {
    const faults = textFaults({ key, ...texts }).map(({ field, message }) => ({
      field: field.replace('fields.', ''),
      message,
    }));
    if (faults.length > 0) throw new CallError(400, 'invalidInput', { fields: faults });
    const [entry, { revision }] = await Promise.all([templateEntry(log, org, key), standardOf(log, key)]);
    const fields = { key, ...texts, basedOn: revision, active: true, status: published, sort: 0 };
    const [lookupId, at] = [templateEntryId(key), ctx.now.toISOString()];
    const here = ctx.as({ org, actor: ctx.actor });
    if (!entry) await here.execute(lookup, lookupId, { type: 'AddLookup', lookupId, kind, fields, at });
    else await here.execute(lookup, lookupId, { type: 'ChangeLookup', lookupId, kind, fields, reason: null, at });
    return { key };
  };
  const ownOf = async ({ org, key }: Of): Promise<NonNullable<Lookup>> => {
    const entry = await templateEntry(log, org, key);
    if (!isOwn(entry)) throw new Refused('template_not_found');
    return entry;
  };
  const drop = async (ctx: Context, { org, key }: Of): Promise<{ key: TemplateKey }> => {
    await ownOf({ org, key });
    const [lookupId, at] = [templateEntryId(key), ctx.now.toISOString()];
    const command = { type: 'MarkLookup', lookupId, kind, record: { status: archived }, reason: null, at } as const;
    await ctx.as({ org, actor: ctx.actor }).execute(lookup, lookupId, command);
    return { key };
  };
  const requireOrg = ({ org }: Of): void => {
    if (!orgOf(org)) throw new Refused('organization_not_found', 'org');
  };

  serve(templates.list, async ({ org }) => {
    const rows = templateKeys.map(async (key) => {
      const [entry, { standard, revision }] = await Promise.all([templateEntry(log, org, key), standardOf(log, key)]);
      const own = isOwn(entry) ? { ...textsOf(entry.fields), basedOn: basedOn(entry.fields) } : null;
      return { key, standard, revision, own };
    });
    return { data: await Promise.all(rows) };
  });
  serve(templates.save, (ctx, { key, ...texts }) => save(ctx, { org: ctx.org, key }, texts));
  serve(templates.drop, (ctx, { key }) => drop(ctx, { org: ctx.org, key }));

  serve(templates.overrides, async (_, { key }) => {
    const { past, standard, revision } = await standardOf(log, key);
    const data = (await overrides.of(templateEntryId(key))).map(({ org, fields, changedAt }) => {
      const own = { ...textsOf(fields), basedOn: basedOn(fields) };
      // Archived ones are not remembered.
      const { name_th = org, name_en = org } = orgOf(org) ?? {};
      return { org, name_th, name_en, own, changedAt, base: past[own.basedOn] ?? null };
    });
    return { key, standard, revision, data };
  });
  serve(templates.saveFor, (ctx, { org, key, ...texts }) => {
    requireOrg({ org, key });
    return save(ctx, { org, key }, texts);
  });
  serve(templates.keepFor, async (ctx, { org, key }) => {
    const entry = await ownOf({ org, key });
    return save(ctx, { org, key }, textsOf(entry.fields));
  });
  serve(templates.dropFor, (ctx, of) => drop(ctx, of));
};
