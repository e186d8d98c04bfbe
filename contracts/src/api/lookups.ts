import { z } from 'zod';
import { type Access, command, type Endpoint, query } from '../kit/endpoint.ts';
import { actorKinds, id, instant } from '../kit/event.ts';
import { type LookupDefinition, type LookupSchema, lookupSchema } from '../kit/lookup.ts';
import { asSheet } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import type { CustomerRow } from '../lists/customerList.ts';
import {
  answeredKinds,
  definitionOf,
  type LookupKind,
  lookupKinds,
  type StoredKind,
  storedKinds,
} from '../lookups/index.ts';
import { exportBody, getBody, lookupFilter } from '../lookups/queryBodies.ts';
import { recordStatus } from '../lookups/status.ts';
import type { Right } from '../permissions/modules.ts';

export const mostMarked = 10_000;
const mostNamed = 5_000;
const one = { _id: id };
const reason = text(500).nullable();
const done = z.object({ _id: id });

/** `revision` is for optimistic locking: send it back with a change. */
const row = z.looseObject({ _id: id, revision: z.int().optional(), changedAt: instant.optional() });
export type LookupRow = z.output<typeof row>;

const step = z.object({
  revision: z.int(),
  type: z.string(),
  at: instant,
  by: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  reason: z.string().nullable(),
  fields: z.record(z.string(), z.json()),
});
/** Batch fields: either `ids`, or all entries of the filter. */
export const inTurns = {
  ids: z.array(id).max(mostNamed).optional(),
  isPreview: z.boolean().default(false),
  /** Batch size. `next` of the answer is the `after` of the next batch. */
  limit: z.int().min(1).max(mostMarked).optional(),
  after: anyText.max(2_000).optional(),
};
const marked = { ...inTurns, status: recordStatus, reason };
const entryWithReason = z.object({ _id: id, name: z.string(), why: z.string() });
export const turnOutcome = z.object({
  changed: z.int(),
  alreadySo: z.int(),
  refused: z.array(entryWithReason),
  warned: z.array(entryWithReason).default([]),
  /** The changed entries. Send them after a preview so that no others change. */
  ids: z.array(anyText.min(1).max(300)).optional(),
  next: z.string().nullable().default(null),
});
export type TurnOutcome = z.output<typeof turnOutcome>;

const pathOf =
  ({ kind, module }: LookupDefinition) =>
  (verb: string) =>
    `/api/${module === undefined ? 'admin' : 'owner'}/${verb}/${kind}`;

type AccessByRight = (right: Right) => Access;
const mayOf =
  ({ module }: LookupDefinition): AccessByRight =>
  (right) =>
    module === undefined ? 'admin' : { module, right };
/** Forms that use the list may read it too, and visitors if it is public. */
const mayRead = ({ module, usedBy: orViewers = [], isPublic: orVisitors = false }: LookupDefinition): Access =>
  module === undefined ? 'admin' : { module, right: 'v', orViewers, orVisitors };

const listing = (definition: LookupDefinition) => ({
  get: query({
    path: pathOf(definition)('get'),
    summary: `The list ${definition.kind}, with filter, search, sorting, selected fields and pages.`,
    access: mayRead(definition),
    body: getBody(definition),
    detail: z.object({ data: z.array(row), total: z.int(), page: z.int(), next: z.string().nullable() }),
    reads: definition.kind === 'customer' ? 'customers' : 'lookups',
  }),
  export: query({
    path: pathOf(definition)('export'),
    summary: `All entries of ${definition.kind} that match the filter, as a spreadsheet file.`,
    access: mayOf(definition)('v'),
    body: exportBody(definition),
    ...asSheet,
  }),
});

const looking = (definition: LookupDefinition) => ({
  ...listing(definition),
  history: query({
    path: pathOf(definition)('history'),
    summary: `The changes of an entry of ${definition.kind}: who, when, old and new value, and the reason.`,
    access: mayOf(definition)('v'),
    body: z.strictObject(one),
    detail: z.object({ steps: z.array(step) }),
    reads: 'lookups',
  }),
});

type Path = (verb: string) => string;
type ChangeCall = { readonly schema: LookupSchema; readonly may: AccessByRight; readonly path: Path };

const standing = ({ kind, ...definition }: LookupDefinition, { may, path }: Omit<ChangeCall, 'schema'>) => ({
  move: command({
    path: path('move'),
    summary: `Move an entry of ${kind} up or down by one place.`,
    access: may('u'),
    body: z.strictObject({ ...one, to: z.enum(['up', 'down']) }),
    detail: done,
  }),
  mark: command({
    path: path('mark'),
    summary: `Set entries of ${kind} to published, archived or draft: a list of ids, or all that match the filter.`,
    access: may('u'),
    ...(kind === 'permission' && { asksAgain: true }),
    body: z.strictObject({ ...lookupFilter(definition), ...marked }),
    detail: turnOutcome,
  }),
});

const changing = ({ kind, ...definition }: LookupDefinition, { schema, may, path }: ChangeCall) => ({
  add: command({
    path: path('add'),
    summary: `Add an entry to ${kind}. Without a position it comes last.`,
    access: may('i'),
    body: z.strictObject({ ...one, fields: schema.extend({ sort: schema.shape.sort.optional() }) }),
    detail: done,
  }),
  change: command({
    path: path('change'),
    summary: `Change an entry of ${kind}. Refused if another person changed it since it was loaded.`,
    access: may('u'),
    body: z.strictObject({ ...one, revision: z.int().min(0), fields: schema, reason }),
    detail: done,
  }),
  ...standing({ kind, ...definition }, { may, path }),
  restore: command({
    path: path('restore'),
    summary: `Restore an entry of ${kind} to an earlier revision. This is recorded as a new change.`,
    access: may('u'),
    body: z.strictObject({ ...one, to: z.int().min(0), revision: z.int().min(0), reason }),
    detail: done,
  }),
});

export const callsOf = (definition: LookupDefinition) => ({
  ...looking(definition),
  ...changing(definition, { schema: lookupSchema(definition), may: mayOf(definition), path: pathOf(definition) }),
});
export type LookupCalls = ReturnType<typeof callsOf>;
export type MarkBody = z.output<LookupCalls['mark']['body']>;

const forEach = <K extends string, C>(kinds: readonly K[], make: (kind: K) => C): Readonly<Record<K, C>> =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<K, C>;

export const lookupCalls = forEach<StoredKind, LookupCalls>(storedKinds, (kind) => callsOf(definitionOf(kind)));
const permission = definitionOf('permission');
/** Lists with write calls of their own. Roles share move and mark. */
export const readCalls = {
  permission: {
    ...looking(permission),
    ...standing(permission, { may: mayOf(permission), path: pathOf(permission) }),
  },
  customer: listing(answeredKinds.customer),
  accesscontrol: listing(answeredKinds.accesscontrol),
  staffmember: listing(answeredKinds.staffmember),
};

type Listing = ReturnType<typeof listing>;
type PageOf<R> = Omit<z.output<Listing['get']['detail']>, 'data'> & { readonly data: readonly R[] };
type ListingOf<R> = Omit<Listing, 'get'> & {
  readonly get: Omit<Listing['get'], 'detail'> & { readonly detail: z.ZodType<PageOf<R>> };
};
/** The cast is safe for calls without `select`: a row has all declared fields. */
export const customerCalls = readCalls.customer as unknown as ListingOf<CustomerRow>;

export const getCallOf = (kind: LookupKind | keyof typeof answeredKinds): Endpoint =>
  kind in lookupCalls ? lookupCalls[kind as StoredKind].get : readCalls[kind as keyof typeof readCalls].get;
export const listKinds = [...lookupKinds, 'customer', 'accesscontrol', 'staffmember'] as const;

export const lookupEndpoints: readonly Endpoint[] = [
  ...Object.values(lookupCalls),
  ...Object.values(readCalls),
].flatMap((calls) => Object.values<Endpoint>(calls));
