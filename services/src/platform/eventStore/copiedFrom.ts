import { z } from 'zod';
import type { NewEvent, StoredEvent } from './stored.ts';

/** Written into the identity of a copied store; a further copy does not take it along. */
const type = 'StoreCopied';
const schema = z.object({
  storeId: z.string(),
  position: z.string(),
  here: z.string(),
  before: z.array(z.string()).default([]),
});
export type CopiedFrom = z.output<typeof schema>;

export const storeCopied = (id: string, data: CopiedFrom): NewEvent => ({ id, type, data, meta: {} });

/** A continued copy writes it again: the last one counts. */
export const copiedFromIn = (identity: readonly StoredEvent[]): CopiedFrom | undefined => {
  const copied = identity.findLast((event) => event.type === type);
  return copied && schema.parse(copied.data);
};
