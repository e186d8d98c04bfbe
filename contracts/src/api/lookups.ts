import { z } from 'zod';
import { type Access, command, type Endpoint, query } from '../kit/endpoint.ts';
import { actorKinds, id, instant } from '../kit/event.ts';
import { type LookupDefinition, type LookupSchema, lookupSchema } from '../kit/lookup.ts';
import { asSheet } from '../kit/sheet.ts';
import { anyText, text } from '../kit/text.ts';
import { exportBody, getBody, lookupFilter } from '../lookups/asked.ts';
import {
  answeredKinds,
  definitionOf,
  type KeptKind,
  keptKinds,
  type LookupKind,
  lookupKinds,
} from '../lookups/index.ts';
import { recordStatus } from '../lookups/status.ts';
import type { Right } from '../permissions/modules.ts';

/** Entries that one call marks. */
export const mostMarked = 10_000;
const mostNamed = 5_000;
const one = { _id: id };
const reason = text(500).nullable();
const done = z.object({ _id: id });

/** `revision` is what an entry was loaded at; sent back with a change, nobody's change is overwritten. */
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
/** What is done to many entries in turns: those named, or all that the filter finds. */
export const inTurns = {
  ids: z.array(id).max(mostNamed).optional(),
  /** Says what would happen and does nothing. */
  isPreview: z.boolean().default(false),
  /** So many of those that the filter finds and no more; `next` says behind which one to go on. */
  limit: z.int().min(1).max(mostMarked).optional(),
  after: anyText.max(2_000).optional(),
};
const marked = { ...inTurns, status: recordStatus, reason };
/** An entry that stays as it is, or that others lose something by, and why. */
const told = z.object({ _id: id, name: z.string(), why: z.string() });
export const turnOutcome = z.object({
  changed: z.int(),
  alreadySo: z.int(),
  refused: z.array(told),
  /** Of a preview: those of whose change somebody should know more before it happens. */
  warned: z.array(told).default([]),
  /** Those that change: done by these names, it comes to no more than the preview saw. */
  ids: z.array(anyText.min(1).max(300)).optional(),
  next: z.string().nullable().default(null),
});
export type TurnOutcome = z.output<typeof turnOutcome>;

/** What no module opens is kept in the console. */
const pathOf =
  ({ kind, module }: LookupDefinition) =>
  (verb: string) =>
    `/api/${module === undefined ? 'admin' : 'owner'}/${verb}/${kind}`;

type AccessByRight = (right: Right) => Access;
const mayOf =
  ({ module }: LookupDefinition): AccessByRight =>
  (right) =>
    module === undefined ? 'admin' : { module, right };
/** Beside those whom the list belongs to: whose forms choose from it, and visitors where it is theirs to see. */
const mayRead = ({ module, usedBy: orViewers = [], isPublic: orVisitors = false }: LookupDefinition): Access =>
  module === undefined ? 'admin' : { module, right: 'v', orViewers, orVisitors };

const listing = (definition: LookupDefinition) => ({
  get: query({
    path: pathOf(definition)('get'),
    summary: `The list ${definition.kind}: filtered, searched, sorted, cut down to fields, by pages.`,
    access: mayRead(definition),
    body: getBody(definition),
    detail: z.object({ data: z.array(row), total: z.int(), page: z.int(), next: z.string().nullable() }),
    reads: definition.kind === 'customer' ? 'customers' : 'lookups',
  }),
  export: query({
    path: pathOf(definition)('export'),
    summary: `All entries of ${definition.kind} that the filter finds, as a file for a spreadsheet.`,
    access: mayOf(definition)('v'),
    body: exportBody(definition),
    ...asSheet,
  }),
});

const looking = (definition: LookupDefinition) => ({
  ...listing(definition),
  history: query({
    path: pathOf(definition)('history'),
    summary: `What an entry of ${definition.kind} was and became: who, when, from what to what, and why.`,
    access: mayOf(definition)('v'),
    body: z.strictObject(one),
    detail: z.object({ steps: z.array(step) }),
    reads: 'lookups',
  }),
});

type Path = (verb: string) => string;
type Changing = { readonly schema: LookupSchema; readonly may: AccessByRight; readonly path: Path };

/** Where an entry stands: its place in the list, and its status. */
const standing = ({ kind, ...definition }: LookupDefinition, { may, path }: Omit<Changing, 'schema'>) => ({
  move: command({
    path: path('move'),
    summary: `Move an entry of ${kind} up or down by one place.`,
    access: may('u'),
    body: z.strictObject({ ...one, to: z.enum(['up', 'down']) }),
    detail: done,
  }),
  mark: command({
    path: path('mark'),
    summary: `Publish, archive or draft entries of ${kind}: those named, or all that the filter finds.`,
    access: may('u'),
    // A role that is published gives rights.
    ...(kind === 'permission' && { asksAgain: true }),
    body: z.strictObject({ ...lookupFilter(definition), ...marked }),
    detail: turnOutcome,
  }),
});

const changing = ({ kind, ...definition }: LookupDefinition, { schema, may, path }: Changing) => ({
  add: command({
    path: path('add'),
    summary: `Add an entry to ${kind}; without a place of its own it comes last.`,
    access: may('i'),
    body: z.strictObject({ ...one, fields: schema.extend({ sort: schema.shape.sort.optional() }) }),
    detail: done,
  }),
  change: command({
    path: path('change'),
    summary: `Change an entry of ${kind} that nobody else changed since it was loaded.`,
    access: may('u'),
    body: z.strictObject({ ...one, revision: z.int().min(0), fields: schema, reason }),
    detail: done,
  }),
  ...standing({ kind, ...definition }, { may, path }),
  restore: command({
    path: path('restore'),
    summary: `Put an entry of ${kind} back to what it was at an earlier revision, as a change of its own.`,
    access: may('u'),
    body: z.strictObject({ ...one, to: z.int().min(0), revision: z.int().min(0), reason }),
    detail: done,
  }),
});

/** Every call of one list, made from its definition. */
export const callsOf = (definition: LookupDefinition) => ({
  ...looking(definition),
  ...changing(definition, { schema: lookupSchema(definition), may: mayOf(definition), path: pathOf(definition) }),
});
export type LookupCalls = ReturnType<typeof callsOf>;
export type MarkBody = z.output<LookupCalls['mark']['body']>;

const forEach = <K extends string, C>(kinds: readonly K[], make: (kind: K) => C): Readonly<Record<K, C>> =>
  // Made for each of the kinds right here.
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<K, C>;

/** Every call of the lists that are changed by these calls, by kind. */
export const lookupCalls = forEach<KeptKind, LookupCalls>(keptKinds, (kind) => callsOf(definitionOf(kind)));
const permission = definitionOf('permission');
/** Lists that are changed elsewhere: their reading calls. A role is moved and marked like every entry. */
export const readCalls = {
  permission: {
    ...looking(permission),
    ...standing(permission, { may: mayOf(permission), path: pathOf(permission) }),
  },
  customer: listing(answeredKinds.customer),
  accesscontrol: listing(answeredKinds.accesscontrol),
  staffmember: listing(answeredKinds.staffmember),
};

export const getCallOf = (kind: LookupKind | keyof typeof answeredKinds): Endpoint =>
  kind in lookupCalls ? lookupCalls[kind as KeptKind].get : readCalls[kind as keyof typeof readCalls].get;
export const listKinds = [...lookupKinds, 'customer', 'accesscontrol', 'staffmember'] as const;

export const lookupEndpoints: readonly Endpoint[] = [
  ...Object.values(lookupCalls),
  ...Object.values(readCalls),
].flatMap((calls) => Object.values<Endpoint>(calls));
