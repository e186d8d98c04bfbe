import { orgReads } from '@klang/projections/orgs/queries';
import { closing } from '../../domain/closing.ts';
import type { contexts } from '../../platform/eventLog/context.ts';
import type { Parts } from '../../platform/parts.ts';
import { booksToClose, closingsId } from '../../platform/proof/closeBooks.ts';
import type { LastCounted } from '../../platform/proof/numbered.ts';
import { timeOfDatabase } from '../../platform/proof/otherClock.ts';
import { eachByItself } from '../kit/eachByItself.ts';

type ClosingParts = Pick<Parts, 'pool' | 'log' | 'clock'> & {
  readonly contextOf: ReturnType<typeof contexts>;
  readonly report: (line: object) => void;
};

export const closings = ({ pool, log, clock, contextOf, report }: ClosingParts) => {
  const inVain = new Map<string, LastCounted>();
  return async (): Promise<void> => {
    const orgs = (await orgReads(pool).all()).map(({ id }) => id);
    const alsoNow = await timeOfDatabase(pool);
    await eachByItself(await booksToClose({ log, now: clock.now(), alsoNow, inVain }, orgs), async (command) => {
      const { org } = command;
      const ctx = contextOf({ org, actor: { kind: 'system', id: 'closing', name: null }, address: null });
      await ctx.execute(closing, closingsId, command);
      report({ org });
    });
  };
};
