import type { SessionEndWay } from '@klang/contracts/events/person';
import { person } from '../../domain/person.ts';
import type { Context } from '../eventLog/context.ts';
import type { Account } from '../signin/accounts.ts';
import type { Sessions } from './sessions.ts';

type SessionEnd = { readonly account: Account; readonly why: SessionEndWay };
type Endings = Pick<Sessions, 'endAllOf'>;

/** Says in the log that sessions ended; in whose name it was done is that of the call. */
export const recordEnd = async (ctx: Context, { account, why }: SessionEnd): Promise<void> => {
  const { org, kind, personId } = account;
  const there = ctx.as({ org, actor: ctx.actor });
  await there.execute(person, personId, { type: 'EndSessions', personId, kind, why, at: ctx.now.toISOString() });
};

/**
 * Ends somebody's sessions, and says so in the log where there were any: of two who end the same ones at once, as a call and
 * a worker after it, the one says it who was first.
 */
export const endSessionsOf = async (
  sessions: Endings,
  ctx: Context,
  { except, ...end }: SessionEnd & { readonly except?: string | undefined },
): Promise<number> => {
  const ended = await sessions.endAllOf(end.account, ctx.now, except === undefined ? {} : { except });
  if (ended > 0) await recordEnd(ctx, end);
  return ended;
};
