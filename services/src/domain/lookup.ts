import type { LookupEvent, LookupFields } from '@klang/contracts/events/lookup';
import { type Decider, nothing, refuse } from './kit.ts';

export type Lookup = { readonly kind: string; readonly fields: LookupFields } | null;
type On = { readonly lookupId: string; readonly kind: string; readonly fields: LookupFields; readonly at: string };
export type LookupCommand =
  | (On & { readonly type: 'AddLookup' })
  | (On & { readonly type: 'ChangeLookup'; readonly reason: string | null });

const same = (one: LookupFields, other: LookupFields): boolean => {
  const text = (fields: LookupFields) => JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(one) === text(other);
};

/** One entry of one of the lists that staff keep. */
export const lookup: Decider<Lookup, LookupCommand, LookupEvent> = {
  category: 'lookup',
  initial: null,

  evolve: {
    LookupAdded: (_, { kind, fields }) => ({ kind, fields }),
    LookupChanged: (_, { kind, fields }) => ({ kind, fields }),
  },

  decide: {
    AddLookup: ({ lookupId, kind, fields, at }, entry) =>
      entry ? nothing : [{ type: 'LookupAdded', data: { lookupId, kind, fields, addedAt: at } }],
    ChangeLookup: ({ lookupId, kind, fields, reason, at }, entry) => {
      if (entry?.kind !== kind) return refuse('lookup_not_found');
      if (same(entry.fields, fields)) return nothing;
      return [{ type: 'LookupChanged', data: { lookupId, kind, fields, reason, changedAt: at } }];
    },
  },
};
