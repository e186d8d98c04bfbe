import type { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyFields, anyText } from '../kit/text.ts';

/** What a lookup holds beside its kind; the definition of its kind says which fields there are. Never personal. */
const fields = anyFields;

export const lookupEvents = {
  LookupAdded: event('Staff added an entry to one of the lists they keep.', {
    lookupId: id,
    kind: anyText,
    fields,
    addedAt: instant,
  }),
  LookupChanged: event('Staff changed an entry; fields are all of it as it is from now on.', {
    lookupId: id,
    kind: anyText,
    fields,
    reason: anyText.nullable(),
    changedAt: instant,
  }),
};
export type LookupEvent = EventOf<typeof lookupEvents>;
export type LookupFields = Readonly<z.output<typeof fields>>;
