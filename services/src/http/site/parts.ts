import { type SitePartCalls, sitePartCalls } from '@klang/contracts/api/siteParts';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { lookupSchema } from '@klang/contracts/kit/lookup';
import { published } from '@klang/contracts/lookups/status';
import { standardContent, standardInternal } from '@klang/contracts/site/defaults';
import { draftIdOf, partOf, publishedIdOf, type SitePart, sitePartKinds } from '@klang/contracts/site/index';
import { type Lookup, lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { orgOf } from '../../platform/kit/orgs.ts';
import { parseBody } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import { requireFitting } from '../lookups/checks.ts';
import { changedSince, historyOf } from '../lookups/history.ts';
import { pageFor } from '../lookups/lists.ts';
import { change, type LookupParts } from '../lookups/routes.ts';

const asDraft = { active: true, status: 1, sort: 0 } as const;
const nobody = { name_th: 'Klang', name_en: 'Klang' };

export const standardOf = (org: string, kind: SitePart): LookupFields =>
  ({ ...standardContent(orgOf(org) ?? nobody)[kind], ...standardInternal[kind] }) as LookupFields;

const refusalOf = (error: unknown) => (error instanceof Refused ? error.code : undefined);

const entryOf = ({ log }: LookupParts, org: string, id: string): Promise<Lookup> => stateOf(log, lookup, { org, id });

/** The first draft starts with the default content, so that a concurrent first edit causes a conflict. */
const begin = async (ctx: Context, kind: SitePart, id: string): Promise<void> => {
  const fields = { ...standardOf(ctx.org, kind), ...asDraft };
  const command = { type: 'AddLookup', lookupId: id, kind, fields, at: ctx.now.toISOString() } as const;
  await ctx.execute(lookup, id, command).catch((error: unknown) => {
    if (refusalOf(error) !== 'lookup_id_taken') throw error;
  });
};

type PartChange = {
  readonly kind: SitePart;
  readonly revision: number;
  readonly fields: object;
  readonly reason: string | null;
};

const save = async (ctx: Context, parts: LookupParts, { kind, ...edit }: PartChange) => {
  const definition = partOf(kind);
  const id = draftIdOf(kind);
  const fields = { ...edit.fields, ...asDraft } as LookupFields;
  await requireFitting(parts, definition, { org: ctx.org, id, fields });
  if (!(await entryOf(parts, ctx.org, id))) await begin(ctx, kind, id);
  return change(ctx, parts, { ...edit, definition, id, fields });
};

const publish = async (ctx: Context, parts: LookupParts, { kind, ...body }: Omit<PartChange, 'fields'>) => {
  const [draftId, id] = [draftIdOf(kind), publishedIdOf(kind)];
  const [draft, there] = await Promise.all([entryOf(parts, ctx.org, draftId), entryOf(parts, ctx.org, id)]);
  if (draft && draft.history.length - 1 !== body.revision) {
    const history = await historyOf(parts.log, { org: ctx.org, kind, id: draftId });
    throw new Refused('lookup_changed_meanwhile', undefined, changedSince(history, body.revision));
  }
  if (!draft) await begin(ctx, kind, draftId);
  if (!there) await begin(ctx, kind, id);
  const fields = { ...(draft?.fields ?? standardOf(ctx.org, kind)), ...asDraft, status: published };
  const command = { type: 'ChangeLookup', lookupId: id, kind, fields, reason: body.reason } as const;
  await ctx.execute(lookup, id, { ...command, at: ctx.now.toISOString() });
  return { _id: id };
};

const serveReading = (serve: Serve, parts: LookupParts, kind: SitePart): void => {
  const calls: SitePartCalls = sitePartCalls[kind];
  const definition = partOf(kind);
  serve(calls.get, async ({ org }, body, { caller }) => {
    const page = await pageFor(parts.rows, { org, definition, caller }, body);
    const isThere = page.data.some(({ _id }) => _id === draftIdOf(kind));
    if (isThere || caller?.kind !== 'staff') return page;
    const standard = { _id: draftIdOf(kind), ...standardOf(org, kind), ...asDraft, revision: 0 };
    return { ...page, data: [standard, ...page.data], total: page.total + 1 };
  });
  const isOurs = (id: string): boolean => [draftIdOf(kind), publishedIdOf(kind)].includes(id);
  serve(calls.history, async ({ org }, { _id: id }) => ({
    steps: await historyOf(parts.log, { org, kind, id }).catch((error: unknown) => {
      if (refusalOf(error) === 'lookup_not_found' && isOurs(id)) return [];
      throw error;
    }),
  }));
};

const serveWriting = (serve: Serve, parts: LookupParts, kind: SitePart): void => {
  const calls: SitePartCalls = sitePartCalls[kind];
  const schema = lookupSchema(partOf(kind));
  const requireDraft = (id: string): void => {
    if (id !== draftIdOf(kind)) throw new Refused('lookup_not_found');
  };
  serve(calls.change, (ctx, { _id: id, ...edit }) => {
    requireDraft(id);
    return save(ctx, parts, { ...edit, kind });
  });
  serve(calls.restore, async (ctx, { _id: id, to, ...edit }, { language }) => {
    requireDraft(id);
    const then = (await historyOf(parts.log, { org: ctx.org, kind, id }))[to];
    if (!then) throw new Refused('lookup_revision_not_found');
    return save(ctx, parts, { ...edit, kind, fields: parseBody(schema, then.fields, language) });
  });
  serve(calls.publish, (ctx, body) => publish(ctx, parts, { ...body, kind }));
};

export const sitePartRoutes = (serve: Serve, parts: LookupParts): void => {
  for (const kind of sitePartKinds) {
    serveReading(serve, parts, kind);
    serveWriting(serve, parts, kind);
  }
};
