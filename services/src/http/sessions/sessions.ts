import { type SessionRow, sessions } from '@klang/contracts/api/sessions';
import type { SessionEndWay } from '@klang/contracts/events/person';
import type { Context } from '../../platform/eventLog/context.ts';
import { recordEnd } from '../../platform/sessions/endingSessions.ts';
import type { SessionKind } from '../../platform/sessions/sessionEndings.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { CallError } from '../kit/answers.ts';
import type { Serve } from '../kit/serve.ts';
import type { Doors } from '../signin/entering.ts';

type Person = { readonly org: string; readonly kind: SessionKind; readonly personId: string };

/** Whoever holds a token; the product itself holds none. */
const personOf = ({ org, actor: { kind, id: personId } }: Context): Person => {
  if (kind === 'system') throw new CallError(403, 'noRight');
  return { org, kind, personId };
};

export const placesOf = async (of: Sessions, person: Person, { now, sessionId }: Context): Promise<SessionRow[]> =>
  (await of.listOf(person, now)).map(({ id, agent, startedAt, usedAt }) => ({
    id,
    agent,
    isThis: id === sessionId,
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }));

/** Where somebody is signed in, and the ends of it. */
export const sessionRoutes = (serve: Serve, { sessions: kept }: Pick<Doors, 'sessions'>): void => {
  /** A visitor without a name is nobody of whom anything is said. */
  const record = async (ctx: Context, why: SessionEndWay): Promise<void> => {
    const { kind, ...who } = personOf(ctx);
    if (kind !== 'anonymous') await recordEnd(ctx, { account: { ...who, kind }, why });
  };
  serve(sessions.mine, async (ctx) => ({ data: await placesOf(kept, personOf(ctx), ctx) }));

  serve(sessions.end, async (ctx, { sessionId }) => {
    if (!(await kept.endOne(personOf(ctx), sessionId, ctx.now))) throw new CallError(404, 'notFound');
    await record(ctx, 'one');
    return {};
  });

  serve(sessions.endOthers, async (ctx) => {
    const except = ctx.sessionId === null ? {} : { except: ctx.sessionId };
    const ended = await kept.endAllOf(personOf(ctx), ctx.now, except);
    if (ended > 0) await record(ctx, 'others');
    return { ended };
  });
};
