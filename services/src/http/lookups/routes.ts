import { type LookupCalls, lookupCalls, readCalls } from '@klang/contracts/api/lookups';
import type { LookupFields } from '@klang/contracts/events/lookup';
import { type LookupDefinition, lookupSchema } from '@klang/contracts/kit/lookup';
import { withDerived, withoutDerived } from '@klang/contracts/lookups/derived';
import { answeredKinds, definitionOf, storedKinds } from '@klang/contracts/lookups/index';
import { lookup } from '../../domain/lookup.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { parseBody } from '../kit/answers.ts';
import { WrittenAnswer } from '../kit/handled.ts';
import { type Serve, writtenAnswer } from '../kit/serve.ts';
import { cachedAnswers } from './cachedAnswers.ts';
import { type CheckPorts, requireFitting } from './checks.ts';
import { exportFor } from './exporting.ts';
import { changedSince, historyOf, withConflict } from './history.ts';
import { isStoredAsList, pageFor } from './lists.ts';
import { type MayMark, markAll, type WarnOf } from './marking.ts';
import { mended, moved, type SortPlace } from './moving.ts';
import { visibilityFor } from './visibility.ts';

export type LookupParts = CheckPorts & {
  readonly log: EventLog;
  readonly mayMark?: MayMark;
  readonly warningOf?: (ctx: Context, definition: LookupDefinition) => WarnOf | undefined;
  readonly beforeAdding?: (ctx: Context, definition: LookupDefinition, id: string) => Promise<void>;
};
type List = { readonly definition: LookupDefinition; readonly calls: LookupCalls };
type Change = {
  readonly definition: LookupDefinition;
  readonly id: string;
  readonly fields: LookupFields;
  readonly revision: number;
  readonly reason: string | null;
};

const asFields = (fields: object): LookupFields => fields as LookupFields;
const wholeOf = (kind: string, fields: LookupFields): LookupFields => asFields(withDerived(kind, fields));

type ReadCalls = Pick<List, 'definition'> & {
  readonly calls: Pick<LookupCalls, 'get' | 'export'> & Partial<Pick<LookupCalls, 'history'>>;
};

const serveReading = (serve: Serve, { log, rows }: LookupParts, { definition, calls }: ReadCalls): void => {
  const cached = cachedAnswers((...list) => rows.changesOf(...list));
  serve(calls.get, async ({ org }, body, { caller }) => {
    const page = () => pageFor(rows, { org, definition, caller }, body);
    if (!isStoredAsList(definition)) return page();
    const question = [visibilityFor(caller, definition), body];
    const write = async () => writtenAnswer(calls.get, await page());
    return new WrittenAnswer(await cached({ org, kind: definition.kind, question }, write));
  });
  serve(calls.export, (ctx, body, { caller, language }) =>
    exportFor(rows, { ctx, definition, caller, language }, body),
  );
  if (!calls.history) return;
  serve(calls.history, async ({ org }, { _id: id }) => ({
    steps: await historyOf(log, { org, kind: definition.kind, id }),
  }));
};

export const change = async (ctx: Context, parts: LookupParts, input: Change) => {
  const { definition, id, revision, reason } = input;
  const { kind } = definition;
  const fields = wholeOf(kind, input.fields);
  const at = ctx.now.toISOString();
  await requireFitting(parts, definition, { org: ctx.org, id, fields });
  const command = { type: 'ChangeLookup', lookupId: id, kind, fields, revision, reason, at } as const;
  await withConflict(ctx.execute(lookup, id, command), async () => {
    const history = await historyOf(parts.log, { org: ctx.org, kind, id });
    const typed = history.map((step) => ({ ...step, fields: withoutDerived(kind, step.fields) }));
    return changedSince(typed, revision);
  });
  return { _id: id };
};

type Move = { readonly kind: string; readonly id: string; readonly to: 'up' | 'down' };

export const move = async (ctx: Context, { log, rows }: Pick<LookupParts, 'log' | 'rows'>, { kind, id, to }: Move) => {
  const at = ctx.now.toISOString();
  const put = async (place: SortPlace) => {
    const command = { type: 'MarkLookup', kind, record: { sort: place.sort }, reason: null, at } as const;
    return (await ctx.execute(lookup, place.id, { ...command, lookupId: place.id })).isRepeated;
  };
  const lines = await rows.inOrder(ctx.org, kind);
  const places = moved(lines, id, to);
  // The entry itself first: if this command already moved it, its neighbors differ now.
  for (const place of places.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))) {
    if (!(await put(place))) continue;
    for (const left of mended(lines, id, to)) await put(left);
    break;
  }
  if (places.length === 0) await historyOf(log, { org: ctx.org, kind, id });
  return { _id: id };
};

const serveChanging = (serve: Serve, parts: LookupParts, { definition, calls }: List): void => {
  const { log, rows, mayMark, warningOf, beforeAdding } = parts;
  const { kind } = definition;
  const schema = lookupSchema(definition);

  serve(calls.add, async (ctx, { _id: id, fields: added }) => {
    const sort = added.sort ?? (await rows.lastSort(ctx.org, kind)) + 1;
    const fields = wholeOf(kind, asFields({ ...added, sort }));
    await requireFitting(parts, definition, { org: ctx.org, id, fields });
    await beforeAdding?.(ctx, definition, id);
    await ctx.execute(lookup, id, { type: 'AddLookup', lookupId: id, kind, fields, at: ctx.now.toISOString() });
    return { _id: id };
  });

  serve(calls.change, (ctx, { _id: id, fields, ...edit }) =>
    change(ctx, parts, { definition, id, fields: asFields(fields), ...edit }),
  );

  serve(calls.restore, async (ctx, { _id: id, to, ...edit }, { language }) => {
    const history = await historyOf(log, { org: ctx.org, kind, id });
    const then = history[to];
    if (!then) throw new Refused('lookup_revision_not_found');
    const sort = history.at(-1)?.fields['sort'] ?? 0;
    const fields = asFields(parseBody(schema, { ...then.fields, sort }, language));
    return change(ctx, parts, { definition, id, fields, ...edit });
  });

  serve(calls.move, (ctx, { _id: id, to }) => move(ctx, parts, { kind, id, to }));

  serve(calls.mark, (ctx, body, { language }) => {
    const warning = warningOf?.(ctx, definition);
    return markAll(ctx, { rows, definition, language, mayMark, warning }, body);
  });
};

export const listRoutes = (serve: Serve, parts: LookupParts, list: List): void => {
  serveReading(serve, parts, list);
  serveChanging(serve, parts, list);
};

export const lookupRoutes = (serve: Serve, parts: LookupParts): void => {
  for (const kind of storedKinds)
    listRoutes(serve, parts, { definition: definitionOf(kind), calls: lookupCalls[kind] });
  serveReading(serve, parts, { definition: definitionOf('permission'), calls: readCalls.permission });
  serveReading(serve, parts, { definition: answeredKinds.customer, calls: readCalls.customer });
  serveReading(serve, parts, { definition: answeredKinds.accesscontrol, calls: readCalls.accesscontrol });
  serveReading(serve, parts, { definition: answeredKinds.staffmember, calls: readCalls.staffmember });
};
