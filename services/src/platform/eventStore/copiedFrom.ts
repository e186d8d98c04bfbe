import { z } from 'zod';
import type { NewEvent, StoredEvent } from './stored.ts';

/** Written into the identity of a store that was filled by a copy; like the identity itself no copy takes it along. */
const type = 'StoreCopied';
const schema = z.object({
  storeId: z.string(),
  /** Where the last event that was copied stands there, and where here. */
  position: z.string(),
  here: z.string(),
  /** Those that it was copied from before, the last first. */
  before: z.array(z.string()).default([]),
});
export type CopiedFrom = z.output<typeof schema>;

export const storeCopied = (id: string, data: CopiedFrom): NewEvent => ({ id, type, data, meta: {} });

/** A copy that was brought further says so once more: the last word counts. */
export const copiedFromIn = (identity: readonly StoredEvent[]): CopiedFrom | undefined => {
  const said = identity.findLast((event) => event.type === type);
  return said && schema.parse(said.data);
};
