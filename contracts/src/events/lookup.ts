import type { z } from 'zod';
import { type EventOf, event, id, instant } from '../kit/event.ts';
import { anyFields, anyText } from '../kit/text.ts';

/** The definition of the kind declares the fields. Never personal data. */
const fields = anyFields;

export const lookupEvents = {
  LookupAdded: event('Staff added an entry to one of their lists.', {
    lookupId: id,
    kind: anyText,
    fields,
    addedAt: instant,
  }),
  LookupChanged: event('Staff changed an entry. The event has all fields as they are now.', {
    lookupId: id,
    kind: anyText,
    fields,
    reason: anyText.nullable(),
    changedAt: instant,
  }),
};
export type LookupEvent = EventOf<typeof lookupEvents>;
export type LookupFields = Readonly<z.output<typeof fields>>;
