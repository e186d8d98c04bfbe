import { orgReads } from '@klang/projections/orgs/queries';
import type { contexts } from '../../platform/eventLog/context.ts';
import type { Parts } from '../../platform/parts.ts';
import { closeBooks } from '../../platform/proof/closeBooks.ts';
import { eachByItself } from '../kit/eachByItself.ts';

type ClosingParts = Pick<Parts, 'pool' | 'log'> & {
  readonly contextOf: ReturnType<typeof contexts>;
  readonly tell: (line: object) => void;
};

/** Closes the days that are over, of every organization; done twice it is done once. */
export const closeAll = async ({ pool, log, contextOf, tell }: ClosingParts): Promise<void> => {
  await eachByItself(await orgReads(pool).all(), async ({ id: org }) => {
    const ctx = contextOf({ org, actor: { kind: 'system', id: 'closing', name: null }, address: null });
    if (await closeBooks(ctx, log)) tell({ org });
  });
};
