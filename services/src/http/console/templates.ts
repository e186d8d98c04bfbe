import { type TemplateFields, templates } from '@klang/contracts/api/templates';
import { consoleLists, platformOrg } from '@klang/contracts/console/index';
import { templateEntryId } from '@klang/contracts/console/template';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { archived, published } from '@klang/contracts/lookups/status';
import { templates as known, type TemplateKey, templateKeys } from '@klang/contracts/mails/templates';
import type { OverrideReads } from '@klang/projections/orgs/overrides';
import { type Lookup, lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { templateEntry } from '../../platform/mails/templateEntries.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { changedSince, historyOf, withConflict } from '../lookups/history.ts';
import { textFaults } from './templateTexts.ts';

export type TemplateParts = { readonly log: EventLog; readonly overrides: OverrideReads };
type Fields = Readonly<Record<string, unknown>>;

const { kind } = consoleLists.template;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (fields: Fields): TemplateFields => ({
  subject_th: textOf(fields['subject_th']),
  subject_en: textOf(fields['subject_en']),
  body_th: textOf(fields['body_th']),
  body_en: textOf(fields['body_en']),
});
const written = (key: TemplateKey): TemplateFields => {
  const { th, en } = known[key].texts;
  return { subject_th: th.subject, subject_en: en.subject, body_th: th.body, body_en: en.body };
};

const standardOf = async (log: EventLog, key: TemplateKey) => {
  const entry = await templateEntry(log, platformOrg, key);
  const isKept = entry?.fields['status'] === published && entry.fields['active'] === true;
  const texts = (entry?.history ?? []).map(textsOf);
  return { texts, standard: isKept ? textsOf(entry.fields) : written(key), revision: texts.length - 1 };
};

type Entry = NonNullable<Lookup>;
const isPublished = ({ fields }: Entry): boolean => fields['status'] === published;
const isOwn = (entry: Lookup): entry is Entry => entry?.kind === kind && isPublished(entry);
const ownIn = (fields: Fields, revision: number) => {
  const basedOn = typeof fields['basedOn'] === 'number' ? fields['basedOn'] : -1;
  return { ...textsOf(fields), basedOn, revision };
};

type SeenRevision = { readonly revision: number | null };
type SeenTemplate = SeenRevision & { readonly basedOn: number };
type TemplateOfOrg = { readonly org: string; readonly key: TemplateKey };

const requireSayable = (key: TemplateKey, texts: TemplateFields): void => {
  const faults = textFaults({ key, ...texts }).map(({ field, message }) => ({
    field: field.replace('fields.', ''),
    message,
  }));
  if (faults.length > 0) throw new CallError(400, 'invalidInput', { fields: faults });
};

/** The revision to write on. A person who saw no own text although one exists gets a conflict. */
const writtenOn = (entry: Entry, { revision }: SeenRevision): number => {
  if (revision !== null) return revision;
  return isPublished(entry) ? -1 : entry.history.length - 1;
};

const writing = (log: EventLog) => {
  const change = (
    ctx: Context,
    { org, key }: TemplateOfOrg,
    { fields, revision }: { fields: LookupFields; revision: number },
  ) => {
    const [id, at] = [templateEntryId(key), ctx.now.toISOString()];
    const command = { type: 'ChangeLookup', lookupId: id, kind, fields, revision, reason: null, at } as const;
    return withConflict(ctx.as({ org, actor: ctx.actor }).execute(lookup, id, command), async () =>
      changedSince(await historyOf(log, { org, kind, id }), revision, ''),
    );
  };
  const begin = async (ctx: Context, { org, key }: TemplateOfOrg, fields: LookupFields) => {
    const [lookupId, at] = [templateEntryId(key), ctx.now.toISOString()];
    const added = { type: 'AddLookup', lookupId, kind, fields, at } as const;
    await ctx
      .as({ org, actor: ctx.actor })
      .execute(lookup, lookupId, added)
      .catch((error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 'lookup_id_taken') throw error;
        // A concurrent first write: this one is based on nothing, so it conflicts.
        return change(ctx, { org, key }, { fields, revision: -1 });
      });
  };
  return {
    save: async (
      ctx: Context,
      { org, key }: TemplateOfOrg,
      { texts, ...seen }: SeenTemplate & { texts: TemplateFields },
    ) => {
      requireSayable(key, texts);
      const [entry, { revision }] = await Promise.all([templateEntry(log, org, key), standardOf(log, key)]);
      const basedOn = Math.min(seen.basedOn, revision);
      const fields = { key, ...texts, basedOn, active: true, status: published, sort: 0 };
      if (entry) await change(ctx, { org, key }, { fields, revision: writtenOn(entry, seen) });
      else await begin(ctx, { org, key }, fields);
      return { key };
    },
    drop: async (ctx: Context, { org, key }: TemplateOfOrg, seen: SeenRevision) => {
      const entry = await templateEntry(log, org, key);
      if (entry?.kind !== kind) throw new Refused('template_not_found');
      const fields = { ...entry.fields, status: archived };
      await change(ctx, { org, key }, { fields, revision: writtenOn(entry, seen) });
      return { key };
    },
  };
};

export const templateRoutes = (serve: Serve, { log, overrides }: TemplateParts): void => {
  const { save, drop } = writing(log);
  const requireOrg = (org: string): void => {
    if (!orgOf(org)) throw new Refused('organization_not_found', 'org');
  };

  serve(templates.list, async ({ org }) => {
    const rows = templateKeys.map(async (key) => {
      const [entry, { standard, revision }] = await Promise.all([templateEntry(log, org, key), standardOf(log, key)]);
      return { key, standard, revision, own: isOwn(entry) ? ownIn(entry.fields, entry.history.length - 1) : null };
    });
    return { data: await Promise.all(rows) };
  });
  serve(templates.save, (ctx, { key, revision, basedOn, ...texts }) =>
    save(ctx, { org: ctx.org, key }, { texts, revision, basedOn }),
  );
  serve(templates.drop, (ctx, { key, revision }) => drop(ctx, { org: ctx.org, key }, { revision }));

  serve(templates.overrides, async (_, { key }) => {
    const { texts, standard, revision } = await standardOf(log, key);
    const data = (await overrides.of(templateEntryId(key))).map(({ org, fields, changedAt, ...at }) => {
      const own = ownIn(fields, at.revision);
      const { name_th = org, name_en = org } = orgOf(org) ?? {};
      return { org, name_th, name_en, own, changedAt, base: texts[own.basedOn] ?? null };
    });
    return { key, standard, revision, data };
  });
  serve(templates.history, async (_, { org, key }) => ({
    steps: await historyOf(log, { org, kind, id: templateEntryId(key) }),
  }));
  serve(templates.saveFor, (ctx, { org, key, revision, basedOn, ...texts }) => {
    requireOrg(org);
    return save(ctx, { org, key }, { texts, revision, basedOn });
  });
  serve(templates.keepFor, async (ctx, { org, key, ...seen }) => {
    const entry = await templateEntry(log, org, key);
    if (!isOwn(entry)) throw new Refused('template_not_found');
    return save(ctx, { org, key }, { texts: textsOf(entry.fields), ...seen });
  });
  serve(templates.dropFor, (ctx, { org, key, revision }) => drop(ctx, { org, key }, { revision }));
};
