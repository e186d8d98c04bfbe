import type { LookupEvent, LookupFields } from '@klang/contracts/events/lookup';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { lookups } from '@klang/contracts/lookups/index';
import { published } from '@klang/contracts/lookups/status';
import { type Decider, type Decision, nothing, refuse } from './kit.ts';

export type Lookup = {
  readonly kind: string;
  readonly fields: LookupFields;
  /** What it was at each revision, from when it was added until now. */
  readonly past: readonly LookupFields[];
} | null;
type CommandHead = { readonly lookupId: string; readonly kind: string; readonly at: string };
type Because = { readonly reason: string | null };
/** What every list has beside its own fields. */
type Record = { readonly active?: boolean; readonly status?: number; readonly sort?: number };

export type LookupCommand =
  | (CommandHead & { readonly type: 'AddLookup'; readonly fields: LookupFields })
  | (CommandHead &
      Because & {
        readonly type: 'ChangeLookup';
        readonly fields: LookupFields;
        /** The revision that was changed; none where nobody looked at it before. */
        readonly revision?: number;
      })
  /** Whatever else was changed meanwhile stays. */
  | (CommandHead & Because & { readonly type: 'MarkLookup'; readonly record: Record });

const textOf = (fields: LookupFields): string =>
  JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
const same = (one: LookupFields, other: LookupFields): boolean => textOf(one) === textOf(other);
const withoutRecord = ({ active: _, status: __, sort: ___, ...own }: LookupFields): LookupFields => own;

const definitions: Readonly<{ [kind: string]: LookupDefinition }> = lookups;
const draft = 1;

/** What was published once is not written again, nor made a draft in which it could be. */
const isFrozen = ({ kind, past, fields }: NonNullable<Lookup>, next: LookupFields): boolean =>
  Boolean(definitions[kind]?.isFrozen) &&
  past.some(({ status }) => status === published) &&
  (next['status'] === draft || !same(withoutRecord(fields), withoutRecord(next)));

const become = (entry: Lookup, { lookupId, kind, at, reason }: CommandHead & Because, fields: LookupFields) => {
  if (entry?.kind !== kind) return refuse('lookup_not_found');
  if (same(entry.fields, fields)) return nothing;
  if (isFrozen(entry, fields)) return refuse('lookup_is_published');
  const changed = { lookupId, kind, fields, reason, changedAt: at };
  return [{ type: 'LookupChanged', data: changed }] satisfies Decision<LookupEvent>;
};

/** One entry of one of the lists that staff keep. */
export const lookup: Decider<Lookup, LookupCommand, LookupEvent> = {
  category: 'lookup',
  initial: null,

  evolve: {
    LookupAdded: (_, { kind, fields }) => ({ kind, fields, past: [fields] }),
    LookupChanged: (entry, { kind, fields }) => ({ kind, fields, past: [...(entry?.past ?? []), fields] }),
  },

  decide: {
    AddLookup: ({ lookupId, kind, fields, at }, entry) => {
      if (!entry) return [{ type: 'LookupAdded', data: { lookupId, kind, fields, addedAt: at } }];
      return entry.kind === kind && same(entry.fields, fields) ? nothing : refuse('lookup_id_taken');
    },
    ChangeLookup: (command, entry) => {
      const { revision, fields } = command;
      const isOutdated = entry?.kind === command.kind && revision !== undefined && revision !== entry.past.length - 1;
      if (isOutdated && !same(entry.fields, fields)) return refuse('lookup_changed_meanwhile');
      return become(entry, command, fields);
    },
    MarkLookup: (command, entry) => become(entry, command, { ...entry?.fields, ...command.record }),
  },
};
