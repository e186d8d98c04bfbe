import type { SessionEndWay } from '@klang/contracts/events/person';
import { person } from '../../domain/person.ts';
import type { Context } from '../eventLog/context.ts';
import type { Account } from '../signin/accounts.ts';
import type { Sessions } from './sessions.ts';

type SessionEnd = { readonly account: Account; readonly why: SessionEndWay };
type Endings = Pick<Sessions, 'endAllOf'>;

export const recordEnd = async (ctx: Context, { account, why }: SessionEnd): Promise<void> => {
  const { org, kind, personId } = account;
  const there = ctx.as({ org, actor: ctx.actor });
  await there.execute(person, personId, { type: 'EndSessions', personId, kind, why, at: ctx.now.toISOString() });
};

/** Logged only if any ended; of two concurrent calls only the first logs. */
export const endSessionsOf = async (
  sessions: Endings,
  ctx: Context,
  { except, ...end }: SessionEnd & { readonly except?: string | undefined },
): Promise<number> => {
  const ended = await sessions.endAllOf(end.account, ctx.now, except === undefined ? {} : { except });
  if (ended > 0) await recordEnd(ctx, end);
  return ended;
};
