import { orgReads } from '@klang/projections/orgs/queries';
import type { contexts } from '../../platform/eventLog/context.ts';
import type { Parts } from '../../platform/parts.ts';
import { closeBooks } from '../../platform/proof/closeBooks.ts';

type ClosingParts = Pick<Parts, 'pool' | 'log'> & {
  readonly contextOf: ReturnType<typeof contexts>;
  readonly tell: (line: object) => void;
};

/** Closes the days that are over, of every organization; done twice it is done once. */
export const closeAll = async ({ pool, log, contextOf, tell }: ClosingParts): Promise<void> => {
  const failed: unknown[] = [];
  for (const { id: org } of await orgReads(pool).all()) {
    const ctx = contextOf({ org, actor: { kind: 'system', id: 'closing', name: null }, address: null });
    // What is wrong with one organization stands in no other's way.
    const isClosed = await closeBooks(ctx, log).catch((error: unknown) => void failed.push(error));
    if (isClosed) tell({ org });
  }
  if (failed.length > 0) throw failed[0];
};
