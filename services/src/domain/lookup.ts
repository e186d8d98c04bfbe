import type { LookupEvent, LookupFields } from '@klang/contracts/events/lookup';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { lookups } from '@klang/contracts/lookups/index';
import { published } from '@klang/contracts/lookups/status';
import { type Decider, type Decision, nothing, refuse, sameOrTaken } from './kit.ts';

export type Lookup = {
  readonly kind: string;
  readonly fields: LookupFields;
  readonly history: readonly LookupFields[];
} | null;
type CommandHead = { readonly lookupId: string; readonly kind: string; readonly at: string };
type Because = { readonly reason: string | null };
type Record = { readonly active?: boolean; readonly status?: number; readonly sort?: number };

export type LookupCommand =
  | (CommandHead & { readonly type: 'AddLookup'; readonly fields: LookupFields })
  | (CommandHead &
      Because & {
        readonly type: 'ChangeLookup';
        readonly fields: LookupFields;
        readonly revision?: number;
      })
  /** Other fields keep their concurrent changes. */
  | (CommandHead & Because & { readonly type: 'MarkLookup'; readonly record: Record });

const textOf = (fields: LookupFields): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
const same = (one: LookupFields, other: LookupFields): boolean => textOf(one) === textOf(other);
const withoutRecord = ({ active: _, status: __, sort: ___, ...own }: LookupFields): LookupFields => own;

const definitions: Readonly<{ [kind: string]: LookupDefinition }> = lookups;
const draft = 1;

/** A published text cannot be edited, nor become a draft again. */
const isFrozen = ({ kind, history, fields }: NonNullable<Lookup>, next: LookupFields): boolean =>
  Boolean(definitions[kind]?.isFrozen) &&
  history.some(({ status }) => status === published) &&
  (next['status'] === draft || !same(withoutRecord(fields), withoutRecord(next)));

const become = (entry: Lookup, { lookupId, kind, at, reason }: CommandHead & Because, fields: LookupFields) => {
  if (entry?.kind !== kind) return refuse('lookup_not_found');
  if (same(entry.fields, fields)) return nothing;
  if (isFrozen(entry, fields)) return refuse('lookup_is_published');
  const changed = { lookupId, kind, fields, reason, changedAt: at };
  return [{ type: 'LookupChanged', data: changed }] satisfies Decision<LookupEvent>;
};

export const lookup: Decider<Lookup, LookupCommand, LookupEvent> = {
  category: 'lookup',
  initial: null,

  evolve: {
    LookupAdded: (_, { kind, fields }) => ({ kind, fields, history: [fields] }),
    LookupChanged: (entry, { kind, fields }) => ({ kind, fields, history: [...(entry?.history ?? []), fields] }),
  },

  decide: {
    AddLookup: ({ lookupId, kind, fields, at }, entry) => {
      if (!entry) return [{ type: 'LookupAdded', data: { lookupId, kind, fields, addedAt: at } }];
      return sameOrTaken(entry.kind === kind && same(entry.fields, fields), 'lookup_id_taken');
    },
    ChangeLookup: (command, entry) => {
      const { revision, fields } = command;
      const isOutdated =
        entry?.kind === command.kind && revision !== undefined && revision !== entry.history.length - 1;
      if (isOutdated && !same(entry.fields, fields)) return refuse('lookup_changed_meanwhile');
      return become(entry, command, fields);
    },
    MarkLookup: (command, entry) => become(entry, command, { ...entry?.fields, ...command.record }),
  },
};
